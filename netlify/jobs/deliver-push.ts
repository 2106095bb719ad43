import { firm } from '#copy/firm.ts'
import { pushes } from '#copy/pushes.ts'
import { type ClaimedPush, forgetDevice, recordPushResult } from '#queries/pushes.ts'
import type { NoticeKind } from '#schema/account.ts'
import type { PushMessage } from '#schema/push.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'
import { sendPush } from '#server/push/push-client.ts'
import { endOf } from './attempts.ts'

/** About four hours: what is later news than that is seen in the portal. */
const MOST_ATTEMPTS = 9

const CLIENTS_WAY: Record<NoticeKind, string> = {
  message: '/client/dashboard?view=messages',
  request: '/client/dashboard?view=upload',
  published_month: '/client/dashboard',
}

/** A word by kind. Never a figure, a name or a text of it: it is read on locked screens. */
const messageOf = ({ kind, role }: ClaimedPush): PushMessage =>
  role === 'admin'
    ? { title: firm.shortName, body: pushes.admin.message, tag: kind, path: '/admin/dashboard' }
    : { title: firm.shortName, body: pushes.client[kind], tag: kind, path: CLIENTS_WAY[kind] }

/** Tells one browser what the caller has claimed, and writes down how it went. */
export async function deliverPush(
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
