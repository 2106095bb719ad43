import { useSyncExternalStore } from 'react'

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
export async function askPermission() {
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
