declare const self: ServiceWorkerGlobalScope

/** Leads to what is new: in a window of the portal that is open, or in one of its own. */
export function notificationClick(event: NotificationEvent) {
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
  const isThere = ({ url }: WindowClient) => new URL(url).pathname === place.pathname
  const there = windows.find((one) => isThere(one) && one.focused) ?? windows.find(isThere)
  if (!there) return void (await self.clients.openWindow(place.href))
  // The page goes there itself: what is typed on it stays. Focus is refused where the press is too long ago.
  there.postMessage({ type: 'GO', path: place.pathname + place.search })
  await there.focus().catch(() => undefined)
}
