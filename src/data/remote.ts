import type * as v from 'valibot'
import { type FetchKey, fetcher, useFetched } from './swr.ts'

export type Remote<T> = {
  data: T | undefined
  error: Error | undefined
  /** Nothing to show yet, and no failure either. */
  isLoading: boolean
  retry: () => void
}

/** What a GET answers, from memory alone (admin screens, public answers). A null path waits. */
export function useRemote<S extends v.GenericSchema>(schema: S, path: string | null): Remote<v.InferOutput<S>> {
  const key: FetchKey | null = path === null ? null : [path]
  const { data, error, mutate } = useFetched(key, fetcher(schema))
  return { data, error, isLoading: path !== null && data === undefined && !error, retry: () => void mutate() }
}
