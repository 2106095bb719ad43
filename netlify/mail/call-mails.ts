import * as v from 'valibot'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { callToMail } from '#queries/bookings.ts'
import { callLink, callPart, meetingLink } from './call-calendar.ts'
import type { EmailMaker, MailNeeds } from './mail-kinds.ts'
import { siteAddress } from './site-address.ts'
import { aboutCompany, inZone, writtenMail } from './written-mail.ts'

const Change = v.object({
  booking: v.string(),
  sequence: v.string(),
  what: v.picklist(['booked', 'moved', 'canceled', 'day', 'hour']),
})

/** The booking that a mail is about, unless it has changed since and a later mail says so, or the call has begun. */
async function callIn({ database, clock }: MailNeeds, payload: Record<string, string>, person: string | null = null) {
  const { success, output: change } = v.safeParse(Change, payload)
  if (!success) return undefined
  const [[call]] = await database.run(callToMail(change.booking, person))
  if (!call || call.sequence !== Number(change.sequence) || Date.parse(call.start) <= clock().getTime())
    return undefined
  return { ...call, id: change.booking, what: change.what }
}

/**
 * To who has booked, and to a colleague who has moved or canceled it: confirmed, moved, canceled, a day before and an hour
 * before. Nothing in it was typed by a visitor.
 */
export const callMail: EmailMaker = async (needs, { id, payload, person }) => {
  const call = await callIn(needs, payload, person)
  if (!call?.email) return undefined
  const { greeting, questions } = mails.call
  const { [call.what]: words, link, again } = call.company ? mails.meeting : mails.call
  const moment = inZone(new Date(call.start), call.timeZone)
  const isOver = call.state !== 'booked'
  if (isOver !== (call.what === 'canceled')) return undefined
  const way = isOver
    ? { href: againLink(needs, call), label: again }
    : { href: call.company ? meetingLink(needs, call.company) : callLink(needs, call.id), label: link }
  const side = { attendee: call.email, ...meetingSide(call) }
  const isNews = call.what !== 'day' && call.what !== 'hour'
  return writtenMail({
    id,
    to: call.email,
    subject: fill(words.subject, { moment }),
    lines: [greeting, ...aboutCompany(call.of), words.intro, { fact: moment }, way, words.after, questions],
    foot: [call.company ? mails.sender.account : mails.sender.form, mails.sender.who],
    calendar: isNews ? callPart(call, needs, side, call.timeZone) : undefined,
  })
}

type About = { id: string; company: string | null; of: string | null; advisor: { name: string } | null }

const againLink = (needs: MailNeeds, { id, company }: About) =>
  company ? meetingLink(needs, company) : new URL('/book-clarity-call', callLink(needs, id)).href

const meetingSide = ({ company, of, advisor }: About) =>
  company ? { meeting: { advisor: advisor?.name, company, of } } : {}

/** The same to the firm, in its own time zone, with what it needs to make the call. */
export const firmCallMail: EmailMaker = async (needs, { id, payload }) => {
  const call = await callIn(needs, payload)
  if (!call || call.what === 'day' || call.what === 'hour') return undefined
  const { [call.what]: words } = call.company ? mails.firmMeeting : mails.firmCall
  const { link } = mails.firmCall
  const moment = inZone(new Date(call.start), firm.hours.timeZone)
  const side = { who: call.who, phone: call.phone, ...meetingSide(call) }
  return writtenMail({
    id,
    to: call.advisor?.email ?? firm.email,
    subject: fill(words.subject, { moment }),
    lines: [
      words.intro,
      { fact: moment },
      ...[call.who, call.email, call.phone].filter((line) => line !== null),
      { href: siteAddress(needs.settings, '/admin/dashboard?tab=calls'), label: link },
    ],
    foot: [call.advisor ? mails.sender.who : mails.sender.firm],
    calendar: callPart(call, needs, side, firm.hours.timeZone),
  })
}
