/** As much of the worker and of its event as is used here: tests bring their own. */
declare const self: {
  location: { hostname: string }
  registration: { showNotification: (title: string, more: NotificationOptions) => Promise<void> }
  clients: { matchAll: (which: { type: 'window' }) => Promise<readonly { postMessage: (message: object) => void }[]> }
}
type Data = { json: () => unknown } | null
type Pushed = { data: Data; waitUntil: (work: Promise<unknown>) => void }

/** What the server sends, all of it words for this moment (schema/push.ts, PushMessage). */
type PushData = { title?: unknown; body?: unknown; tag?: unknown; path?: unknown }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Shows what was told, whatever it is: browsers ask for that. Portals that are open fetch it. */
export const onPush = (event: Pushed) => event.waitUntil(Promise.all([show(event.data), tellWindows()]))

async function tellWindows() {
  for (const open of await self.clients.matchAll({ type: 'window' })) open.postMessage({ type: 'NEWS' })
}

function show(data: Data) {
  const { title, body, tag, path } = read(data)
  return self.registration.showNotification(text(title) ?? self.location.hostname, {
    body: text(body),
    // One of a kind at a time: a newer one stands in for it.
    tag: text(tag),
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path: text(path) },
  })
}

function read(data: Data): PushData {
  try {
    return Object(data?.json())
  } catch {
    return {}
  }
}
