import { vi } from 'vitest'

const PUBLIC = Buffer.alloc(65, 4).toString('base64url')
export const PUBLIC_KEY = PUBLIC

/** What a browser has for Web Push, as far as our own code asks: permission, a worker, one subscription. */
export function pushBrowser({ answers = 'granted' as NotificationPermission, reaches = true } = {}) {
  let made = 0
  let current: ReturnType<typeof subscription> | null = null
  const subscription = (key: string) => {
    const endpoint = `https://push.example.com/${++made}`
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
    return {
      endpoint,
      options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!reaches) throw new DOMException('Registration failed', 'AbortError')
      current = subscription(applicationServerKey)
      return current
    },
  }
  const shown = [{ close: vi.fn() }]
  const registration = { pushManager, getNotifications: async () => shown }
  const worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      notification.permission = answers
      return answers
    },
  }
  vi.stubGlobal('Notification', notification)
  return {
    notification,
    shown,
    pushManager,
    endpoint: () => current?.endpoint ?? null,
    /** What the worker says to the page. */
    says: (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data })),
  }
}
