import '#tests/support/browser-globals.ts'
import { cache } from 'swr/_internal'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { fetcherOrNull, forgetUnseen, refetch, useFetched } from '#data/swr.ts'
import { useQuery } from '#data/use-query.ts'
import { refuses, serve } from '#tests/support/fake-server.ts'
import { pause, runHook } from '#tests/support/hook.ts'

const Count = v.object({ count: v.number() })
const minutes = (n: number) => n * 60_000
let path = ''
const useCount = () =>
  useQuery(endpoint({ method: 'GET', path: path as '/api/count', policy: 'public', answer: Count }))
let serial = 0
const counting = () => {
  let count = 0
  return serve({ [`GET ${path}`]: () => Response.json({ count: ++count }) })
}

beforeEach(() => {
  path = `/api/admin/things/${++serial}`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

test('a value stays fresh for five minutes: coming back within them asks nobody', async () => {
  const { asked } = counting()
  const first = await runHook(() => useCount())
  await first.until(({ data }) => data?.count === 1)
  await first.close()

  await vi.advanceTimersByTimeAsync(minutes(4.9))
  const second = await runHook(() => useCount())
  await vi.advanceTimersByTimeAsync(100)
  await pause(20)
  expect([second.now.data?.count, asked.length]).toEqual([1, 1])
  await second.close()

  await vi.advanceTimersByTimeAsync(minutes(0.2))
  const third = await runHook(() => useCount())
  expect(third.seen[0]!.data?.count).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  await third.until(({ data }) => data?.count === 2)
})

test('what is on no screen can be forgotten, and is asked for again; what is shown stays', async () => {
  const { asked } = counting()
  const first = await runHook(() => useCount())
  await first.until(({ data }) => data?.count === 1)
  await forgetUnseen('/api/admin/')
  expect([first.now.data?.count, asked.length]).toEqual([1, 1])
  await first.close()
  await forgetUnseen('/api/admin/')
  const second = await runHook(() => useCount())
  await second.until(({ data }) => data?.count === 2)
})

test('a value that nobody uses is dropped after ten minutes, one on the screen never', async () => {
  counting()
  const first = await runHook(() => useCount())
  const second = await runHook(() => useCount())
  await first.until(({ data }) => data?.count === 1)
  const held = () => cache.get(`@"${path}",`)?.data
  await first.close()
  await vi.advanceTimersByTimeAsync(minutes(30))
  expect(held()).toBeDefined()
  await second.close()
  await vi.advanceTimersByTimeAsync(minutes(9.9))
  expect(held()).toBeDefined()
  await vi.advanceTimersByTimeAsync(minutes(0.2))
  expect(held()).toBeUndefined()
})

test('a failing read is tried twice more, after one and after two seconds, then it is a failure', async () => {
  const { asked } = serve({ [`GET ${path}`]: refuses(500) })
  const hook = await runHook(() => useCount())
  await hook.until(({ error }) => error !== undefined)
  for (const [wait, calls] of [
    [990, 1],
    [20, 2],
    [1970, 2],
    [40, 3],
    [minutes(5), 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait)
    await pause(10)
    expect(asked).toHaveLength(calls)
  }
  expect(hook.now).toMatchObject({ data: undefined, isLoading: false })
})

test('a refused read is not tried again', async () => {
  const { asked } = serve({ [`GET ${path}`]: refuses(404) })
  const hook = await runHook(() => useCount())
  await hook.until(({ error }) => error !== undefined)
  await vi.advanceTimersByTimeAsync(minutes(1))
  expect(asked).toHaveLength(1)
})

test('neither focus nor time fetches again', async () => {
  const { asked } = counting()
  const hook = await runHook(() => useCount())
  await hook.until(({ data }) => data?.count === 1)
  await vi.advanceTimersByTimeAsync(minutes(60))
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(minutes(60))
  expect(asked).toHaveLength(1)
})

test('after a change what lies under its path is fetched again, fresh or not', async () => {
  counting()
  const hook = await runHook(() => useCount())
  await hook.until(({ data }) => data?.count === 1)
  await refetch('/api/admin/things')
  await hook.until(({ data }) => data?.count === 2)
})

test('a null path waits and asks nobody', async () => {
  const { asked } = serve({})
  const hook = await runHook(() =>
    useQuery(endpoint({ method: 'GET', path: '/api/things/:id', policy: 'public', answer: Count }), null),
  )
  await pause(20)
  expect(hook.now).toMatchObject({ data: undefined, error: undefined, isLoading: false })
  expect(asked).toEqual([])
})

test('a read can be set to yield null where nobody is signed in', async () => {
  serve({ [`GET ${path}`]: refuses(401) })
  const hook = await runHook(() => ({ data: useFetched([path], fetcherOrNull(Count)).data }))
  expect((await hook.until(({ data }) => data !== undefined)).data).toBeNull()
})
