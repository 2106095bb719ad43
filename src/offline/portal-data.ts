import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type * as v from 'valibot'
import { getDocuments } from '#contract/documents.ts'
import { openCompany } from '#data/company.ts'
import { UnreachableError } from '#data/http-error.ts'
import type { Answer } from '#data/request.ts'
import { type FetchKey, useFetched } from '#data/swr.ts'
import type { Instant } from '#schema/units.ts'
import { nameAt } from './cache.ts'
import { renewLease } from './cache-after-sign-in.ts'
import { isAboutCompany } from './company.ts'
import { checkConnection } from './connection.ts'
import { device } from './device.ts'
import { dropGoneDocuments } from './drop-forbidden.ts'
import { fetchAndSave } from './fetch-and-save.ts'
import { followRefusal } from './follow-refusal.ts'
import { personChanges } from './memory.ts'
import { useSession } from './session.ts'
import { useCached } from './use-cached.ts'

export type PortalData<T> = {
  data: T | undefined
  /** When the shown data was given; null while it is the server's latest word. */
  asOf: Instant | null
  /** When the shown data was given, also while it is the latest. */
  at: Instant | null
  error: Error | undefined
  /** Nothing to show yet, and no failure either. */
  isLoading: boolean
  retry: () => void
}

/**
 * What a portal GET answers: first as this device has saved it, then fresh, and saved again. A null path waits, as
 * does everything while nobody is signed in. Ask for `data` before `error`: yesterday's figures beat a failure notice.
 * @param keptAs another name that the answer is kept by too, and found by: for an address that changes with time
 */
export function usePortalData<S extends v.GenericSchema>(
  schema: S,
  path: string | null,
  keptAs = path,
): PortalData<v.InferOutput<S>> {
  const { userId, companyId } = useReader()
  const key: FetchKey | null = path !== null && userId !== null ? [path, userId, companyId ?? ''] : null
  const { data: fresh, error: failure, mutate } = useFetched(key, read(schema, keptAs))
  useAskAgain(failure instanceof UnreachableError, mutate)
  const saved = useCached(schema, key && !fresh ? userId : null, nameAt(companyId, keptAs ?? ''))
  // What the server has just refused to this person is theirs no longer, wherever it is still kept.
  const shown = isAboutCompany(failure) ? undefined : (fresh ?? saved ?? undefined)
  // A lost network fails faster than a disk reads: no verdict before both have spoken.
  const error = fresh || saved !== undefined ? failure : undefined
  return {
    data: shown?.value,
    at: shown?.at ?? null,
    asOf: shown && (!fresh || error) ? shown.at : null,
    error,
    isLoading: path !== null && !shown && !error,
    retry: () => void mutate(),
  }
}

/** Asks again, without being told to, once the server answers after it could not be reached. */
function useAskAgain(isUnreached: boolean, ask: () => unknown) {
  useEffect(() => {
    if (!isUnreached) return
    let isOver = false
    void checkConnection().then((wasLost) => wasLost && !isOver && ask())
    return () => {
      isOver = true
    }
  }, [isUnreached, ask])
}

/** Who reads, and at which company. Known before the server has answered, where this device keeps somebody. */
function useReader(): { userId: string | null; companyId: string | null } {
  const session = useSession()
  const { cachedPerson } = useAtomValue(device)
  if (session.status === 'user') return { userId: session.user.id, companyId: session.user.companyId }
  const userId = session.status === 'loading' ? (cachedPerson?.userId ?? null) : null
  return { userId, companyId: openCompany() }
}

const read =
  <S extends v.GenericSchema>(schema: S, keptAs: string | null) =>
  async ([path, personId = '', companyId = '']: FetchKey): Promise<Answer<v.InferOutput<S>>> => {
    const changes = personChanges()
    const reader = { personId, companyId: companyId || null }
    try {
      const { answer, received } = await fetchAndSave(schema, path, reader, keptAs ?? path)
      renewLease(personId)
      if (path === getDocuments.path) void dropGoneDocuments(personId, reader.companyId, received)
      return answer
    } catch (error) {
      if (changes === personChanges()) followRefusal(error)
      throw error
    }
  }
