import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { useRetained } from '#data/swr.ts'
import { Instant } from '#schema/units.ts'
import { saves, withCache } from './cache.ts'
import { encryptedNames, getEncrypted } from './encrypted.ts'

/** An answer that the device has saved: the path it came from, and when it was given. */
export type CachedAnswer = { name: string; at: Instant }

export type StoredHere = {
  /** Undefined where nothing is kept, null where the storage does not answer. */
  answers: CachedAnswer[] | null | undefined
  /** In bytes, about, of the whole site; undefined where the browser does not say. */
  used: number | undefined
  /** Whether the browser has promised not to clear it. */
  isPromised: boolean
}

const Stamped = v.object({ at: Instant })
const isFile = (name: string) => /^(kept|bytes):/.test(name)

async function storedHere(userId: string): Promise<StoredHere> {
  const answers = await withCache(userId, async (store) => {
    const names = (await encryptedNames(store)).filter((name) => !isFile(name))
    const found = await Promise.all(names.map(async (name) => ({ name, value: await getEncrypted(store, name) })))
    return found.flatMap(({ name, value }) => (v.is(Stamped, value) ? [{ name, at: value.at }] : []))
  })
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  const isPromised = await navigator.storage?.persisted?.().catch(() => false)
  return { answers, used: estimate?.usage, isPromised: isPromised === true }
}

/** What lies here for this person now; `again` after a change. */
export function useStoredHere(userId: string, isKept: boolean) {
  const key = ['stored', userId, isKept] as const
  useRetained(key)
  const { data, mutate } = useSWR(key, () => storedHere(userId), { dedupingInterval: 0 })
  const count = useAtomValue(saves)
  useEffect(() => {
    if (count > 0) void mutate()
  }, [count, mutate])
  return { stored: data, again: () => void mutate() }
}
