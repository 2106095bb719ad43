import { checklistPopup } from '#copy/checklist-popup.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { resultPath } from '#domain/assessment.ts'
import { earlierAssessment } from '#queries/assessments.ts'
import type { ClaimedMail } from '#queries/mails.ts'
import { optIn } from '#queries/opt-ins.ts'
import { isTimeZone } from '#schema/lead.ts'
import { signId } from '#server/auth/link-token.ts'
import type { EmailMaker } from './mail-kinds.ts'
import { siteAddress } from './site-address.ts'
import { inZone, writtenMail } from './written-mail.ts'

// What the public forms cause. Nothing in these mails was typed by a visitor: whoever fills a form with somebody else's
// address must not choose what that person reads.

const foot = [mails.sender.form, mails.sender.who]

/** The link that confirms a sign-up; nothing once it is confirmed, or can be no longer. */
export const confirmMail: EmailMaker = async ({ database, settings, clock }, { id, email, payload }) => {
  if (!email || !payload.optIn) return undefined
  const [[found]] = await database.run(optIn(payload.optIn, clock().toISOString()))
  if (found?.state !== 'open') return undefined
  const { subject, greeting, intro, link, after, call } = mails.confirm[found.form]
  const href = siteAddress(
    settings,
    `/api/sign-up-confirmation?token=${signId('confirm', payload.optIn, settings.sessionSecrets)}`,
  )
  return writtenMail({ id, to: email, subject, lines: [greeting, intro, { href, label: link }, after, call], foot })
}

export const checklistMail: EmailMaker = async ({ settings }, { id, email }) => {
  if (!email) return undefined
  const { subject, greeting, intro, link, after, call } = mails.checklist
  const href = siteAddress(settings, `/public-objects/${checklistPopup.fileName}`)
  return writtenMail({ id, to: email, subject, lines: [greeting, intro, { href, label: link }, after, call], foot })
}

/** The times that were asked for, as the visitor's clock shows them; nothing once they are all over. */
export const bookingMail: EmailMaker = async ({ clock }, { id, email, payload }) => {
  const { times = '', timeZone = '' } = payload
  const ahead = times.split(' ').filter((time) => Date.parse(time) > clock().getTime())
  if (!email || ahead.length === 0 || !isTimeZone(timeZone)) return undefined
  const { subject, greeting, intro, after, call } = mails.booking
  const lines = [greeting, intro, ...ahead.map((time) => ({ fact: inZone(new Date(time), timeZone) })), after, call]
  return writtenMail({ id, to: email, subject, lines, foot })
}

const KINDS = ['booking_request', 'checklist', 'assessment', 'early_access', 'newsletter'] as const

/** To the firm: how many new leads of each kind there are. Their names and words stay behind the sign-in. */
export const newLeadsMail: EmailMaker = async ({ settings }, { id, payload }) => {
  const { subject, intro, link, kinds } = mails.newLeads
  const counted = KINDS.flatMap((kind) => {
    const count = Number(payload[kind] ?? 0)
    return count > 0 ? [count === 1 ? kinds[kind].one : fill(kinds[kind].many, { count })] : []
  })
  if (counted.length === 0) return undefined
  const href = siteAddress(settings, '/admin/dashboard?tab=leads')
  const lines = [intro, ...counted, { href, label: link }]
  return writtenMail({ id, to: firm.email, subject, lines, foot: [mails.sender.firm] })
}

const { assessmentResult: words, sender } = mails

/**
 * The mailed copy: a link, and no figure. Whoever reads mail at the address may see the earlier result of that address as
 * well, so the link names it. Nothing in it was typed by a visitor, since whoever fills a form with somebody
 * else's address must not choose what that person reads.
 */
export const resultMail: EmailMaker = async ({ database, settings }, { id, email, assessment }: ClaimedMail) => {
  if (!email || !assessment) return undefined
  const [[earlier]] = await database.run(earlierAssessment(assessment))
  const href = siteAddress(settings, resultPath(assessment, earlier?.id))
  const { subject, greeting, intro, link, after, call } = words
  const lines = [greeting, intro, { href, label: link }, after, call]
  return writtenMail({ id, to: email, subject, lines, foot: [sender.why, sender.who] })
}
