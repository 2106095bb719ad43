import { Hono } from 'hono'
import { closeRow } from '#api/close/close.ts'
import { getOverview, getTabCounts } from '#contract/overview.ts'
import { firm } from '#copy/firm.ts'
import { ANSWERED_WITHIN, afterBusinessMinutes } from '#domain/business-hours.ts'
import { countsAs, hasWorkIn, isReady } from '#domain/close.ts'
import { DAY_MS } from '#domain/durations.ts'
import { dayIn, daysBetween, instantIn, shiftDay } from '#domain/zoned.ts'
import { closeTimes, openingOf } from '#jobs/open-months.ts'
import { latestEvents } from '#queries/audit.ts'
import { callsToday } from '#queries/bookings.ts'
import { closeFacts, firmMembers, type GridRow, openCloseMonths } from '#queries/close.ts'
import { brokenConnections } from '#queries/connections.ts'
import { firmCounts, railCounts } from '#queries/overview-counts.ts'
import {
  answeredQuestions,
  answeredRequests,
  draftMonths,
  dueLeads,
  dueProspects,
  failedMails,
  lateRequests,
  newLeads,
  unanswered,
  unopenedInvites,
  uploadsToReview,
} from '#queries/today.ts'
import { CLOSE_STATES, type CloseCell } from '#schema/close.ts'
import { COUNTED, type Overview, type TodayLine } from '#schema/overview.ts'
import type { Month } from '#schema/units.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { serve } from '#server/http/serve.ts'

/** Lines of a kind that the queue tells; whoever has more begins with these. */
const MAX_LINES = 20
/** Lines of a kind that are counted at most. */
const COUNTED_LINES = 500
/** An invite that is still unopened after this becomes a to-do. */
const INVITE_OVERDUE_AFTER = DAY_MS
/** A call of which nobody has said whether it happened stays a to-do for this long. */
const CALL_MAX_AGE = 14 * DAY_MS
/** A failed mail stays a to-do for this long. */
const FAILED_MAIL_MAX_AGE = 14 * DAY_MS

/** What waits for somebody of the firm today, and how the practice goes. */
export const overview = new Hono<AdminEnv>()

serve(overview, getOverview, async (c, { query }) => {
  const isMine = query.owner === 'mine'
  const now = c.var.dependencies.clock()
  const at = now.toISOString()
  const today = dayIn(firm.hours.timeZone, now)
  const { closing } = closeTimes(now)
  const ago = (span: number) => new Date(now.getTime() - span).toISOString()
  const { person, rows } = await c.var.admin.read(
    unanswered(at, isMine, COUNTED_LINES),
    callsToday(
      instantIn(firm.hours.timeZone, shiftDay(today, 1), '00:00').toISOString(),
      ago(CALL_MAX_AGE),
      isMine,
      COUNTED_LINES,
    ),
    dueLeads(today, isMine, COUNTED_LINES),
    dueProspects(today, isMine, COUNTED_LINES),
    uploadsToReview(isMine, COUNTED_LINES),
    draftMonths(closing, isMine, COUNTED_LINES),
    unopenedInvites(ago(INVITE_OVERDUE_AFTER), isMine, COUNTED_LINES),
    failedMails(ago(FAILED_MAIL_MAX_AGE), isMine, COUNTED_LINES),
    newLeads(isMine, COUNTED_LINES),
    openCloseMonths(openingOf(closing, now)),
    closeFacts(closing, closing, firm.hours.timeZone),
    firmCounts(at),
    latestEvents(7),
    brokenConnections(isMine, COUNTED_LINES),
    answeredQuestions(isMine, COUNTED_LINES),
    answeredRequests(isMine, COUNTED_LINES),
    lateRequests(today, isMine, COUNTED_LINES),
    firmMembers(),
  )
  const [
    messages,
    calls,
    leads,
    prospects,
    uploads,
    months,
    invites,
    mails,
    fresh,
    ,
    clients,
    counted,
    log,
    broken,
    answers,
    requestAnswers,
    late,
    people,
  ] = rows
  const inClose = clientsInClose(clients, today, isMine ? person.id : null)
  const isLate = (since: string) => afterBusinessMinutes(new Date(since), ANSWERED_WITHIN, firm.hours) < now
  const lines: TodayLine[][] = [
    ...closeLines(closing, inClose, today, isMine ? person.id : null),
    late.map((line) => ({ ...EMPTY, ...line, kind: 'lateRequests', id: line.company })),
    broken.map(({ provider, what, ...line }) => ({
      ...EMPTY,
      ...line,
      what: `${provider} ${what}`,
      kind: 'connection',
    })),
    messages.map((line) => ({ ...EMPTY, ...line, count: isLate(line.at) ? 1 : 0, kind: 'message' })),
    calls.map((line) => ({ ...EMPTY, ...line, kind: 'call' })),
    leads.map((line) => ({ ...EMPTY, ...line, kind: 'lead' })),
    prospects.map((line) => ({ ...EMPTY, ...line, kind: 'prospect' })),
    uploads.map((line) => ({ ...EMPTY, ...line, kind: 'upload', id: line.company })),
    requestAnswers.map((line) => ({ ...EMPTY, ...line, kind: 'requestAnswers', id: line.company })),
    answers.map((line) => ({ ...EMPTY, ...line, kind: 'answers', id: line.company })),
    months.map((line) => ({ ...EMPTY, ...line, kind: 'month', id: `${line.company} ${line.what}` })),
    invites.map((line) => ({ ...EMPTY, ...line, what: line.what ?? '', kind: 'invite' })),
    fresh.map((line) => ({ ...EMPTY, ...line, kind: 'newLead' })),
    mails.map(({ kind, ...line }) => ({ ...EMPTY, ...line, what: kind, kind: 'mail' })),
  ]
  const pair = (what: string) => counted.find((one) => one.what === what) ?? { now: 0, before: 0 }
  return {
    today: lines.flatMap((kind) => kind.slice(0, MAX_LINES)),
    more: Object.fromEntries(
      lines.filter(({ length }) => length > MAX_LINES).map((kind) => [kind[0]!.kind, kind.length - MAX_LINES]),
    ) as Overview['more'],
    people,
    closing: { month: closing, states: stateCounts(inClose) },
    counts: Object.fromEntries(
      COUNTED.map((what) => [what, { now: pair(what).now, before: pair(what).before }]),
    ) as Overview['counts'],
    log,
  }
})

type InClose = { id: string; name: string; ownerId: string | null; cell: CloseCell }

/**
 * The clients that have the month that is being closed.
 * @param owner whose clients and steps alone are meant; null for everybody's
 */
const clientsInClose = (clients: GridRow[], today: string, owner: string | null): InClose[] =>
  clients.flatMap((row) => {
    const [cell = null] = closeRow(row, today).cells
    return cell && (owner === null || hasWorkIn(row.ownerId, cell, owner))
      ? [{ id: row.id, name: row.name, ownerId: row.ownerId, cell }]
      : []
  })

const stateCounts = (all: InClose[]) =>
  Object.fromEntries(
    CLOSE_STATES.map((state) => [state, all.filter(({ cell }) => countsAs(cell, state)).length]),
  ) as Overview['closing']['states']

/**
 * What the month that is being closed has to say: each client that is late, and how many can be published or begun.
 * @param owner whose they are; null for everybody's
 */
function closeLines(month: Month, all: InClose[], today: string, owner: string | null): TodayLine[][] {
  const late = all.filter(({ cell }) => cell.state === 'overdue')
  const sum = (kind: 'ready' | 'unstarted', some: typeof all): TodayLine[] => {
    const who = some.map(({ name }) => name).join(', ')
    return some.length > 0 ? [{ ...EMPTY, kind, id: month, who, what: month, owner, count: some.length }] : []
  }
  return [
    late
      .map(({ id, name, ownerId, cell }) => ({
        ...EMPTY,
        kind: 'close' as const,
        id: `${id} ${month}`,
        who: name,
        what: month,
        company: id,
        owner: ownerId,
        day: cell.due,
        count: daysBetween(cell.due, today),
      }))
      .sort((one, other) => other.count - one.count),
    sum(
      'ready',
      all.filter(({ cell }) => isReady(cell)),
    ),
    sum(
      'unstarted',
      all.filter(({ cell }) => cell.state === 'not_started'),
    ),
  ]
}

const EMPTY = { owner: null, company: null, lead: null, what: '', count: null, at: null, day: null }

/** What the rail counts. */
export const tabCounts = new Hono<AdminEnv>()

serve(tabCounts, getTabCounts, async (c) => {
  const { rows } = await c.var.admin.read(railCounts())
  return rows[0][0] ?? { unread: 0, newLeads: 0 }
})
