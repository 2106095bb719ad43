import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as the window changes. */
export function useMedia(query: string) {
  const subscribe = (listen: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listen)
    return () => list.removeEventListener('change', listen)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
