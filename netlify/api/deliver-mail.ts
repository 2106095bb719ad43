import { type ClaimedMail, settleMail } from '#queries/mails.ts'
import { logEvent } from '#server/log.ts'
import { sendMail } from '#server/mail-client.ts'
import type { Parts } from '#server/parts.ts'
import { endOf } from './attempts.ts'
import { resultMail } from './result-mail.ts'

type Needs = Pick<Parts, 'database' | 'mail' | 'settings' | 'clock'>

/** Sends one mail that the caller has claimed, and writes down how it went. */
export async function deliverMail({ database, mail, settings, clock }: Needs, claimed: ClaimedMail) {
  const outcome = await sendMail(mail, resultMail(claimed, settings))
  const end = endOf(outcome, claimed.attempts, clock())
  if (end.state !== 'done') logEvent('mail_not_sent', { state: end.state, reason: end.lastError })
  await database.run(settleMail(claimed, end, clock().toISOString()))
}
