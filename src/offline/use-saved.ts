import useSWR from 'swr'
import type * as v from 'valibot'
import type { Answer } from '#data/request.ts'
import { useHeld } from '#data/unused.ts'
import { readSaved } from './saved.ts'

/** What this device has kept for the person: undefined while reading, null where there is nothing. Read once. */
export function useSaved<S extends v.GenericSchema>(schema: S, userId: string | null, name: string) {
  const key = userId === null ? null : (['saved', userId, name] as const)
  useHeld(key)
  const read = ([, id]: readonly [string, string, string]) => readSaved(schema, id, name)
  return useSWR<Answer<v.InferOutput<S>> | null>(key, read, { revalidateIfStale: false, revalidateOnFocus: false }).data
}
