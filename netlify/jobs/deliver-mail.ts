import { MINUTE_MS } from '#domain/durations.ts'
import { type MailNeeds, mailOf } from '#mail/mail-kinds.ts'
import { type ClaimedMail, recordMailResult } from '#queries/mails.ts'
import type { SignUpResult } from '#queries/subscriptions.ts'
import { logEvent } from '#server/log.ts'
import { sendMail } from '#server/mail/mail-client.ts'
import type { Outcome } from '#server/other-servers.ts'

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

/** Longer than a call can take, so that nobody takes up a row whose call is still running. */
const LEASE = MINUTE_MS
const MAX_PAUSE = 60 * MINUTE_MS
/** About three days with an hour between them. */
const MAX_ATTEMPTS = 80

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export const leaseFrom = (now: Date) => later(now, LEASE)

/** A minute after the first failure, then twice as long each time, up to an hour. */
export function endOf(outcome: Outcome, attempts: number, now: Date, most = MAX_ATTEMPTS): SignUpResult {
  if (outcome.ok) return { state: 'done', lastError: null }
  const { message: lastError, again } = outcome
  if (!again || attempts >= most) return { state: 'failed', lastError }
  const pause = Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_PAUSE)
  return { state: 'pending', lastError, nextAttempt: later(now, pause) }
}
