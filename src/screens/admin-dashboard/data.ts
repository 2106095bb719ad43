import { useEffect } from 'react'
import useSWR from 'swr'
import type * as v from 'valibot'
import { fetcher, refetch, swrSettings } from '#data/swr.ts'
import { endSession, isSessionRefused, useSession } from '#offline/session.ts'

/** The practice changes under many hands: looked at again when the window is, and never kept on the device. */
const LIVE = { ...swrSettings, dedupingInterval: 2_000, revalidateOnFocus: true, keepPreviousData: true }

/** What the rail counts. */
export const WAITING = '/api/admin/waiting'
/** What is to be done today, and how the month stands. */
export const OVERVIEW = '/api/admin/overview'

/** After a change: what lies under this path is asked for again, what the rail counts, and what the overview tells. */
export async function refetchFirm(path: string) {
  for (const sums of [WAITING, OVERVIEW]) void refetch(sums)
  await refetch(path)
}

export type FirmData<T> = { data: T | undefined; error: Error | undefined; retry: () => void }

/** What a GET of the firm's side answers, for the person who is signed in; what was there before stays meanwhile. */
export function useFirm<S extends v.GenericSchema>(schema: S, path: string | null): FirmData<v.InferOutput<S>> {
  const session = useSession()
  const person = session.status === 'user' ? session.user.id : null
  const key = path !== null && person !== null ? ([path, person] as const) : null
  const { data, error, mutate } = useSWR<v.InferOutput<S>, Error>(key, fetcher(schema), LIVE)
  useEffect(() => {
    if (isSessionRefused(error)) void endSession()
  }, [error])
  return { data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}
