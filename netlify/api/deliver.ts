import { firm } from '#copy/firm.ts'
import { collectLeadNotices } from '#queries/lead-notices.ts'
import { claimDueMails } from '#queries/mails.ts'
import { collectNotices, sweepNotices } from '#queries/notices.ts'
import { claimDuePushes, sweepDevices } from '#queries/pushes.ts'
import { remindOfRequests } from '#queries/reminders.ts'
import { countedForms, countedSignIns } from '#queries/retention.ts'
import { type Claimed, claimDue, recordSignUpResult } from '#queries/subscriptions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'
import { canSendMail } from '#server/mail-settings.ts'
import { subscribe } from '#server/provider-client.ts'
import type { Statement } from '#server/sql.ts'
import { endOf, leaseFrom } from './attempts.ts'
import { deliverMail } from './deliver-mail.ts'
import { deliverPush } from './deliver-push.ts'

const AT_ONCE = 10
const SWEPT_AT_ONCE = 1_000
/** Netlify ends a scheduled function after 30 s; a batch takes at most the longer of the two timeouts. */
const WORKING_TIME = 20_000

type Needs = Pick<Dependencies, 'database' | 'provider' | 'mail' | 'push' | 'settings' | 'clock' | 'vault'>

/** Tells the provider of one sign-up that the caller has claimed, and writes down how it went. */
export async function deliver(
  { database, provider, clock }: Pick<Needs, 'database' | 'provider' | 'clock'>,
  claimed: Claimed,
) {
  const outcome = await subscribe(provider, claimed.form, claimed)
  const end = endOf(outcome, claimed.attempts, clock())
  if (end.state !== 'done') logEvent('subscription_not_sent', { form: claimed.form, state: end.state })
  await database.run(recordSignUpResult(claimed, end, clock().toISOString()))
}

/** Everything that is due, reminders and news of the portal first, and then what nobody needs any more. Any number of these may run side by side. */
export async function deliverDue(parts: Needs) {
  const now = parts.clock().toISOString()
  await parts.database.run(remindOfRequests(now, firm.hours.timeZone))
  await parts.database.run(collectNotices(now), collectLeadNotices(now))
  // Side by side: a provider that is slow to fail must not use up the mails' time.
  await Promise.all([all(parts, claimDue, deliver), deliverMails(parts), deliverPushes(parts)])
  const end = parts.clock().toISOString()
  const limits = { now: end, most: SWEPT_AT_ONCE, apply: true, requestId: '' }
  await parts.database.run(countedForms(limits), countedSignIns(limits), sweepNotices(end), sweepDevices(end))
}

/** What browsers are to be told by now; nothing is asked of the database where none can be. */
export async function deliverPushes(parts: Pick<Needs, 'database' | 'push' | 'clock'>) {
  if (parts.push) await all(parts, claimDuePushes, deliverPush)
}

/** What waits for a mail server stays as it is where none is set. */
async function deliverMails(parts: Needs) {
  if (canSendMail(parts.mail)) await all(parts, claimDueMails, deliverMail)
}

type Claim<Row> = (now: string, claimedUntil: string, most: number) => Statement<Row>

type Timed = Pick<Needs, 'database' | 'clock'>

async function all<Row, P extends Timed>(parts: P, claim: Claim<Row>, one: (parts: P, row: Row) => Promise<unknown>) {
  const stop = performance.now() + WORKING_TIME
  while (performance.now() < stop) {
    const now = parts.clock()
    const [claimed] = await parts.database.run(claim(now.toISOString(), leaseFrom(now), AT_ONCE))
    await Promise.all(claimed.map((row) => one(parts, row)))
    if (claimed.length < AT_ONCE) break
  }
}
