import { sweepForms } from '#queries/form-posts.ts'
import { type Claimed, claimDue, type Settled, settle } from '#queries/subscriptions.ts'
import { logEvent } from '#server/log.ts'
import type { Parts } from '#server/parts.ts'
import { type Outcome, subscribe } from '#server/provider-client.ts'

const MINUTE = 60_000
/** Longer than a call can take, so that nobody takes up a row whose call is still running. */
const LEASE = MINUTE
const LONGEST_PAUSE = 60 * MINUTE
/** About three days with an hour between them. */
const MOST_ATTEMPTS = 80
const AT_ONCE = 10
/** Netlify ends a scheduled function after 30 s; a batch takes at most the provider's timeout. */
const WORKING_TIME = 20_000

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export const leaseFrom = (now: Date) => later(now, LEASE)

type Needs = Pick<Parts, 'database' | 'provider' | 'clock'>

/** Tells the provider of one sign-up that the caller has claimed, and writes down how it went. */
export async function deliver({ database, provider, clock }: Needs, claimed: Claimed) {
  const outcome = await subscribe(provider, claimed.form, claimed)
  const end = endOf(outcome, claimed.attempts, clock())
  if (end.state !== 'done') logEvent('subscription_not_sent', { form: claimed.form, state: end.state })
  await database.run(settle(claimed, end, clock().toISOString()))
}

/** A minute after the first failure, then twice as long each time, up to an hour. */
function endOf(outcome: Outcome, attempts: number, now: Date): Settled {
  if (outcome.ok) return { state: 'done', lastError: null }
  const { message: lastError, again } = outcome
  if (!again || attempts >= MOST_ATTEMPTS) return { state: 'failed', lastError }
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE)
  return { state: 'pending', lastError, nextAttempt: later(now, pause) }
}

/** Everything that is due, and then what nobody needs any more. Any number of these may run side by side. */
export async function deliverDue(parts: Needs) {
  const { database, clock } = parts
  const stop = performance.now() + WORKING_TIME
  while (performance.now() < stop) {
    const now = clock()
    const [claimed] = await database.run(claimDue(now.toISOString(), leaseFrom(now), AT_ONCE))
    await Promise.all(claimed.map((row) => deliver(parts, row)))
    if (claimed.length < AT_ONCE) break
  }
  await database.run(...sweepForms(clock().toISOString()))
}
