import type { Page } from '@playwright/test'

/** What the browser answers when a person is asked, and whether its maker's service can be reached. */
type Way = { answers?: NotificationPermission; already?: NotificationPermission; reaches?: boolean }

/**
 * A browser without a window shows no notices and reaches no push service: for the page, this stands in for both. The worker
 * is the real one.
 */
export const pushInPage = (page: Page, { answers = 'granted', already = 'default', reaches = true }: Way = {}) =>
  page.addInitScript(
    ({ answers, already, reaches }) => {
      // What a page of this browser has been told, the next one knows.
      const [ASKED, SUBSCRIBED] = ['test.asked', 'test.subscribed']
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(ASKED) ?? already })
      Notification.requestPermission = async () => {
        localStorage.setItem(ASKED, answers)
        return answers
      }
      const subscription = (endpoint: string) => {
        const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
        const unsubscribe = async () => localStorage.removeItem(SUBSCRIBED)
        return { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const endpoint = localStorage.getItem(SUBSCRIBED)
          return endpoint === null ? null : subscription(endpoint)
        },
        subscribe: async () => {
          if (!reaches) throw new DOMException('Registration failed', 'AbortError')
          const endpoint = `https://push.example.com/${crypto.randomUUID()}`
          localStorage.setItem(SUBSCRIBED, endpoint)
          return subscription(endpoint)
        },
      })
    },
    { answers, already, reaches },
  )
