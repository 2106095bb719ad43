import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notificationClick } from '#service-worker/notification-click.ts'
import { onPush } from '#service-worker/push.ts'

const ORIGIN = 'https://sideoats.example'
const shown = vi.fn(async (_title: string, _more: NotificationOptions) => {})
let windows: ReturnType<typeof windowAt>[] = []
const opened: string[] = []

const windowAt = (path: string, focused = false) => ({
  url: ORIGIN + path,
  focused,
  postMessage: vi.fn(),
  focus: vi.fn(async () => {}),
})

beforeEach(() => {
  windows = []
  opened.length = 0
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    registration: { showNotification: shown },
    clients: { matchAll: async () => windows, openWindow: async (href: string) => void opened.push(href) },
  })
})
afterEach(() => {
  shown.mockClear()
  vi.unstubAllGlobals()
})

async function arrives(data: string | null) {
  const work: Promise<unknown>[] = []
  const held = data === null ? null : { json: () => JSON.parse(data) }
  onPush({ data: held, waitUntil: (one: Promise<unknown>) => void work.push(one) })
  await Promise.all(work)
}

async function pressed(data?: { path?: unknown }) {
  const work: Promise<unknown>[] = []
  const close = vi.fn()
  const event = { notification: { close, data }, waitUntil: (one: Promise<unknown>) => void work.push(one) }
  notificationClick(event)
  await Promise.all(work)
  expect(close).toHaveBeenCalledOnce()
}

test('what was told is shown, one of a kind, and open portals hear of it', async () => {
  windows = [windowAt('/client/dashboard'), windowAt('/account')]
  const path = '/client/dashboard?view=messages'
  await arrives(JSON.stringify({ title: 'Sideoats', body: 'A new message.', tag: 'message', path }))
  expect(shown).toHaveBeenCalledExactlyOnceWith('Sideoats', {
    body: 'A new message.',
    tag: 'message',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  })
  for (const { postMessage } of windows) expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'NEWS' })
})

test.each([null, '', 'hello', '7', 'null', '{}', '{"title":7,"tag":{}}'])(
  'whatever has come, something is shown: %j',
  async (data) => {
    await arrives(data)
    expect(shown).toHaveBeenCalledExactlyOnceWith('sideoats.example', expect.objectContaining({ body: undefined }))
  },
)

test('a press leads to the open portal, which goes there itself; the one in use before another', async () => {
  windows = [
    windowAt('/pricing', true),
    windowAt('/client/dashboard'),
    windowAt('/client/dashboard?month=2026-02', true),
  ]
  await pressed({ path: '/client/dashboard?view=messages' })
  const [pricing, hidden, used] = windows
  expect(used?.postMessage).toHaveBeenCalledWith({ type: 'GO', path: '/client/dashboard?view=messages' })
  expect(used?.focus).toHaveBeenCalledOnce()
  for (const other of [pricing, hidden]) expect(other?.postMessage).not.toHaveBeenCalled()
  expect(opened).toEqual([])
})

test('where no portal is open, one is opened', async () => {
  windows = [windowAt('/pricing')]
  await pressed({ path: '/client/dashboard?view=upload' })
  expect(opened).toEqual([`${ORIGIN}/client/dashboard?view=upload`])
})

test.each(['https://elsewhere.example/a', '//elsewhere.example', 'javascript:alert(1)', undefined, 7])(
  'a press never leads off the site: %s',
  async (path) => {
    await pressed({ path })
    await pressed(undefined)
    expect(opened).toEqual([`${ORIGIN}/`, `${ORIGIN}/`])
  },
)
