import type { Answering, AnswerOf } from '#contract/endpoint.ts'
import { getInbox } from '#contract/inbox.ts'
import { getOverview, getTabCounts } from '#contract/overview.ts'
import { refetch, swrSettings } from '#data/swr.ts'
import { type QueryResult, type ReadOf, useQueryFor } from '#data/use-query.ts'
import { useEndIfRefused, useSession } from '#offline/session.ts'

/** The practice changes under many hands: looked at again when the window is, and never kept on the device. */
const LIVE = { ...swrSettings, dedupingInterval: 2_000, revalidateOnFocus: true, keepPreviousData: true }

/** After a change: what lies under this path is asked for again, and what the rail, the overview and the inbox tell of it. */
export async function refetchFirm(path: string, butFor?: string) {
  for (const sums of [getTabCounts, getOverview, getInbox]) void refetch(sums.path)
  await refetch(path, butFor)
}

/** What a GET of the firm's side answers, for the person who is signed in; what was there before stays meanwhile. */
export function useFirmQuery<const E extends Answering>(endpoint: E, ...[place]: ReadOf<E>): QueryResult<AnswerOf<E>> {
  const session = useSession()
  const query = useQueryFor(session.status === 'user' ? session.user.id : null, endpoint, place, LIVE)
  useEndIfRefused(query.error)
  return { ...query, error: query.data === undefined ? query.error : undefined }
}
