import { useEffect } from 'react'
import useSWR, { mutate, type SWRConfiguration, unstable_serialize } from 'swr'
import type * as v from 'valibot'
import { FRESH_FOR, QUERY_RETRIES, retryDelay, UNUSED_DROPPED_AFTER } from '#domain/timings.ts'
import { dropEarly } from './early.ts'
import { worthRetrying } from './http-error.ts'
import { request, requestOrNull } from './request.ts'

/** The first element is the URL; what follows sets apart what shares one (the person it is for). */
export type FetchKey = readonly [path: string, ...rest: string[]]

/**
 * Fresh for five minutes, no refetch by timer or focus, two retries at 1 s and 2 s (docs/product-rules.md, Requests and
 * caching).
 */
export const swrSettings = {
  dedupingInterval: FRESH_FOR,
  revalidateOnFocus: false,
  refreshInterval: 0,
  shouldRetryOnError: worthRetrying,
  onErrorRetry: (_error, _key, _settings, revalidate, options) => {
    if (options.retryCount > QUERY_RETRIES) return
    setTimeout(() => void revalidate(options), retryDelay(options.retryCount - 1))
  },
} satisfies SWRConfiguration

/** `useSWR` with this app's settings. Everything that is fetched goes through here, so no provider is needed. */
export function useFetched<T>(
  key: FetchKey | null,
  fetcher: (key: FetchKey) => Promise<T>,
  settings: SWRConfiguration = swrSettings,
) {
  useRetained(key)
  return useSWR<T, Error>(key, fetcher, settings)
}

export const fetcher =
  <S extends v.GenericSchema>(schema: S) =>
  ([path]: FetchKey) =>
    request(schema, path)

/** Yields null on 401 instead of failing. */
export const fetcherOrNull =
  <S extends v.GenericSchema>(schema: S) =>
  ([path]: FetchKey) =>
    requestOrNull(schema, path)

/** Fetches again what is on the screen and lies under this path, whatever its age, but for one address: after a change. */
export const refetch = (path: string, butFor?: string) => {
  // What the page's head has asked for, and nobody has shown yet, is from before the change.
  dropEarly()
  return mutate((key) => isUnder(path, key) && key[0] !== butFor)
}

/** Forgets what was fetched under this path and is on no screen: where it is opened again it is fetched again. */
export const forgetUnseen = (path: string) =>
  mutate((key) => isUnder(path, key) && !keysOnScreen.has(unstable_serialize(key)), undefined)

/** Fetches again all that lies under this path, whatever its age: what is on the screen now, the rest where it is opened. */
export async function refetchAll(path: string) {
  await forgetUnseen(path)
  await refetch(path)
}

const isUnder = (path: string, key: unknown): key is FetchKey =>
  Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(path)

/** How many components on the screen use a key, by the key serialized, which begins with `@"` and its address. */
export const keysOnScreen = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Keeps the value of an SWR key while a component uses it, and drops it ten minutes after the last one left. */
export function useRetained(key: readonly unknown[] | null) {
  const name = key ? unstable_serialize(key) : ''
  useEffect(() => (name ? hold(name) : undefined), [name])
}

function hold(name: string) {
  clearTimeout(timers.get(name))
  timers.delete(name)
  keysOnScreen.set(name, (keysOnScreen.get(name) ?? 0) + 1)
  return () => {
    const left = (keysOnScreen.get(name) ?? 1) - 1
    if (left > 0) return void keysOnScreen.set(name, left)
    keysOnScreen.delete(name)
    const drop = () => void mutate(name, undefined, { revalidate: false })
    timers.set(name, setTimeout(drop, UNUSED_DROPPED_AFTER))
  }
}
