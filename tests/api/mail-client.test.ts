import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMails, sendMail } from '#server/mail/mail-client.ts'
import { fakeMailServer, readMail } from '#tests/support/mail-server.ts'

test('a line break in an address or a subject makes no header and no second recipient', async () => {
  const server = await fakeMailServer()
  const settings = { smtpUrl: `smtp://127.0.0.1:${server.port}`, folder: undefined, from: 'firm@example.test' }
  const mail = { id: 'one', to: 'ada@example.test', subject: 'Hello', text: 'x', html: 'x' }
  for (const evil of [
    '\r\nBcc: eve@example.test',
    '\nBcc: eve@example.test',
    '>, <eve@example.test',
    ', eve@example.test',
  ]) {
    await sendMail(settings, { ...mail, to: `ada@example.test${evil}` })
    await sendMail(settings, { ...mail, subject: `Hello${evil}` })
  }
  for (const { to, source } of server.taken) {
    expect(to).toEqual(['ada@example.test'])
    expect(readMail(source).headers).not.toHaveProperty('bcc')
  }
  expect(server.taken).toHaveLength(4)
})

test('a server elsewhere that offers no encryption is told nothing', async () => {
  const server = await fakeMailServer()
  const settings = { smtpUrl: `smtp://0.0.0.0:${server.port}`, folder: undefined, from: 'firm@example.test' }
  const outcome = await sendMail(settings, { id: 'one', to: 'a@example.test', subject: 's', text: 't', html: 'h' })
  expect(outcome).toMatchObject({ ok: false, again: true })
  expect([server.taken, server.calls()]).toEqual([[], 1])
})

test('on one machine a mail is kept in a folder, for this account alone', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }))
  const settings = { smtpUrl: undefined, folder, from: 'firm@example.test' }
  const mail = { id: 'one', to: 'ada@example.test', subject: 'Hello', text: 'x', html: '<p>x</p>' }
  for (let n = 0; n < 2; n++) expect(await sendMail(settings, mail)).toEqual({ ok: true })
  expect(await readMails(folder)).toEqual([{ ...mail, at: expect.any(String) }])
  expect(await readdir(folder)).toEqual(['one.json'])
  expect((await stat(join(folder, 'one.json'))).mode & 0o777).toBe(0o600)
})
