import useSWR, { preload } from 'swr'
import type * as v from 'valibot'
import { openCompany } from '#data/company.ts'
import type { Answer } from '#data/request.ts'
import { store } from '#data/store.ts'
import { useRetained } from '#data/swr.ts'
import { nameAt, readCached } from './cache.ts'
import { device } from './device.ts'

/** What this device has kept for the person: undefined while reading, null where there is nothing. */
export function useCached<S extends v.GenericSchema>(schema: S, userId: string | null, name: string) {
  const key = userId === null ? null : keyOf(userId, name)
  useRetained(key)
  return useSWR<Answer<v.InferOutput<S>> | null>(key, reads(schema), {
    // Read anew where a view is opened again: something may have been saved ahead meanwhile.
    dedupingInterval: 0,
    revalidateOnFocus: false,
  }).data
}

/**
 * Begins to read what somebody's first screen will ask for, before it is drawn: in a tunnel it would otherwise stand
 * behind all that is asked for beside it.
 */
export function readAhead(schema: v.GenericSchema, name: string) {
  const { cachedPerson } = store.get(device)
  if (cachedPerson) void preload(keyOf(cachedPerson.userId, nameAt(openCompany(), name)), reads(schema))
}

const keyOf = (userId: string, name: string) => ['saved', userId, name] as const

const reads =
  <S extends v.GenericSchema>(schema: S) =>
  ([, userId, name]: ReturnType<typeof keyOf>) =>
    readCached(schema, userId, name)
