import type { Hono } from 'hono'
import { calendarAt, calendarFrom } from '#api/calendar/company-calendar.ts'
import { shownMeeting } from '#api/meetings/meetings.ts'
import { UNKNOWN_CATEGORIES } from '#api/questions/unknown-categories.ts'
import { getCalendar } from '#contract/calendar.ts'
import { getCompany } from '#contract/company.ts'
import { getDocumentHistory, getDocuments } from '#contract/documents.ts'
import { getMeetings } from '#contract/meetings.ts'
import { getConversations, getThread } from '#contract/messages.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import type { ReadAs } from '#contract/preview.ts'
import { getQuestions } from '#contract/questions.ts'
import { getReport } from '#contract/reports.ts'
import { getRequests } from '#contract/requests.ts'
import { getLineTransactions, getStatements } from '#contract/statements.ts'
import { questionCategories } from '#copy/question-categories.ts'
import { suggestCategories } from '#domain/suggest-categories.ts'
import { plansOf } from '#queries/action-plans.ts'
import { ownCompany } from '#queries/companies.ts'
import { aboutConversations, conversation, conversationsOf, messagesOf } from '#queries/conversations.ts'
import { documents, openingsOf } from '#queries/documents.ts'
import { companyAdvisor, meetingsOf } from '#queries/meetings.ts'
import { financialFigures, publishedMonthsUpTo } from '#queries/monthly-metrics.ts'
import { questionsOf } from '#queries/questions.ts'
import { reportFrom, reportStatements } from '#queries/reports.ts'
import { requestsOf } from '#queries/requests.ts'
import { statementsFrom, statementsUpTo, transactionsBehind } from '#queries/statement-lines.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** How many lines of a thread one answer has; earlier ones are asked for with `before`. */
const PAGE = 200

/**
 * Every read of the client portal. `endpointFor` maps each endpoint to the one to serve: the client's own, or the preview's.
 * The handlers write nothing. The preview's audit events come from `recordsReads` in company-preview.ts.
 */
export function servePortalReads(group: Hono<ClientEnv>, endpointFor: ReadAs = (endpoint) => endpoint) {
  serve(group, endpointFor(getCompany), async (c) => {
    const { rows } = await c.var.client.read(ownCompany(c.var.dependencies.clock().toISOString()))
    const [company] = rows[0]
    if (!company) throw new Refused('not_found')
    return company
  })

  serve(group, endpointFor(getMetrics), async (c, { query: { month } }) => {
    const { rows } = await c.var.client.read(publishedMonthsUpTo(month))
    const shown = financialFigures(rows[0])
    const months: FinancialMetrics[] = shown ? [shown] : []
    return months
  })

  serve(group, endpointFor(getPlans), async (c, { query: { month } }) => {
    const { rows } = await c.var.client.read(plansOf(month))
    return rows[0]
  })

  serve(group, endpointFor(getReport), async (c, { query: { month } }) => {
    const { rows } = await c.var.client.read(...reportStatements(month))
    return reportFrom(rows)
  })

  serve(group, endpointFor(getStatements), async (c, { query: { month } }) => {
    const { rows } = await c.var.client.read(...statementsUpTo(month))
    return statementsFrom(rows)
  })

  serve(group, endpointFor(getLineTransactions), async (c, { query: { month, position } }) => {
    const { rows } = await c.var.client.read(transactionsBehind(month, Number(position)))
    const [found] = rows
    const [first] = found
    return first ? { count: first.count, transactions: found.map(({ count: _, ...one }) => one) } : null
  })

  serve(group, endpointFor(getCalendar), async (c) => {
    const now = c.var.dependencies.clock()
    const { rows } = await c.var.client.read(...calendarAt(now))
    return calendarFrom(rows, now)
  })

  serve(group, endpointFor(getMeetings), async (c) => {
    const { now } = auditContext(c)
    const [[company], meetings] = (await c.var.client.read(companyAdvisor(), meetingsOf(now))).rows
    return { advisor: company?.advisor ?? null, meetings: meetings.map((meeting) => shownMeeting(meeting, now)) }
  })

  serve(group, endpointFor(getRequests), async (c) => {
    const { rows } = await c.var.client.read(requestsOf())
    return rows[0]
  })

  serve(group, endpointFor(getQuestions), async (c) => {
    const { rows } = await c.var.client.read(questionsOf(UNKNOWN_CATEGORIES))
    return rows[0].map((question) => ({
      ...question,
      suggestions: suggestCategories({ ...question, earlier: question.earlier?.category }, questionCategories),
    }))
  })

  serve(group, endpointFor(getConversations), async (c) => {
    const { now } = auditContext(c)
    const { rows } = await c.var.client.read(conversationsOf(), aboutConversations(now))
    const [lines, [about]] = rows
    return {
      conversations: lines.map(({ excerpt, by, from, latestAt, ...line }) => ({
        ...line,
        latest: latestAt && from && excerpt !== null ? { excerpt, by, from, at: latestAt } : null,
      })),
      responseMinutes: about?.minutes ?? null,
      withoutFigures: about?.withoutFigures ?? [],
    }
  })

  serve(group, endpointFor(getThread), async (c, { query: { before } }) => {
    const id = pathId(c)
    const { rows } = await c.var.client.read(conversation(id), messagesOf(id, before, PAGE + 1))
    const [[head], lines] = rows
    if (!head) throw new Refused('not_found')
    return { ...head, hasEarlier: lines.length > PAGE, messages: lines.slice(0, PAGE).reverse() }
  })

  serve(group, endpointFor(getDocuments), async (c, { query: { q } }) => {
    const { rows } = await c.var.client.read(documents({ named: q }))
    return rows[0]
  })

  serve(group, endpointFor(getDocumentHistory), async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.client.read(documents({ groupOf: id }), openingsOf(id))
    const [versions, views] = rows
    if (versions.length === 0) throw new Refused('not_found')
    return { versions, views }
  })
}
