import { useEffect } from 'react'
import useSWR from 'swr'
import { type Answering, type AnswerOf, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { getOverview, getTabCounts } from '#contract/overview.ts'
import { fetcher, refetch, swrSettings } from '#data/swr.ts'
import type { ReadOf } from '#data/use-answer.ts'
import { endSession, isSessionRefused, useSession } from '#offline/session.ts'

/** The practice changes under many hands: looked at again when the window is, and never kept on the device. */
const LIVE = { ...swrSettings, dedupingInterval: 2_000, revalidateOnFocus: true, keepPreviousData: true }

/** After a change: what lies under this path is asked for again, what the rail counts, and what the overview tells. */
export async function refetchFirm(path: string, butFor?: string) {
  for (const sums of [getTabCounts, getOverview]) void refetch(sums.path)
  await refetch(path, butFor)
}

export type FirmData<T> = { data: T | undefined; error: Error | undefined; retry: () => void }

/** What a GET of the firm's side answers, for the person who is signed in; what was there before stays meanwhile. */
export function useFirm<const E extends Answering>(endpoint: E, ...[place]: ReadOf<E>): FirmData<AnswerOf<E>> {
  const session = useSession()
  const person = session.status === 'user' ? session.user.id : null
  const path = place === null ? null : pathOf<Endpoint>(endpoint, place ?? {})
  const key = path !== null && person !== null ? ([path, person] as const) : null
  const { data, error, mutate } = useSWR<AnswerOf<E>, Error>(key, fetcher<E['answer']>(endpoint.answer), LIVE)
  useEffect(() => {
    if (isSessionRefused(error)) void endSession()
  }, [error])
  return { data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}
