import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '#data/call.ts'
import { dropEarly } from '#data/early.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'
import { fetchAnswer, request, requestOrNull } from '#data/request.ts'
import { serverReached } from '#data/server-reached.ts'
import { store } from '#data/store.ts'
import { captivePortal, refuses, says, serve } from '#tests/support/fake-server.ts'

const Name = v.object({ name: v.string() })
const PATH = '/api/client/company'
const failure = (answer: () => Response) => {
  serve({ [`GET ${PATH}`]: answer })
  return request(Name, PATH).catch(asHttpError) as Promise<HttpError>
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  dropEarly()
})

test('an answer that is not OK becomes an error of status, colon, space and body', async () => {
  const error = await failure(() => new Response('Too warm', { status: 418 }))
  expect(error).toBeInstanceOf(HttpError)
  expect([error.status, error.message]).toEqual([418, '418: Too warm'])
})

test('an answer that is not OK and has no body is told by its status text', async () => {
  const error = await failure(() => new Response('', { status: 503, statusText: 'Service Unavailable' }))
  expect(error.message).toBe('503: Service Unavailable')
})

test("the server's own sentence travels with the error, those of others do not", async () => {
  expect((await failure(refuses(422, 'That month is not published.'))).serverMessage).toBe(
    'That month is not published.',
  )
  expect((await failure(says({ message: 'Proxy error' }, { status: 502 }))).serverMessage).toBeUndefined()
  expect((await failure(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).serverMessage).toBeUndefined()
})

test('the wait that the server asks for is known in milliseconds, from seconds or from a date', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 5, 12, 0, 0), toFake: ['Date'] })
  const wait = async (header: string) =>
    (await failure(() => new Response('', { status: 429, headers: { 'retry-after': header } }))).retryAfter
  expect(await wait('90')).toBe(90_000)
  expect(await wait('Thu, 05 Mar 2026 12:00:30 GMT')).toBe(30_000)
  expect(await wait('Thu, 05 Mar 2026 11:00:00 GMT')).toBe(0)
  expect(await wait('soon')).toBeUndefined()
})

test('a page that a captive portal puts in the place of an answer counts as offline', async () => {
  expect(await failure(captivePortal)).toBeInstanceOf(UnreachableError)
  expect(store.get(serverReached)).toBe(false)
})

test('JSON of a shape that is not ours counts as offline', async () => {
  expect(await failure(says({ login: 'hotel' }))).toBeInstanceOf(UnreachableError)
  expect(await failure(() => new Response('{"na', { headers: { 'content-type': 'application/json' } }))).toBeInstanceOf(
    UnreachableError,
  )
})

test('a network failure counts as offline, until the server has answered again, be it with a refusal', async () => {
  serve({})
  expect(await request(Name, PATH).catch(asHttpError)).toMatchObject({ status: 0, name: 'UnreachableError' })
  expect(store.get(serverReached)).toBe(false)
  await failure(refuses(403))
  expect(store.get(serverReached)).toBe(true)
})

test('a request that is never answered is given up and counts as offline', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  serve({ [`GET ${PATH}`]: () => new Promise<Response>(() => {}) })
  const asked = request(Name, PATH).catch(asHttpError)
  patience.abort(new DOMException('Timed out', 'TimeoutError'))
  expect(await asked).toBeInstanceOf(UnreachableError)
  expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000)
})

test("the caller's own abort is no sign of a lost network", async () => {
  store.set(serverReached, true)
  const caller = new AbortController()
  serve({ [`GET ${PATH}`]: () => Promise.reject(caller.signal.reason) })
  caller.abort()
  await expect(request(Name, PATH, { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(store.get(serverReached)).toBe(true)
})

test('a request carries the session and a body as JSON', async () => {
  const { fetch } = serve({ 'POST /api/client/messages': says({ name: 'x' }) })
  await send(Name, '/api/client/messages', { body: { message: 'Is Friday fine?' } })
  expect(fetch.mock.calls[0]![1]).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{"message":"Is Friday fine?"}',
  })
})

test('401 can be asked to mean nobody; other refusals stay errors', async () => {
  serve({ [`GET ${PATH}`]: refuses(401) })
  expect(await requestOrNull(Name, PATH)).toBeNull()
  serve({ [`GET ${PATH}`]: refuses(403) })
  await expect(requestOrNull(Name, PATH)).rejects.toMatchObject({ status: 403 })
})

test('an answer without content is undefined', async () => {
  serve({ [`GET ${PATH}`]: () => new Response(null, { status: 204 }) })
  expect(await request(v.undefined(), PATH)).toBeUndefined()
})

test("an answer bears the server's time, and the device's where the server says none", async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ['Date'] })
  serve({ [`GET ${PATH}`]: says({ name: 'x' }, { headers: { date: 'Thu, 05 Mar 2026 12:00:00 GMT' } }) })
  expect((await fetchAnswer(Name, PATH)).at).toBe('2026-03-05T12:00:00.000Z')
  serve({ [`GET ${PATH}`]: says({ name: 'x' }) })
  expect((await fetchAnswer(Name, PATH)).at).toBe('2031-01-01T00:00:00.000Z')
})

test('a request that the head of the page has started is used once, and by a GET alone', async () => {
  globalThis.__early = { [PATH]: Promise.resolve(Response.json({ name: 'early' })) }
  const { asked } = serve({ [`GET ${PATH}`]: says({ name: 'late' }), [`POST ${PATH}`]: says({ name: 'posted' }) })
  expect(await request(Name, PATH, { method: 'POST' })).toEqual({ name: 'posted' })
  expect(await request(Name, PATH)).toEqual({ name: 'early' })
  expect(await request(Name, PATH)).toEqual({ name: 'late' })
  expect(asked).toEqual([`POST ${PATH}`, `GET ${PATH}`])
})

test('a fault in our own code is thrown on, not shown as an answer', () => {
  expect(() => asHttpError(new RangeError('bug'))).toThrow('bug')
})

test('a change is tried once more after a second where the server was not reached or failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let failures = 1
  const { asked } = serve({ 'POST /api/note': () => (failures-- > 0 ? refuses(503)() : Response.json({ name: 'ok' })) })
  const sent = send(Name, '/api/note')
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sent).toEqual({ name: 'ok' })

  failures = 9
  const lost = send(Name, '/api/note').catch(asHttpError)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await lost).toMatchObject({ status: 503 })
  expect(asked).toHaveLength(4)
})

test('a change that was refused is not tried again', async () => {
  const { asked } = serve({ 'POST /api/auth/login': refuses(401) })
  await expect(send(Name, '/api/auth/login')).rejects.toMatchObject({ status: 401 })
  expect(asked).toHaveLength(1)
})
