import { useEffect } from 'react'
import { type Answering, type AnswerOf, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { getOverview, getTabCounts } from '#contract/overview.ts'
import { fetcher, refetch, swrSettings, useFetched } from '#data/swr.ts'
import type { QueryResult, ReadOf } from '#data/use-query.ts'
import { endSession, isSessionRefused, useSession } from '#offline/session.ts'

/** The practice changes under many hands: looked at again when the window is, and never kept on the device. */
const LIVE = { ...swrSettings, dedupingInterval: 2_000, revalidateOnFocus: true, keepPreviousData: true }

/** After a change: what lies under this path is asked for again, what the rail counts, and what the overview tells. */
export async function refetchFirm(path: string, butFor?: string) {
  for (const sums of [getTabCounts, getOverview]) void refetch(sums.path)
  await refetch(path, butFor)
}

/** What a GET of the firm's side answers, for the person who is signed in; what was there before stays meanwhile. */
export function useFirmQuery<const E extends Answering>(endpoint: E, ...[place]: ReadOf<E>): QueryResult<AnswerOf<E>> {
  const session = useSession()
  const person = session.status === 'user' ? session.user.id : null
  const path = place === null ? null : pathOf<Endpoint>(endpoint, place ?? {})
  const key = path !== null && person !== null ? ([path, person] as const) : null
  const { data, error, mutate } = useFetched<AnswerOf<E>>(key, fetcher<E['answer']>(endpoint.answer), LIVE)
  useEffect(() => {
    if (isSessionRefused(error)) void endSession()
  }, [error])
  const isLoading = key !== null && data === undefined && !error
  return { data, error: data === undefined ? error : undefined, isLoading, retry: () => void mutate() }
}
