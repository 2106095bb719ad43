import '#tests/support/browser-globals.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_SUBMISSION } from '#data/submission.ts'
import { claimSelfReload } from '#offline/lost-chunks.ts'
import { freshDevice, setNetwork } from '#tests/support/device.ts'
import { pause, runHook } from '#tests/support/hook.ts'

const NOON = Date.UTC(2026, 2, 5, 12)
let reload = vi.fn()
let workers = Object.assign(new EventTarget(), {})

/** A registration as the browser gives it, with a version that waits if asked for. */
function serviceWorkers({ waiting = false, controlled = true } = {}) {
  const scriptURL = 'https://firm.test/sw.js'
  const container = new EventTarget()
  const messages: unknown[] = []
  const worker = Object.assign(new EventTarget(), {
    scriptURL,
    state: 'installed',
    postMessage(message: unknown) {
      messages.push(message)
      setTimeout(() => container.dispatchEvent(new Event('controllerchange')))
    },
  })
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? worker : null,
    update: vi.fn(async () => {}),
  })
  workers = Object.assign(container, {
    controller: controlled ? { scriptURL, addEventListener() {} } : null,
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  return { messages, registration, container }
}

beforeEach(() => {
  freshDevice()
  reload = vi.fn()
  Object.assign(location, { reload })
  vi.stubEnv('PROD', true)
  vi.resetModules()
})

const updates = async () => {
  const room = await import('#offline/updates.ts')
  await room.watchForUpdates()
  return room
}

test('the worker is registered in production alone', async () => {
  serviceWorkers()
  vi.stubEnv('PROD', false)
  await updates()
  expect(workers).toHaveProperty('register.mock.calls', [])
  vi.stubEnv('PROD', true)
  await updates()
  expect(workers).toHaveProperty('register.mock.calls.length', 1)
})

test('a new version waits until the person asks for it, then the page reloads once', async () => {
  const { messages, container } = serviceWorkers({ waiting: true })
  const { useUpdate, applyUpdate } = await updates()
  const update = await runHook(useUpdate)
  await update.until((now) => now === 'waiting')
  expect([messages, reload.mock.calls.length]).toEqual([[], 0])
  applyUpdate()
  applyUpdate()
  await vi.waitFor(() => expect(messages).toEqual([{ type: 'SKIP_WAITING' }]))
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a tab in which nobody has asked is not reloaded, but told that it has been replaced', async () => {
  const { container } = serviceWorkers()
  const { useUpdate, applyUpdate } = await updates()
  const update = await runHook(useUpdate)
  container.dispatchEvent(new Event('controllerchange'))
  await update.until((now) => now === 'replaced')
  expect(reload).not.toHaveBeenCalled()
  applyUpdate()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the first worker of a device is no new version, the next one is', async () => {
  const { container } = serviceWorkers({ controlled: false })
  const { useUpdate } = await updates()
  const update = await runHook(useUpdate)
  container.dispatchEvent(new Event('controllerchange'))
  await pause(30)
  expect(update.now).toBe('none')
  container.dispatchEvent(new Event('controllerchange'))
  await update.until((now) => now === 'replaced')
})

test('a page left open looks for a new version when it is seen again after an hour', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const { registration } = serviceWorkers()
  await updates()
  const see = () => document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(NOON + 59 * 60_000)
  see()
  expect(registration.update).not.toHaveBeenCalled()
  vi.setSystemTime(NOON + 60 * 60_000)
  see()
  see()
  expect(registration.update).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a page may reload itself once in ten minutes, and never where that cannot be remembered', () => {
  expect(claimSelfReload(NOON)).toBe(true)
  expect(claimSelfReload(NOON + 599_999)).toBe(false)
  expect(claimSelfReload(NOON + 600_000)).toBe(true)
  vi.stubGlobal('sessionStorage', undefined)
  expect(claimSelfReload(NOON + 9_999_999)).toBe(false)
})

/** What becomes of the page is decided at once; the reload itself may wait for a new version. */
async function loseChunk() {
  const { reloadOnLostChunks } = await import('#offline/lost-chunks.ts')
  reloadOnLostChunks()
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(event)
  if (event.defaultPrevented) await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  return event
}

test('a page whose chunks a deploy has taken reloads once, then shows the failure', async () => {
  serviceWorkers()
  expect((await loseChunk()).defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  const again = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(again)
  expect(again.defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that waits is let in before such a reload', async () => {
  const { messages } = serviceWorkers({ waiting: true })
  await loseChunk()
  expect(messages).toEqual([{ type: 'SKIP_WAITING' }])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page in which somebody has written is not reloaded', async () => {
  serviceWorkers()
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([{ value: 'Ada', defaultValue: '' }] as unknown as ReturnType<
    typeof document.querySelectorAll
  >)
  expect((await loseChunk()).defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('nor is one that holds a draft whose form is closed', async () => {
  serviceWorkers()
  const { dropDraft, storeDraft } = await import('#offline/drafts.ts')
  storeDraft('u-maya a reply', { words: { message: 'Half a sen' }, submission: NO_SUBMISSION })
  expect((await loseChunk()).defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  dropDraft('u-maya a reply')
  expect((await loseChunk()).defaultPrevented).toBe(true)
})

test('offline a missing chunk is a failure to show, not a reason to reload', async () => {
  serviceWorkers()
  setNetwork(false)
  expect((await loseChunk()).defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
