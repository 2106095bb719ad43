import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answers, loadFunctions } from '#local/functions.ts'
import mailbox from '#local/mailbox.ts'
import { PAGE_POLICY } from '#server/http/html.ts'
import { writeMail } from '#server/mail/mail-client.ts'

let folder: string
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  folder = join(dataDir, 'mail')
  const local = {
    sqlEndpoint: 'x',
    databaseUrl: 'x',
    sessionSecret: 'x',
    passwordPepper: 'x',
    usesEmbeddedDatabase: true,
  }
  await writeFile(join(dataDir, 'local.json'), JSON.stringify(local))
  vi.stubEnv('LOCAL_STACK', join(dataDir, 'local.json'))
  vi.stubEnv('SMTP_URL', '')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(dataDir, { recursive: true })
  })
})

const mail = (more: object = {}) => ({
  id: 'one',
  to: 'ada@example.test',
  subject: 'Your result',
  text: 'It opens here:\n\nhttp://localhost:8888/assessment/results/abc\n',
  html: '<p>x</p>',
  ...more,
})
async function open(path = '') {
  const answer = await mailbox(new Request(`http://localhost:8888/__mail${path}`))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  return { status: answer.status, html: await answer.text() }
}

test('an empty folder says so', async () => {
  expect((await open()).html).toContain('No email has been sent yet.')
})

test('mails are listed, the newest first, and each is shown with its links', async () => {
  await writeMail(folder, mail())
  await new Promise((resume) => setTimeout(resume, 5))
  await writeMail(folder, mail({ id: 'two', subject: 'Later' }))
  expect((await open()).html).toMatch(/Later[\s\S]*Your result/)
  const { html } = await open('/one')
  expect(html).toContain('<a href="http://localhost:8888/assessment/results/abc">')
  expect((await open('/three')).status).toBe(404)
})

test('what stands in a mail is text, whatever it holds', async () => {
  const evil = `"><script>alert(1)</script>'<img src=x onerror=alert(1)>`
  await writeMail(folder, mail({ subject: evil, to: evil, text: `${evil} https://a.test/"onclick=x`, html: evil }))
  for (const path of ['', '/one']) {
    const { html } = await open(path)
    expect(html).not.toMatch(/<script|<img|"onclick/)
    expect(html).toContain('&lt;script&gt;')
  }
})

test('where mail goes to a server, none is shown', async () => {
  await writeMail(folder, mail())
  vi.stubEnv('SMTP_URL', 'smtp://mail.example.test')
  const { status, html } = await open('/one')
  expect([status, html.includes('SMTP_URL')]).toEqual([404, true])
})

test('addresses find their function as Netlify finds it', async () => {
  const isFile = answers('/assessment/results/:id.pdf')
  expect(['/assessment/results/abc.pdf', '/assessment/results/abc', '/assessment/results/a/b.pdf'].map(isFile)).toEqual(
    [true, false, false],
  )
  const functionAt = await loadFunctions()
  for (const path of [
    '/api/newsletter',
    '/public-objects/x.pdf',
    '/assessment/results/x.pdf',
    '/__mail',
    '/__mail/one',
  ])
    expect(functionAt(path), path).toBeTypeOf('function')
  for (const path of ['/', '/assessment/results/x', '/__mailer']) expect(functionAt(path), path).toBeUndefined()
})
