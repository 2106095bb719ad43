type Window = { url: string; focused: boolean; postMessage: (message: object) => void; focus: () => Promise<unknown> }
/** As much of the worker and of its event as is used here: tests bring their own. */
declare const self: {
  location: { origin: string }
  clients: {
    matchAll: (which: { type: 'window' }) => Promise<readonly Window[]>
    openWindow: (href: string) => Promise<unknown>
  }
}
type Pressed = {
  notification: { close: () => void; data?: { path?: unknown } }
  waitUntil: (work: Promise<unknown>) => void
}

/** Leads to what is new: in a window of the portal that is open, or in one of its own. */
export function notificationClick(event: Pressed) {
  event.notification.close()
  event.waitUntil(open(placeOf(event.notification.data?.path)))
}

/** An address of ours, whatever was told. */
function placeOf(path: unknown) {
  const place = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  return place.origin === self.location.origin ? place : new URL('/', self.location.origin)
}

async function open(place: URL) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const isThere = ({ url }: Window) => new URL(url).pathname === place.pathname
  const there = windows.find((one) => isThere(one) && one.focused) ?? windows.find(isThere)
  if (!there) return void (await self.clients.openWindow(place.href))
  // The page goes there itself: what is typed on it stays. Focus is refused where the press is too long ago.
  there.postMessage({ type: 'GO', path: place.pathname + place.search })
  await there.focus().catch(() => undefined)
}
