import { beforeEach, expect, test, vi } from 'vitest'

type Registered = {
  match: (how: { url: URL; sameOrigin: boolean }) => boolean
  answer: (how: { request: Request }) => Promise<Response>
}
const registered = vi.hoisted(() => new Map<string, unknown>())
const route = (method: string) => registered.get(method) as Registered
const putInTray = vi.hoisted(() => vi.fn<(files: File[]) => Promise<boolean>>())
vi.mock('workbox-routing', () => ({
  registerRoute: (match: unknown, answer: unknown, method: string) => registered.set(method, { match, answer }),
}))
vi.mock('#offline/share-tray.ts', () => ({ putInTray }))

beforeEach(async () => {
  putInTray.mockReset().mockResolvedValue(true)
  ;(await import('#sw/share.ts')).answerShares()
})

const share = (body: BodyInit) =>
  route('POST').answer({ request: new Request('https://firm.test/client/share', { method: 'POST', body }) })
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
  expect(putInTray).not.toHaveBeenCalled()
})

test('the files go into the tray, and the visitor to Upload Data', async () => {
  const answer = await share(formOf(new File(['a'], 'a.pdf'), new File(['b'], 'b.jpg')))
  expect(putInTray.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.pdf', 'b.jpg'])
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://firm.test/client/dashboard?view=upload',
  ])
})

test('where there is no room, no file, or no form, the view says so', async () => {
  putInTray.mockResolvedValue(false)
  const led = async (body: BodyInit) => (await share(body)).headers.get('location')
  expect(await led(formOf(new File(['a'], 'a.pdf')))).toMatch(/view=upload&shared=full$/)
  expect(await led(formOf())).toMatch(/view=upload&shared=missed$/)
  expect(await led('not a form')).toMatch(/view=upload&shared=missed$/)
})
