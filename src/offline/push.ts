import { useSyncExternalStore } from 'react'
import type * as v from 'valibot'
import { forgetPushDevice, getPushState, savePushDevice } from '#contract/push.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import type { PushKind } from '#schema/account.ts'
import type { PushDevice } from '#schema/push.ts'
import { dropPush, pushOwner, setPushOwner } from './push-messages.ts'

/** Longer than a worker takes to begin on a slow phone; without a worker there is nothing to wait for. */
const WORKER_TIMEOUT = 10_000

/** Why a browser that was asked shows nothing; `unreached`: the service that its maker runs for this. */
type PushRefusal = 'denied' | 'dismissed' | 'unreached'

/**
 * Asks the person, then the browser, then the server. To call from a press, as `askPermission`.
 * @param publicKey the server's
 * @returns undefined where it is on now
 * @throws {HttpError}
 */
export async function turnPushOn(userId: string, publicKey: string): Promise<PushRefusal | undefined> {
  const permission = await askPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const subscription = await subscribed(publicKey).catch(() => undefined)
  if (!subscription) return 'unreached'
  await tell(subscription)
  setPushOwner(userId)
  await refetch(getPushState.path)
  return undefined
}

/** @throws {HttpError} */
export async function choosePushKinds(publicKey: string, kinds: PushKind[]) {
  await tell(await subscribed(publicKey), kinds)
  await refetch(getPushState.path)
}

/** The server first: it is the one that would go on. @throws {HttpError} */
export async function turnPushOff() {
  await call(forgetPushDevice)
  await dropPush().catch(() => undefined)
  await refetch(getPushState.path)
}

/** Once a page of the portal. Somebody else's browser is so no longer; one that has got a new address tells it. */
export async function renewPush(userId: string) {
  if (pushOwner() !== userId) return dropPush()
  if (Notification.permission !== 'granted') return
  const { publicKey } = await call(getPushState)
  if (publicKey === null) return
  await tell(await subscribed(publicKey))
  await refetch(getPushState.path)
}

async function subscribed(publicKey: string) {
  const { pushManager } = await ready()
  const known = await pushManager.getSubscription()
  if (known && [publicKey, null].includes(keyOf(known))) return known
  // Made for a key that the server has no longer: it cannot be told by it.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const tell = (subscription: PushSubscription, kinds?: PushKind[]) => {
  const { endpoint, keys } = subscription.toJSON() as v.InferInput<typeof PushDevice>
  return call(savePushDevice, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, ...(kinds && { kinds }) })
}

/** Base64url, as the server says its own; null where the browser does not tell. */
function keyOf({ options }: PushSubscription) {
  const key = options?.applicationServerKey
  if (!key) return null
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const ready = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, late) => setTimeout(() => late(new Error('There is no worker.')), WORKER_TIMEOUT)),
  ])

/** `install`: an iPhone or iPad, where only an app from the home screen can. `none`: a browser that cannot. */
export type PushPermission = 'install' | 'none' | NotificationPermission

/** What this browser lets us show; followed where the person changes it in its settings. */
export const usePushPermission = () => useSyncExternalStore(watch, permission, () => 'none' as PushPermission)

function permission(): PushPermission {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission
  // Only Safari on an iPhone or iPad has this property.
  return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'none'
}

const watchers = new Set<() => void>()

/** Asks the person. To call from a press: browsers ask at no other moment. */
async function askPermission() {
  const answer = await Notification.requestPermission()
  for (const changed of watchers) changed()
  return answer
}

function watch(changed: () => void) {
  const stopped = new AbortController()
  const { signal } = stopped
  watchers.add(changed)
  const listen = (status: PermissionStatus) => {
    if (!signal.aborted) status.addEventListener('change', changed, { signal })
  }
  // Not every browser knows the name; coming back from its settings is noticed all the same.
  void navigator.permissions?.query({ name: 'notifications' }).then(listen, () => undefined)
  document.addEventListener('visibilitychange', changed, { signal })
  return () => {
    watchers.delete(changed)
    stopped.abort()
  }
}
