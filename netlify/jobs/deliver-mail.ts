import { type MailNeeds, mailOf } from '#mail/mail-kinds.ts'
import { type ClaimedMail, recordMailResult } from '#queries/mails.ts'
import { logEvent } from '#server/log.ts'
import { sendMail } from '#server/mail/mail-client.ts'
import { endOf } from './attempts.ts'

/** Sends one mail that the caller has claimed, and writes down how it went. */
export async function deliverMail(needs: MailNeeds, claimed: ClaimedMail) {
  const { database, mail: settings, clock } = needs
  const mail = await mailOf(needs, claimed)
  const end = mail
    ? endOf(await sendMail(settings, mail), claimed.attempts, clock())
    : ({ state: 'withdrawn', lastError: null } as const)
  if (mail && end.state !== 'done') logEvent('mail_not_sent', { state: end.state, reason: end.lastError ?? undefined })
  await database.run(recordMailResult(claimed, end, clock().toISOString()))
}
