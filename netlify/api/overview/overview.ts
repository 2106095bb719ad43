import { Hono } from 'hono'
import { getOverview, getTabCounts } from '#contract/overview.ts'
import { firm } from '#copy/firm.ts'
import { afterBusinessMinutes } from '#domain/business-hours.ts'
import { dayIn } from '#domain/zoned.ts'
import { latestEvents } from '#queries/audit.ts'
import { leadSources, practiceCounts, railCounts } from '#queries/overview-counts.ts'
import {
  draftMonths,
  dueLeads,
  dueProspects,
  failedMails,
  unanswered,
  unopenedInvites,
  uploadsToReview,
} from '#queries/today.ts'
import { COUNTED, type Overview, type TodayLine } from '#schema/overview.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { serve } from '#server/http/serve.ts'

/** Lines of a kind that the queue tells; whoever has more begins with these. */
const MAX_LINES = 20
const DAY = 24 * 60 * 60 * 1_000
/** How long a client may wait for an answer, in minutes of the firm's hours: the site promises 4 business hours. */
const ANSWERED_WITHIN = 4 * 60
/** An invite that is still unopened after this becomes a to-do. */
const INVITE_OVERDUE_AFTER = DAY
/** A failed mail stays a to-do for this long. */
const FAILED_MAIL_MAX_AGE = 14 * DAY

/** What waits for somebody of the firm today, and how the practice goes. */
export const overview = new Hono<AdminEnv>()

serve(overview, getOverview, async (c) => {
  const now = c.var.dependencies.clock()
  const at = now.toISOString()
  const today = dayIn(firm.hours.timeZone, now)
  const ago = (span: number) => new Date(now.getTime() - span).toISOString()
  const { rows } = await c.var.admin.read(
    unanswered(500),
    dueLeads(today, MAX_LINES + 1),
    dueProspects(today, MAX_LINES + 1),
    uploadsToReview(MAX_LINES + 1),
    draftMonths(MAX_LINES + 1),
    unopenedInvites(ago(INVITE_OVERDUE_AFTER), MAX_LINES + 1),
    failedMails(ago(FAILED_MAIL_MAX_AGE), MAX_LINES + 1),
    practiceCounts(at),
    leadSources(at, 8),
    latestEvents(7),
  )
  const [messages, leads, prospects, uploads, months, invites, mails, counted, sources, log] = rows
  const late = messages.filter((line) => afterBusinessMinutes(new Date(line.at), ANSWERED_WITHIN, firm.hours) < now)
  const lines: TodayLine[][] = [
    late.map((line) => ({ ...EMPTY, ...line, kind: 'message' })),
    leads.map((line) => ({ ...EMPTY, ...line, kind: 'lead' })),
    prospects.map((line) => ({ ...EMPTY, ...line, kind: 'prospect' })),
    uploads.map((line) => ({ ...EMPTY, ...line, kind: 'upload', id: line.company })),
    months.map((line) => ({ ...EMPTY, ...line, kind: 'month', id: `${line.company} ${line.what}` })),
    invites.map((line) => ({ ...EMPTY, ...line, what: line.what ?? '', kind: 'invite' })),
    mails.map(({ kind, ...line }) => ({ ...EMPTY, ...line, what: kind, kind: 'mail' })),
  ]
  const pair = (what: string) => counted.find((one) => one.what === what) ?? { now: 0, before: 0 }
  return {
    today: lines.flatMap((kind) => kind.slice(0, MAX_LINES)),
    more: lines.reduce((sum, kind) => sum + Math.max(0, kind.length - MAX_LINES), 0),
    counts: Object.fromEntries(
      COUNTED.map((what) => [what, { now: pair(what).now, before: pair(what).before }]),
    ) as Overview['counts'],
    sources,
    log,
  }
})

const EMPTY = { company: null, lead: null, what: '', count: null, at: null, day: null }

/** What the rail counts. */
export const tabCounts = new Hono<AdminEnv>()

serve(tabCounts, getTabCounts, async (c) => {
  const { rows } = await c.var.admin.read(railCounts())
  return rows[0][0] ?? { unread: 0, newLeads: 0 }
})
