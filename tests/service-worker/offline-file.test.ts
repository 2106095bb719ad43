import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkThenOffline } from '#service-worker/offline-file.ts'

const PATH = '/public-objects/Checklist.pdf'
const ask = () => networkThenOffline(new Request(`https://sideoats.example${PATH}`), PATH)
const pdf = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'application/pdf' } })
const network = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (path: string, answer: Response) => void kept.set(path, answer),
    match: async (path: string) => kept.get(path)?.clone(),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

test('once downloaded, the file can be had offline, and the newest of them', async () => {
  network
    .mockResolvedValueOnce(pdf('old'))
    .mockResolvedValueOnce(pdf('new'))
    .mockRejectedValue(new TypeError('offline'))
  expect(await (await ask()).text()).toBe('old')
  expect(await (await ask()).text()).toBe('new')
  for (const _ of [1, 2]) expect(await (await ask()).text()).toBe('new')
})

test('the kept file stands in for a server in trouble', async () => {
  network.mockResolvedValueOnce(pdf('kept')).mockResolvedValueOnce(new Response('busy', { status: 503 }))
  await ask()
  expect(await (await ask()).text()).toBe('kept')
})

test('what is not the whole file is handed on and not kept', async () => {
  for (const answer of [
    pdf('part', 206),
    new Response('not here', { status: 404 }),
    new Response('<h1>Sign in to the hotel</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ]) {
    network.mockResolvedValueOnce(answer).mockRejectedValueOnce(new TypeError('offline'))
    expect((await ask()).status).toBe(answer.status)
    expect((await ask()).type).toBe('error')
  }
})

test('with nothing kept, the server’s own sentence is shown', async () => {
  network.mockResolvedValueOnce(new Response('busy', { status: 503 }))
  expect(await (await ask()).text()).toBe('busy')
})
