import { requestChecklist, subscribe } from '#contract/lead-forms.ts'
import '#tests/support/browser-globals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStored } from '#offline/stored.ts'
import { freshDevice, setNetwork } from '#tests/support/device.ts'
import { refuses, says, serve } from '#tests/support/fake-server.ts'
import { runHook } from '#tests/support/hook.ts'

const NEWSLETTER = 'POST /api/newsletter'
const CHECKLIST = 'POST /api/download-capture'
const stored = () => isStored('clear.leads')
const keyOf = (call: unknown[]) => new Headers((call[1] as RequestInit).headers).get('idempotency-key')
const bodyOf = (call: unknown[]) => JSON.parse((call[1] as RequestInit).body as string)

// The second try of a change comes after a second.
vi.mock('#domain/timings.ts', async (real) => ({ ...(await real<object>()), MUTATION_RETRIES: 0 }))
beforeEach(() => {
  freshDevice()
  vi.resetModules()
})
afterEach(() => void vi.useRealTimers())
/** A newly loaded page. */
const outbox = () => import('#offline/lead-outbox.ts')

async function fillIn(email: string) {
  const { useLead } = await import('#offline/lead.ts')
  const form = await runHook(() => useLead(subscribe))
  const fate = await form.now({ email }).catch((error: Error) => error.name)
  await form.close()
  return fate
}

test('a form that is sent offline waits on the device, and leaves it once with the first network', async () => {
  const server = serve({})
  setNetwork(false)
  expect(await fillIn('ann@example.com')).toBe('waiting')
  expect(stored()).toBe(true)

  server.fetch.mockClear()
  server.now({ [NEWSLETTER]: says({ success: true }) })
  const told = vi.fn()
  setNetwork(true)
  ;(await outbox()).sendLeadsWhenOnline(told)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ path: '/api/newsletter', arrived: true }))
  expect(server.fetch.mock.calls.map((call) => bodyOf(call).email)).toEqual(['ann@example.com'])
  expect(stored()).toBe(false)
})

test('over a network that does not lead to the server nothing is kept: the visitor is told at once', async () => {
  serve({})
  expect(await fillIn('ann@example.com')).toBe('UnreachableError')
  expect(stored()).toBe(false)
})

test('what the server refuses is not kept either', async () => {
  serve({ [NEWSLETTER]: refuses(400) })
  setNetwork(false)
  expect(await fillIn('ann@example.com')).toBe('HttpError')
  expect(stored()).toBe(false)
})

test('a device that keeps nothing does not say that it does', async () => {
  serve({})
  setNetwork(false)
  localStorage.setItem = () => {
    throw new Error('full')
  }
  expect(await fillIn('ann@example.com')).toBe('UnreachableError')
})

test('two tries that were both lost bear one key', async () => {
  const { queueLead, sendLeadsWhenOnline } = await outbox()
  const server = serve({})
  queueLead(subscribe, { email: 'a@example.com', elapsed: 9_000, page: '/' }, 'k-1')
  sendLeadsWhenOnline(() => {})
  await vi.waitFor(() => expect(server.fetch).toHaveBeenCalledTimes(1))
  server.now({ [NEWSLETTER]: says({ success: true }) })
  setNetwork(true)
  await vi.waitFor(() => expect(stored()).toBe(false))
  expect(server.fetch.mock.calls.map(keyOf)).toEqual(['k-1', 'k-1'])
})

test('a form that the server will never take does not hold back the next, and is told as not taken', async () => {
  const { queueLead, sendLeadsWhenOnline } = await outbox()
  const server = serve({ [NEWSLETTER]: refuses(400), [CHECKLIST]: says({ success: true }) })
  const told = vi.fn()
  const ann = { firstName: 'Ann', lastName: 'E', email: 'a@example.com', businessName: 'B', phone: '1' }
  queueLead(subscribe, { email: 'a@', elapsed: 9_000, page: '/' }, 'k-1')
  queueLead(requestChecklist, { ...ann, elapsed: 9_000, page: '/' }, 'k-2')
  sendLeadsWhenOnline(told)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  expect(told.mock.calls.flat()).toEqual([
    { path: '/api/newsletter', arrived: false },
    { path: '/api/download-capture', arrived: true },
  ])
  expect([stored(), server.asked]).toEqual([false, [NEWSLETTER, CHECKLIST]])
})

test('while the server is too busy the form goes on waiting', async () => {
  const { queueLead, sendLeadsWhenOnline } = await outbox()
  const server = serve({ [NEWSLETTER]: refuses(429) })
  const told = vi.fn()
  queueLead(subscribe, { email: 'a@example.com', elapsed: 9_000, page: '/' }, 'k-1')
  sendLeadsWhenOnline(told)
  await vi.waitFor(() => expect(server.asked).toEqual([NEWSLETTER]))
  await new Promise((resume) => setImmediate(resume))
  expect([stored(), told.mock.calls.length]).toEqual([true, 0])
})

test('what nobody could send for 30 days is dropped', async () => {
  const { queueLead, sendLeadsWhenOnline } = await outbox()
  const server = serve({ [NEWSLETTER]: says({ success: true }) })
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1), toFake: ['Date'] })
  queueLead(subscribe, { email: 'a@example.com', elapsed: 9_000, page: '/' }, 'k-1')
  vi.setSystemTime(Date.UTC(2026, 3, 1))
  queueLead(subscribe, { email: 'b@example.com', elapsed: 9_000, page: '/' }, 'k-2')
  sendLeadsWhenOnline(() => {})
  await vi.waitFor(() => expect(stored()).toBe(false))
  expect(server.fetch.mock.calls.map((call) => bodyOf(call).email)).toEqual(['b@example.com'])
})

test('a form that only a newer version of the page knows stays on the device while others come and go', async () => {
  const newer = { path: '/api/referral', lead: { email: 'bo@example.com' }, key: 'newer', at: new Date().toISOString() }
  localStorage.setItem('clear.leads', JSON.stringify([newer]))
  const server = serve({})
  setNetwork(false)
  expect(await fillIn('ann@example.com')).toBe('waiting')
  server.now({ [NEWSLETTER]: says({ success: true }) })
  const told = vi.fn()
  setNetwork(true)
  ;(await outbox()).sendLeadsWhenOnline(told)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ path: '/api/newsletter', arrived: true }))
  expect(JSON.parse(localStorage.getItem('clear.leads')!)).toEqual([newer])
})
