import { fill } from '#copy/fill.ts'
import { meetPage } from '#copy/meet-page.ts'
import { inZone } from '#mail/written-mail.ts'

type MeetingChange = { what: 'booked' | 'moved' | 'canceled'; start: string; timeZone: string }

/** What a company's conversation about meetings is called, and the line in it: `Meeting booked: Tuesday, December 1 at 10:00 AM CST`. */
export const meetingLine = ({ what, start, timeZone }: MeetingChange) => ({
  subject: meetPage.thread.subject,
  line: fill(meetPage.thread[what], { moment: inZone(new Date(start), timeZone) }),
})
