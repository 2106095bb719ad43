import '#tests/support/browser-globals.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONNECTION_CHECK_INTERVAL } from '#domain/timings.ts'
import { freshDevice, openPage } from '#tests/support/device.ts'
import { client, says, serve, signedIn } from '#tests/support/fake-server.ts'
import { runHook } from '#tests/support/hook.ts'

const Figures = v.object({ revenue: v.number() })
const PATH = '/api/client/financial-metrics?month=2026-03'
const GET = `GET ${PATH}`
const USER = 'GET /api/auth/user'

beforeEach(freshDevice)
afterEach(() => void vi.useRealTimers())

test('what could not be reached is asked for again once the server answers, and nobody has to ask', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openPage()
  await page.cacheAfterSignIn(client, true)
  page.openPortalOf(client.companyId)
  const server = serve({})
  const figures = await runHook(() => page.usePortalData(Figures, PATH))
  await figures.until(({ error }) => error !== undefined)
  const tries = () => server.asked.filter((one) => one === GET).length
  // The first, and two retries.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tries()).toBe(3)
  })
  expect(figures.now.data).toBeUndefined()
  const ours = () => new Response(null, { headers: { 'content-type': 'application/manifest+json' } })
  server.now({ [USER]: signedIn(client), [GET]: says({ revenue: 200 }), 'HEAD /manifest.webmanifest': ours })
  await vi.advanceTimersByTimeAsync(CONNECTION_CHECK_INTERVAL)
  await figures.until(({ data, error }) => data?.revenue === 200 && !error)
})
