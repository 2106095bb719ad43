import type { Context, Hono } from 'hono'
import { mailSoon } from '#api/booking/booked-call.ts'
import { refuseTakenSlot, slotAt } from '#api/booking/open-times.ts'
import { bookMeeting, cancelMeeting, moveMeeting } from '#contract/meetings.ts'
import { fill } from '#copy/fill.ts'
import { meetPage } from '#copy/meet-page.ts'
import { inZone } from '#mail/written-mail.ts'
import { type CallTime, lockCalendar } from '#queries/bookings.ts'
import {
  addSystemMessage,
  auditMeeting,
  beginSystemLines,
  bookedMeeting,
  bookMeetingStatement,
  changeMeetingStatement,
  type MeetingRow,
  meetingsOf,
} from '#queries/meetings.ts'
import type { Meeting } from '#schema/meeting.ts'
import { auditContext } from '#server/audit.ts'
import { type ClientEnv, unguarded } from '#server/auth/guard.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** Meetings that a client books with the firm, in the calendar that visitors book their calls in. */
export function serveMeetings(group: Hono<ClientEnv>) {
  serve(group, bookMeeting, async (c, { body, once }) => {
    const at = auditContext(c)
    const slot = slotAt(body.start, c.var.dependencies.clock())
    const made = { id: null, sequence: 0 }
    const { rows } = await refuseTakenSlot(
      c.var.client.write(
        once,
        lockCalendar(),
        bookMeetingStatement({ ...body, ...slot }, at.now),
        auditMeeting('booked', made, at),
        beginSystemLines(),
        addSystemMessage({ ...made, ...meetingLine({ what: 'booked', ...body }), now: at.now }),
        bookedMeeting(),
      ),
    )
    const [meeting] = rows[5]
    if (!meeting) throw new Refused('slot_taken')
    mailSoon(unguarded(c))
    return { success: true as const, meeting: shownMeeting(meeting, at.now) }
  })

  serve(group, moveMeeting, (c, { body: { start, timeZone, hold }, once }) =>
    change(c, once, { ...slotAt(start, c.var.dependencies.clock()), timeZone, hold }),
  )
  serve(group, cancelMeeting, (c, { once }) => change(c, once))
}

export const shownMeeting = ({ sequence: _, ...meeting }: MeetingRow, now: string): Meeting => ({
  ...meeting,
  canChange: meeting.state === 'booked' && meeting.start > now,
})

type To = CallTime & { timeZone: string; hold: string | undefined }

/** Cancels where there is no time to move to. @throws {Refused} `not_found`, `closed`, `slot_taken` */
async function change(c: Context<ClientEnv>, once: OnceOnly | undefined, to?: To) {
  const id = pathId(c)
  const at = auditContext(c)
  const what = to ? 'moved' : 'canceled'
  // The message names the old time, so the update requires the sequence that was just read.
  const [[before]] = (await c.var.client.read(meetingsOf(at.now, id))).rows
  if (!before) throw new Refused('not_found')
  const made = { id, sequence: before.sequence + 1 }
  const { rows } = await refuseTakenSlot(
    c.var.client.write(
      once,
      lockCalendar(),
      changeMeetingStatement({ id, sequence: before.sequence, now: at.now, to }),
      auditMeeting(what, made, at),
      beginSystemLines(),
      addSystemMessage({ ...made, ...meetingLine({ ...before, ...to, what }), now: at.now }),
      meetingsOf(at.now, id),
    ),
  )
  const [meeting] = rows[5]
  if (!meeting) throw new Refused('not_found')
  // A second try of what was refused is refused again.
  const isDone = to ? meeting.state === 'booked' && meeting.start === to.start : meeting.state === 'canceled'
  if (rows[1][0]?.outcome !== 'done' || !isDone) throw new Refused('closed')
  mailSoon(unguarded(c))
  return { success: true as const, meeting: shownMeeting(meeting, at.now) }
}

type MeetingChange = { what: 'booked' | 'moved' | 'canceled'; start: string; timeZone: string }

/** What a company's conversation about meetings is called, and the line in it: `Meeting booked: Tuesday, December 1 at 10:00 AM CST`. */
export const meetingLine = ({ what, start, timeZone }: MeetingChange) => ({
  subject: meetPage.thread.subject,
  line: fill(meetPage.thread[what], { moment: inZone(new Date(start), timeZone) }),
})
