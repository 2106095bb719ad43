import * as v from 'valibot'
import { NoticeKind } from '#schema/account.ts'
import { Role } from '#schema/person.ts'
import { Nothing, systemSql } from '#server/database/sql.ts'
import type { SignUpResult } from './subscriptions.ts'

/** Days that a browser may stay away before it is taken for gone. */
const FORGOTTEN_AFTER = 90

const Claimed = v.object({
  id: v.string(),
  device: v.string(),
  kind: NoticeKind,
  attempts: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  role: Role,
})
export type ClaimedPush = v.InferOutput<typeof Claimed>

/** Up to `most` that are due, the caller's alone until `claimedUntil`: of nobody who is shut out or signed out there. */
export const claimDuePushes = (now: string, claimedUntil: string, most: number) => systemSql(
  'push.claimDuePushes',
  Claimed,
)`
  with claimed as (
    update pushes set attempts = attempts + 1, due_at = ${claimedUntil}::timestamptz
    where id in (
      select w.id from pushes w join push_devices d on d.id = w.device_id join people p on p.id = d.person_id
        join sessions s on s.id_sha256 = d.session_sha256
      where w.due_at <= ${now}::timestamptz and p.disabled_at is null and s.revoked_at is null
      order by w.due_at limit ${most} for update of w skip locked)
    returning id, device_id, kind, attempts
  )
  select c.id::text as id, c.device_id as device, c.kind, c.attempts, d.endpoint, d.p256dh, d.auth, p.role
  from claimed c join push_devices d on d.id = c.device_id join people p on p.id = d.person_id`

/** How an attempt ended; says nothing once somebody else has claimed the row. */
export const recordPushResult = ({ id, attempts }: ClaimedPush, end: SignUpResult, now: string) => systemSql(
  'push.settlePush',
  Nothing,
)`
  with settled as (
    update pushes set due_at = ${end.state === 'pending' ? end.nextAttempt : null}::timestamptz,
      sent_at = case when ${end.state} = 'done' then ${now}::timestamptz else sent_at end
    where id = ${id}::bigint and attempts = ${attempts} and due_at is not null
    returning device_id
  )
  update push_devices set last_success_at = ${now}::timestamptz
  where ${end.state} = 'done' and id in (select device_id from settled)`

/** The push service knows the browser no longer. */
export const forgetDevice = ({ device }: ClaimedPush) => systemSql('push.forgetDevice', Nothing)`
  delete from push_devices where id = ${device}::uuid`

export const sweepDevices = (now: string) => systemSql('push.sweepDevices', Nothing)`
  delete from push_devices d where renewed_at < ${now}::timestamptz - make_interval(days => ${FORGOTTEN_AFTER})
    or exists (select from sessions s where s.id_sha256 = d.session_sha256 and s.revoked_at is not null)`
