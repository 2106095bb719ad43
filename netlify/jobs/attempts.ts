import type { SignUpResult } from '#queries/subscriptions.ts'
import type { Outcome } from '#server/outcome.ts'

const MINUTE = 60_000
/** Longer than a call can take, so that nobody takes up a row whose call is still running. */
const LEASE = MINUTE
const LONGEST_PAUSE = 60 * MINUTE
/** About three days with an hour between them. */
const MAX_ATTEMPTS = 80

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export const leaseFrom = (now: Date) => later(now, LEASE)

/** A minute after the first failure, then twice as long each time, up to an hour. */
export function endOf(outcome: Outcome, attempts: number, now: Date, most = MAX_ATTEMPTS): SignUpResult {
  if (outcome.ok) return { state: 'done', lastError: null }
  const { message: lastError, again } = outcome
  if (!again || attempts >= most) return { state: 'failed', lastError }
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE)
  return { state: 'pending', lastError, nextAttempt: later(now, pause) }
}
