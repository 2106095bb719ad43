import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import type { ClaimedMail } from '#queries/mails.ts'
import type { MailMaker } from './mail-kinds.ts'
import { writtenMail } from './written-mail.ts'

const { assessmentResult: words, sender } = mails

/**
 * The mailed copy: a link, and no figure. Nothing in it was typed by a visitor, since whoever fills a form with somebody
 * else's address must not choose what that person reads.
 */
export const resultMail: MailMaker = async ({ settings }, { id, email, assessment }: ClaimedMail) => {
  if (!email || !assessment) return undefined
  const href = new URL(`/assessment/results/${assessment}`, settings.siteUrl ?? firm.siteUrl).href
  const { subject, greeting, intro, link, after, call } = words
  const lines = [greeting, intro, { href, label: link }, after, call]
  return writtenMail({ id, to: email, subject, lines, foot: [sender.why, sender.who] })
}
