import { useAtomValue } from 'jotai'
import type { SWRConfiguration } from 'swr'
import { type Answering, type AnswerOf, type Endpoint, type PlaceOf, pathOf } from '#contract/endpoint.ts'
import type { NeedsNoPlace } from './call.ts'
import { openCompanyId } from './company.ts'
import { type FetchKey, fetcher, swrSettings, useFetched } from './swr.ts'

export type QueryResult<T> = {
  data: T | undefined
  error: Error | undefined
  /** Nothing to show yet, and no failure either. */
  isLoading: boolean
  retry: () => void
}

/** What reading an endpoint takes: what its address leaves open. Null waits. */
export type ReadOf<E extends Endpoint> =
  NeedsNoPlace<E> extends true ? [place?: PlaceOf<E> | null] : [place: PlaceOf<E> | null]

/** What an endpoint of the contract answers to a GET, from memory alone (public answers, the account, previews). */
export const useQuery = <const E extends Answering>(endpoint: E, ...[place]: ReadOf<E>): QueryResult<AnswerOf<E>> =>
  useQueryFor(undefined, endpoint, place, swrSettings)

/** The same for one person, whose answers nobody else is shown; null waits until it is known who it is. */
export function useQueryFor<const E extends Answering>(
  personId: string | null | undefined,
  endpoint: E,
  place: object | null = {},
  settings: SWRConfiguration,
): QueryResult<AnswerOf<E>> {
  const open = useAtomValue(openCompanyId)
  const company = endpoint.policy === 'client' ? open : null
  const key: FetchKey | null =
    place === null || personId === null
      ? null
      : [pathOf<Endpoint>(endpoint, place), ...[personId, company].filter((part) => typeof part === 'string')]
  const { data, error, mutate } = useFetched<AnswerOf<E>>(key, fetcher<E['answer']>(endpoint.answer), settings)
  return { data, error, isLoading: key !== null && data === undefined && !error, retry: () => void mutate() }
}
