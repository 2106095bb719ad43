import { type Context, Hono } from 'hono'
import { meetingLine } from '#api/meetings/meetings.ts'
import { cancelCall, getCalls, markCompleted, markMissed, moveCall } from '#contract/firm-bookings.ts'
import { refusals } from '#copy/refusals.ts'
import { type CallChange, callsSince, changeCallAsFirm, lockCalendar } from '#queries/bookings.ts'
import { busyCalendarTrouble } from '#queries/busy-calendar.ts'
import { addSystemMessage, beginSystemLines, meetingForFirm } from '#queries/meetings.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { mailSoon, refuseUnchanged } from './booked-call.ts'
import { callTimeAt, refuseTakenSlot } from './open-times.ts'

const SHOWN_MS = 14 * 24 * 60 * 60 * 1_000

/** Calls that visitors have booked, and what the firm does with them. */
export const firmBookings = new Hono<AdminEnv>()

serve(firmBookings, getCalls, async (c) => {
  const now = c.var.dependencies.clock()
  const since = new Date(now.getTime() - SHOWN_MS).toISOString()
  const { rows } = await c.var.admin.read(callsSince(since), busyCalendarTrouble())
  const [calls, [trouble]] = rows
  return { calls, now: now.toISOString(), busyCalendar: trouble ?? null }
})

serve(firmBookings, moveCall, (c, { body, once }) => {
  if (Date.parse(body.start) <= c.var.dependencies.clock().getTime())
    throw new Refused('invalid', { fields: { start: refusals.fields.pastTime } })
  return change(c, once, { what: 'moved', to: callTimeAt(body.start) })
})
serve(firmBookings, cancelCall, (c, { once }) => change(c, once, { what: 'canceled' }))
serve(firmBookings, markMissed, (c, { once }) => change(c, once, { what: 'missed' }))
serve(firmBookings, markCompleted, (c, { once }) => change(c, once, { what: 'completed' }))

/** @throws {Refused} `not_found`, `closed`, `slot_taken` */
async function change(c: Context<AdminEnv>, once: OnceOnly | undefined, what: CallChange) {
  const id = pathId(c)
  const at = auditContext(c)
  const [[meeting]] = (await c.var.admin.read(meetingForFirm(id))).rows
  const { rows } = await refuseTakenSlot(
    c.var.admin.write(
      once,
      lockCalendar(),
      changeCallAsFirm({ id, change: what, sequence: meeting?.sequence, ...at }),
      ...linesOf(id, what, meeting, at.now),
    ),
  )
  refuseUnchanged(rows[1][0]?.outcome)
  mailSoon(unguarded(c))
  return { success: true as const }
}

type Meeting = { start: string; timeZone: string; sequence: number }

/** What the client reads in the conversation about meetings; nothing of a visitor's call, or of one that is over. */
function linesOf(id: string, change: CallChange, meeting: Meeting | undefined, now: string) {
  const { what } = change
  if (!meeting || (what !== 'moved' && what !== 'canceled')) return []
  const start = change.what === 'moved' ? change.to.start : meeting.start
  const line = meetingLine({ ...meeting, what, start })
  return [beginSystemLines(), addSystemMessage({ id, sequence: meeting.sequence + 1, ...line, now })]
}
