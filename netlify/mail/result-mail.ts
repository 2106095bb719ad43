import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { resultPath } from '#domain/result-path.ts'
import { earlierAssessment } from '#queries/assessments.ts'
import type { ClaimedMail } from '#queries/mails.ts'
import type { MailMaker } from './mail-kinds.ts'
import { writtenMail } from './written-mail.ts'

const { assessmentResult: words, sender } = mails

/**
 * The mailed copy: a link, and no figure. Whoever reads mail at the address may see the earlier result of that address as
 * well, so the link names it. Nothing in it was typed by a visitor, since whoever fills a form with somebody
 * else's address must not choose what that person reads.
 */
export const resultMail: MailMaker = async ({ database, settings }, { id, email, assessment }: ClaimedMail) => {
  if (!email || !assessment) return undefined
  const [[earlier]] = await database.run(earlierAssessment(assessment))
  const href = new URL(resultPath(assessment, earlier?.id), settings.siteUrl ?? firm.siteUrl).href
  const { subject, greeting, intro, link, after, call } = words
  const lines = [greeting, intro, { href, label: link }, after, call]
  return writtenMail({ id, to: email, subject, lines, foot: [sender.why, sender.who] })
}
