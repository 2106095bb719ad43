import * as v from 'valibot'
import { NOTICE_KINDS, NoticeKind } from '#schema/account.ts'
import type { PushDevice } from '#schema/push.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'

// These run as portal_member, which row security holds to the session's own person.

/** Browsers that one person is told in; the one that was longest away makes room. */
const MOST_DEVICES = 10

/** What the browser of this session is told of; no row where it is told nothing. */
export const ownPushKinds = (session: SessionHash) => sql(v.object({ kinds: v.array(NoticeKind) }))`
  select kinds from push_devices where session_sha256 = ${session} and person_id = app_person()`

const Changed = v.object({ changed: v.boolean() })

/** Under this session from now on. `changed` where it is new, or told of something else than before. */
export const storePushDevice = (session: SessionHash, { endpoint, keys, kinds }: PushDevice, now: string) => sql(
  Changed,
)`
  with before as (
    select kinds from push_devices where person_id = app_person() and endpoint = ${endpoint}
  ), kept as (
    insert into push_devices (person_id, session_sha256, endpoint, p256dh, auth, kinds, created_at, renewed_at)
    select app_person(), ${session}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${kinds ?? NOTICE_KINDS}::text[],
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

/** A browser has one address: what this session had before goes, and whatever is too much. */
export const dropOtherDevices = (session: SessionHash, { endpoint }: PushDevice) => sql(Nothing)`
  delete from push_devices where person_id = app_person() and endpoint <> ${endpoint}
    and (session_sha256 = ${session} or id not in (
      select id from push_devices where person_id = app_person() order by renewed_at desc, id limit ${MOST_DEVICES}))`

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
