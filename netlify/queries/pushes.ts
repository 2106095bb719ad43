import * as v from 'valibot'
import { PUSH_KINDS, PushKind } from '#schema/account.ts'
import { Role } from '#schema/person.ts'
import type { PushDevice } from '#schema/push.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'
import type { SignUpResult } from './subscriptions.ts'

/** Days that a browser may stay away before it is deleted. */
const FORGOTTEN_AFTER = 90

const Claimed = v.object({
  id: v.string(),
  device: v.string(),
  kind: PushKind,
  /** What has become of a meeting; null for every other kind. */
  about: v.nullable(v.picklist(['booked', 'moved', 'canceled', 'day'])),
  /** The company that it is about, for whoever belongs to several. */
  company: v.nullable(v.string()),
  attempts: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  role: Role,
})
export type ClaimedPush = v.InferOutput<typeof Claimed>

/** Claims up to `most` due pushes until `claimedUntil`. Skips people who cannot sign in and browsers that are signed out. */
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
    returning id, device_id, company_id, kind, about, attempts
  )
  select c.id::text as id, c.device_id as device, c.kind, c.about,
    case when jsonb_array_length(companies_of(p.id)) > 1 then c.company_id end as company,
    c.attempts, d.endpoint, d.p256dh, d.auth, p.role
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

// These run as portal_member, which row-level security holds to the session's own person.

/** Browsers that one person is told in; the one that was longest away makes room. */
const MAX_DEVICES_PER_PERSON = 10

/** What the browser of this session is told of; no row where it is told nothing. */
export const ownPushKinds = (session: SessionHash) => sql(v.object({ kinds: v.array(PushKind) }))`
  select kinds from push_devices where session_sha256 = ${session} and person_id = app_person()`

const Changed = v.object({ changed: v.boolean() })

/** Stores the browser's push subscription under this session. `changed`: it is new, or now asks for other notices. */
export const storePushDevice = (session: SessionHash, { endpoint, keys, kinds }: PushDevice, now: string) => sql(
  Changed,
)`
  with before as (
    select kinds from push_devices where person_id = app_person() and endpoint = ${endpoint}
  ), kept as (
    insert into push_devices (person_id, session_sha256, endpoint, p256dh, auth, kinds, created_at, renewed_at)
    select app_person(), ${session}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${kinds ?? PUSH_KINDS}::text[],
      ${now}::timestamptz, ${now}::timestamptz
    where app_person() is not null
    on conflict (person_id, endpoint) do update set session_sha256 = excluded.session_sha256, p256dh = excluded.p256dh,
      auth = excluded.auth, renewed_at = excluded.renewed_at,
      kinds = case when ${kinds !== undefined} then excluded.kinds else push_devices.kinds end
    returning kinds
  )
  select set_config('app.fresh',
    case when kept.kinds is distinct from before.kinds then 'yes' else '' end, true) = 'yes' as changed
  from kept left join before on true`

/** A browser has one address: what this session had before goes, and the oldest beyond the limit. */
export const dropOtherDevices = (session: SessionHash, { endpoint }: PushDevice) => sql(Nothing)`
  delete from push_devices where person_id = app_person() and endpoint <> ${endpoint}
    and (session_sha256 = ${session} or id not in (
      select id from push_devices where person_id = app_person() order by renewed_at desc, id limit ${MAX_DEVICES_PER_PERSON}))`

export const dropDevice = (session: SessionHash) => sql(Changed)`
  with gone as (
    delete from push_devices where person_id = app_person() and session_sha256 = ${session} returning id
  )
  select set_config('app.fresh', case when exists (select from gone) then 'yes' else '' end, true) = 'yes' as changed`

/** The same browser under its session's new id: it is told on. With the session's own role, or as the server itself. */
export const moveDevice = (next: SessionHash, previous: SessionHash | undefined) => systemSql(
  'signIn.moveDevice',
  Nothing,
)`
  update push_devices set session_sha256 = ${next}
  where session_sha256 = ${previous ?? null}
    and person_id = (select person_id from sessions where id_sha256 = ${next})`
