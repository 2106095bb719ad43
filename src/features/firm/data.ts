import { getClose } from '#contract/close.ts'
import { getCompanies } from '#contract/companies.ts'
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
  // The grid's changes are shown on a client's own page too, whose checklist lies under the companies.
  const paths = path === getClose.path ? [path, getCompanies.path] : [path]
  await Promise.all(paths.map((one) => refetch(one, butFor)))
}

/** What a GET of the firm's side answers, for the person who is signed in; what was there before stays meanwhile. */
export function useFirmQuery<const E extends Answering>(endpoint: E, ...[place]: ReadOf<E>): QueryResult<AnswerOf<E>> {
  const session = useSession()
  const query = useQueryFor(session.status === 'user' ? session.user.id : null, endpoint, place, LIVE)
  useEndIfRefused(query.error)
  return { ...query, error: query.data === undefined ? query.error : undefined }
}
