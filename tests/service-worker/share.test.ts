import { beforeEach, expect, test, vi } from 'vitest'

type Registered = {
  match: (how: { url: URL; sameOrigin: boolean }) => boolean
  answer: (how: { request: Request }) => Promise<Response>
}
const registered = vi.hoisted(() => new Map<string, unknown>())
const route = (method: string) => registered.get(method) as Registered
const addSharedFiles = vi.hoisted(() => vi.fn<(files: File[], from: object) => Promise<boolean>>())
vi.mock('workbox-routing', () => ({
  registerRoute: (match: unknown, answer: unknown, method: string) => registered.set(method, { match, answer }),
}))
vi.mock('#offline/shared-files.ts', () => ({ addSharedFiles }))

beforeEach(async () => {
  addSharedFiles.mockReset().mockResolvedValue(true)
  ;(await import('#service-worker/share.ts')).answerShares()
})

/** As the browser hands a navigation to the worker; a script cannot make one. */
function posted(body: BodyInit, more: object = {}) {
  const request = new Request('https://firm.test/client/share', { method: 'POST', body })
  const headers = new Headers([...request.headers, ['origin', 'https://firm.test']])
  const as = {
    mode: 'navigate',
    destination: 'document',
    referrer: 'https://firm.test/client/dashboard',
    headers,
    ...more,
  }
  for (const [name, value] of Object.entries(as)) Object.defineProperty(request, name, { value })
  return request
}
const from = (origin: string | null) => ({ headers: new Headers(origin === null ? {} : { origin }), referrer: '' })
const share = (body: BodyInit, more?: object) => route('POST').answer({ request: posted(body, more) })
const formOf = (...files: File[]) => {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return form
}

test('the share address alone is answered here', () => {
  const asked = (path: string, sameOrigin = true) =>
    [...registered.keys()].some((method) =>
      route(method).match({ url: new URL(path, 'https://firm.test'), sameOrigin }),
    )
  expect(asked('/client/share')).toBe(true)
  for (const path of ['/client/shared', '/api/client/uploads', '/client/dashboard']) expect(asked(path)).toBe(false)
  expect(asked('/client/share', false)).toBe(false)
})

test('opened by hand the address leads to Upload Data, and nothing is taken in', async () => {
  const { status, headers } = await route('GET').answer({ request: new Request('https://firm.test/client/share') })
  expect([status, headers.get('location')]).toEqual([303, 'https://firm.test/client/dashboard?view=upload'])
  expect(addSharedFiles).not.toHaveBeenCalled()
})

test('the files are kept as shared files, and the visitor goes to Upload Data', async () => {
  const answer = await share(formOf(new File(['a'], 'a.pdf'), new File(['b'], 'b.jpg')))
  expect(addSharedFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.pdf', 'b.jpg'])
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://firm.test/client/dashboard?view=upload',
  ])
})

test('where there is no room, no file, or no form, the view says so', async () => {
  addSharedFiles.mockResolvedValue(false)
  const led = async (body: BodyInit) => (await share(body)).headers.get('location')
  expect(await led(formOf(new File(['a'], 'a.pdf')))).toMatch(/view=upload&shared=full$/)
  expect(await led(formOf())).toMatch(/view=upload&shared=missed$/)
  expect(await led('not a form')).toMatch(/view=upload&shared=missed$/)
})

test('what the installed app’s share target brings has no origin: it is taken, and has to prove itself in the app’s window', async () => {
  for (const origin of ['null', null]) {
    await share(formOf(new File(['a'], 'a.pdf')), from(origin))
    expect(addSharedFiles.mock.lastCall?.[1]).toEqual({ isUnproven: true })
  }
  await share(formOf(new File(['a'], 'a.pdf')))
  expect(addSharedFiles.mock.lastCall?.[1]).toEqual({ isUnproven: false })
})

test.each([
  ['a form of another site', from('https://evil.example')],
  ['a form of another site that says where it is', { ...from('null'), referrer: 'https://evil.example/' }],
  ['a form in a frame', { ...from('null'), destination: 'iframe' }],
  ['a script', { ...from('https://firm.test'), mode: 'no-cors', destination: '' }],
])('%s keeps no shared file', async (_, more) => {
  const answer = await share(formOf(new File(['a'], 'a.pdf')), more)
  expect(addSharedFiles).not.toHaveBeenCalled()
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://firm.test/client/dashboard?view=upload&shared=missed',
  ])
})
