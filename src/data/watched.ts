import { useSyncExternalStore } from 'react'

export type Watched<T> = {
  get: () => T
  set: (next: T) => void
  /** The value on the server and while hydrating. */
  first: () => T
  subscribe: (watcher: () => void) => () => void
}

/** A value that code outside React sets and components watch; `load` supplies it at first use in the browser. */
export function watched<T>(first: T, load?: () => T): Watched<T> {
  let value = first
  let loaded = !load
  const watchers = new Set<() => void>()
  const get = () => {
    if (!loaded && load) {
      loaded = true
      value = load()
    }
    return value
  }
  return {
    get,
    set: (next) => {
      if (Object.is(next, get())) return
      value = next
      for (const watcher of watchers) watcher()
    },
    first: () => first,
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

export const useWatched = <T>({ subscribe, get, first }: Watched<T>) => useSyncExternalStore(subscribe, get, first)
