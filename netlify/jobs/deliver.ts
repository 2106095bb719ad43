import { firm } from '#copy/firm.ts'
import { pushes } from '#copy/mails.ts'
import { portalAddress } from '#domain/portal-address.ts'
import type { MailNeeds } from '#mail/mail-kinds.ts'
import { releaseHolds, remindOfCalls } from '#queries/bookings.ts'
import { claimDueMails } from '#queries/mails.ts'
import { collectLeadNotices, collectNotices, sweepNotices } from '#queries/notices.ts'
import { type ClaimedPush, claimDuePushes, forgetDevice, recordPushResult, sweepDevices } from '#queries/pushes.ts'
import { remindOfRequests } from '#queries/requests.ts'
import { countedForms, countedSignIns } from '#queries/retention.ts'
import { type Claimed, claimDue, recordSignUpResult } from '#queries/subscriptions.ts'
import type { PushKind } from '#schema/account.ts'
import type { PushMessage } from '#schema/push.ts'
import type { Statement } from '#server/database/sql.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'
import { subscribeAtProvider } from '#server/mail/provider-client.ts'
import { sendPush } from '#server/push/push-client.ts'
import { readBusyCalendar } from './busy-calendar.ts'
import { deliverMail, endOf, leaseFrom } from './deliver-mail.ts'
import { dueDateReminders } from './due-date-reminders.ts'

const AT_ONCE = 10
const SWEPT_AT_ONCE = 1_000
/** Netlify ends a scheduled function after 30 s; a batch takes at most the longer of the two timeouts. */
const WORKING_TIME = 20_000

type Needs = Pick<
  Dependencies,
  'database' | 'provider' | 'mail' | 'push' | 'settings' | 'clock' | 'secretEncryption' | 'busyCalendar'
>

/** Tells the provider of one sign-up that the caller has claimed, and writes down how it went. */
export async function deliver(
  { database, provider, clock }: Pick<Needs, 'database' | 'provider' | 'clock'>,
  claimed: Claimed,
) {
  const outcome = await subscribeAtProvider(provider, claimed.form, claimed)
  const end = endOf(outcome, claimed.attempts, clock())
  if (end.state !== 'done') logEvent('subscription_not_sent', { form: claimed.form, state: end.state })
  await database.run(recordSignUpResult(claimed, end, clock().toISOString()))
}

/** Everything that is due, reminders and news of the portal first, and then what nobody needs any more. Any number of these may run side by side. */
export async function deliverDue(dependencies: Needs) {
  const now = dependencies.clock().toISOString()
  await dependencies.database.run(
    remindOfRequests(now, firm.hours.timeZone),
    remindOfCalls(now),
    releaseHolds(now),
    ...dueDateReminders(dependencies.clock()),
  )
  await dependencies.database.run(collectNotices(now), collectLeadNotices(now))
  // Side by side: a provider that is slow to fail must not use up the mails' time.
  await Promise.all([
    all(dependencies, claimDue, deliver),
    sendWaitingMails(dependencies),
    deliverPushes(dependencies),
    readBusyCalendar(dependencies),
  ])
  const end = dependencies.clock().toISOString()
  const limits = { now: end, most: SWEPT_AT_ONCE, apply: true, requestId: '' }
  await dependencies.database.run(countedForms(limits), countedSignIns(limits), sweepNotices(end), sweepDevices(end))
}

/** What browsers are to be told by now; nothing is asked of the database where none can be. */
export async function deliverPushes(dependencies: Pick<Needs, 'database' | 'push' | 'clock'>) {
  if (dependencies.push) await all(dependencies, claimDuePushes, deliverPush)
}

/** What waits for a mail server stays as it is where none is set. */
export async function sendWaitingMails(dependencies: MailNeeds) {
  if (canSendMail(dependencies.mail)) await all(dependencies, claimDueMails, deliverMail)
}

type Claim<Row> = (now: string, claimedUntil: string, most: number) => Statement<Row>

type Timed = Pick<Needs, 'database' | 'clock'>

async function all<Row, P extends Timed>(
  dependencies: P,
  claim: Claim<Row>,
  one: (dependencies: P, row: Row) => Promise<unknown>,
) {
  const stop = performance.now() + WORKING_TIME
  while (performance.now() < stop) {
    const now = dependencies.clock()
    const [claimed] = await dependencies.database.run(claim(now.toISOString(), leaseFrom(now), AT_ONCE))
    await Promise.all(claimed.map((row) => one(dependencies, row)))
    if (claimed.length < AT_ONCE) break
  }
}

/** About four hours: what is later news than that is seen in the portal. */
const MOST_ATTEMPTS = 9

const CLIENTS_WAY: Record<PushKind, string> = {
  message: '/client/dashboard?view=messages',
  request: '/client/dashboard?view=upload',
  published_month: '/client/dashboard',
  due_date: '/client/dashboard?view=calendar',
  meeting: '/client/dashboard?view=schedule',
}

/** A word by kind. Never a figure, a name or a text of it: it is read on locked screens. */
const messageOf = (claimed: ClaimedPush): PushMessage => ({
  title: firm.shortName,
  // What is new at one company does not stand in for what is new at another.
  tag: [claimed.kind, claimed.company].filter(Boolean).join(' '),
  ...(claimed.role === 'admin'
    ? firmsNews(claimed)
    : { body: clientsNews(claimed), path: portalAddress(CLIENTS_WAY[claimed.kind], claimed.company) }),
})

const clientsNews = ({ kind, about }: ClaimedPush) =>
  kind === 'meeting' ? pushes.client.meeting[about ?? 'moved'] : pushes.client[kind]

const firmsNews = ({ kind, about }: ClaimedPush) =>
  kind === 'meeting' && about && about !== 'day'
    ? { body: pushes.admin.meeting[about], path: '/admin/dashboard?tab=calls' }
    : { body: pushes.admin.message, path: '/admin/dashboard' }

/** Tells one browser what the caller has claimed, and writes down how it went. */
async function deliverPush(
  { database, push, clock }: Pick<Dependencies, 'database' | 'push' | 'clock'>,
  due: ClaimedPush,
) {
  if (!push) return
  const pushed = await sendPush(push, due, JSON.stringify(messageOf(due)), due.id)
  if (pushed === 'gone') return void (await database.run(forgetDevice(due)))
  const end = endOf(pushed, due.attempts, clock(), MOST_ATTEMPTS)
  if (end.state !== 'done') logEvent('push_not_sent', { state: end.state, reason: end.lastError })
  await database.run(recordPushResult(due, end, clock().toISOString()))
}
