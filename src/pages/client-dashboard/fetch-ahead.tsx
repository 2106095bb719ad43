import { useEffect } from 'react'
import { getCalendar } from '#contract/calendar.ts'
import { getDocuments } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { getMeetings } from '#contract/meetings.ts'
import { getThread } from '#contract/messages.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { getQuestions } from '#contract/questions.ts'
import { getReport } from '#contract/reports.ts'
import { getRequests } from '#contract/requests.ts'
import { getStatements } from '#contract/statements.ts'
import { useConversations } from '#features/messages/client/data.ts'
import { monthQuery } from '#features/portal/data.ts'
import { useShowsFigures } from '#features/portal/rights.ts'
import { isSlowOrMetered, useOnline } from '#offline/connection.ts'
import { fetchAhead } from '#offline/fetch-ahead.ts'
import type { User } from '#schema/person.ts'
import type { Month } from '#schema/units.ts'

const MONTHS = 12
const THREADS = 10

/** The calendar, the months of the last year and the latest conversations: what their lists name opens without a connection, too. */
export function FetchAhead({ user, months }: { user: User; months: Month[] }) {
  const conversations = useConversations().data?.conversations
  const isReady = useOnline() && conversations !== undefined
  const figuresShown = useShowsFigures()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, of the lists as they first came
  useEffect(() => {
    if (!isReady || isSlowOrMetered()) return
    return fetchAhead(user, [
      // What the home page lists was fetched before somebody has chosen to save it.
      ...[getCalendar, getDocuments, getRequests, getMeetings, ...(figuresShown ? [getQuestions] : [])].map(
        ({ answer, path }) => ({ answer, path }),
      ),
      // The latest is found under the address alone, also where nobody has opened it yet.
      ...(figuresShown ? [getMetrics, getPlans, getReport, getStatements] : []).map((endpoint) => ({
        answer: endpoint.answer,
        path: pathOf(endpoint, monthQuery()),
        name: endpoint.path,
      })),
      ...months.slice(0, MONTHS).flatMap((month) =>
        [getMetrics, getPlans, getReport, getStatements].map((endpoint) => ({
          answer: endpoint.answer,
          path: pathOf(endpoint, { month }),
        })),
      ),
    ])
  }, [user.id, user.companyId, isReady])
  const threads = (conversations ?? []).slice(0, THREADS).map(({ id, at, latest }) => ({
    answer: getThread.answer,
    path: pathOf(getThread, { id, before: undefined }),
    changedAt: latest?.at ?? at,
  }))
  const news = threads.map(({ path, changedAt }) => `${path} ${changedAt}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the list
  useEffect(() => {
    if (isReady && !isSlowOrMetered()) return fetchAhead(user, threads)
  }, [user.id, user.companyId, isReady, news])
  return null
}
