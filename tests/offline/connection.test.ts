import { store } from '#data/store.ts'
import '#tests/support/browser-globals.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asHttpError } from '#data/http-error.ts'
import { request } from '#data/request.ts'
import { serverReached } from '#data/server-reached.ts'
import { CONNECTION_CHECK_INTERVAL, SHORTEST_OUTAGE } from '#domain/timings.ts'
import { checkConnection, isOnline, useOnline, watchReconnection } from '#offline/connection.ts'
import { freshDevice, setNetwork } from '#tests/support/device.ts'
import { captivePortal, says, serve } from '#tests/support/fake-server.ts'
import { runHook } from '#tests/support/hook.ts'

beforeEach(freshDevice)
afterEach(() => void vi.useRealTimers())
const Line = () => (useOnline() ? 'online' : 'offline')
const ask = () => request(v.unknown(), '/api/x').catch(asHttpError)

test('the connection follows the device', async () => {
  const online = await runHook(useOnline)
  expect(online.now).toBe(true)
  setNetwork(false)
  await online.until((now) => !now)
  setNetwork(true)
  await online.until((now) => now)
})

test('a network that does not lead to our server is no connection, until the server answers', async () => {
  const online = await runHook(useOnline)
  const server = serve({ 'GET /api/x': captivePortal })
  await ask()
  await online.until((now) => !now)
  server.now({ 'GET /api/x': says({}) })
  await ask()
  await online.until((now) => now)
})

test('joining a network gives the server the benefit of the doubt', async () => {
  await runHook(useOnline)
  serve({})
  await ask()
  expect(isOnline()).toBe(false)
  setNetwork(true)
  expect(isOnline()).toBe(true)
})

test('a return of the connection is told once; one failure among answers is none, a longer one is', async () => {
  vi.useFakeTimers()
  const told = vi.fn()
  watchReconnection(told)
  const goneFor = async (time: number) => {
    store.set(serverReached, false)
    await vi.advanceTimersByTimeAsync(time)
    store.set(serverReached, true)
    await vi.advanceTimersByTimeAsync(1)
    return told.mock.calls.length
  }
  expect(await goneFor(SHORTEST_OUTAGE - 1)).toBe(0)
  expect(await goneFor(SHORTEST_OUTAGE)).toBe(1)
  store.set(serverReached, false)
  await vi.advanceTimersByTimeAsync(SHORTEST_OUTAGE)
  setNetwork(true)
  store.set(serverReached, true)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledTimes(2)
})

test('a prerendered page is drawn as online', () => {
  setNetwork(false)
  expect(renderToString(createElement(Line))).toBe('online')
})

const MANIFEST = 'HEAD /manifest.webmanifest'
const ours = () => new Response(null, { headers: { 'content-type': 'application/manifest+json' } })

test('a kept page looks for the server, and again until it is reached', async () => {
  vi.useFakeTimers()
  const server = serve({ [MANIFEST]: captivePortal })
  const looking = checkConnection()
  await vi.advanceTimersByTimeAsync(CONNECTION_CHECK_INTERVAL - 1)
  expect([isOnline(), server.asked]).toEqual([false, [MANIFEST]])
  await vi.advanceTimersByTimeAsync(1)
  expect([isOnline(), server.asked.length]).toEqual([false, 2])
  server.now({ [MANIFEST]: ours })
  await vi.advanceTimersByTimeAsync(CONNECTION_CHECK_INTERVAL)
  await looking
  expect([isOnline(), server.asked.length]).toEqual([true, 3])
})

test('a look that finds the server at once leaves what another request has found', async () => {
  serve({ [MANIFEST]: ours })
  store.set(serverReached, false)
  await checkConnection()
  expect(isOnline()).toBe(false)
})
