import { expect, test, vi } from 'vitest'
import { firm } from '#copy/firm.ts'
import pdf, { config } from '#functions/pdf.ts'
import { answerFile } from '#pdf/answer.ts'

const NAME = 'Accounting-Foundations-Checklist.pdf'
const url = (name: string) => `https://sideoats.example/public-objects/${name}`
const ask = (init?: RequestInit, name = NAME) => answerFile(new Request(url(name), init), { draw: drawn })
const drawn = async () => new TextEncoder().encode('%PDF-1.7 drawn')

test('the checklist comes as a file to keep, and the CDN may keep it until the next deploy', async () => {
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${NAME}"`,
    'content-length': '14',
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, max-age=31536000, durable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  })
  expect(await answer.text()).toBe('%PDF-1.7 drawn')
})

test('who has it already is told so, without the bytes', async () => {
  const etag = (await ask()).headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask({ headers: { 'If-None-Match': known } })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe(etag)
    expect(await answer.text()).toBe('')
  }
  expect((await ask({ headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('HEAD tells the same without the bytes', async () => {
  const [head, get] = await Promise.all([ask({ method: 'HEAD' }), ask()])
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(await head.text()).toBe('')
})

test('nothing can be sent to it', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await ask({ method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  }
})

test('a file of another name is not there, and nothing is drawn for it', async () => {
  for (const name of ['', 'other.pdf', NAME.toLowerCase(), `${NAME}/`, `x/${NAME}`, `%2e%2e%2f${NAME}`]) {
    const answer = await ask(undefined, name)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  }
})

test('where it cannot be drawn, a sentence says what to do, and nobody keeps that answer', async () => {
  const failed = vi.fn()
  const error = new Error('out of ink')
  const answer = await answerFile(new Request(url(NAME)), { draw: () => Promise.reject(error), failed })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('10')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull()
  expect(await answer.text()).toContain(firm.email)
  expect(failed).toHaveBeenCalledExactlyOnceWith(error)
})

test('fifty who ask the deployed function at once get the same file', async () => {
  expect(config.path).toContain('/public-objects/*')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => pdf(new Request(url(NAME)), { ip: '192.0.2.1', requestId: 'one' })),
  )
  const files = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(files).size).toBe(1)
  expect(files[0]).toMatch(/^%PDF-/)
})

test('the deployed function keeps the checklist’s own caching, and refuses pages of other sites that embed or read it', async () => {
  const get = (headers: Record<string, string>) =>
    pdf(new Request(url(NAME), { headers }), { ip: '192.0.2.1', requestId: 'one' })
  for (const headers of [{}, { 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }]) {
    const answer = await get(headers as Record<string, string>)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
  }
  // A link in a mail that is read on a web page.
  expect((await get({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' })).status).toBe(200)
  for (const site of ['cross-site', 'same-site'])
    for (const dest of ['empty', 'iframe', 'embed', 'object']) {
      const answer = await get({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
    }
})
