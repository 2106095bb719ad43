import * as v from 'valibot'
import type { OpenSession, Profile } from '#schema/account.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { moveDevice } from './pushes.ts'

// These run as portal_member, which row-level security holds to the session's own person. A statement that changes something
// says so in app.fresh; those after it, which write it down and renew the session, go by app_is_fresh().

/** The own account's secrets, for comparing. */
export const ownSecrets = () => sql(v.object({ passwordHash: v.nullable(v.string()), on: v.boolean() }))`
  select password_hash as "passwordHash", totp_confirmed_at is not null as on from people where id = app_person()`

const Changed = v.object({ changed: v.boolean() })

export const renameOwn = ({ firstName, lastName }: v.InferOutput<typeof Profile>) => sql(Changed)`
  with changed as (
    update people set first_name = ${firstName}, last_name = ${lastName} where id = app_person()
      and (first_name, last_name) is distinct from (${firstName}, ${lastName})
    returning id
  )
  select set_config('app.fresh', case when exists (select from changed) then 'yes' else '' end, true) = 'yes' as changed`

/** Every session ends with it, this one too. Nothing where the password has changed since it was compared. */
export const changeOwnPassword = (compared: string, next: string, now: string) => sql(Changed)`
  with changed as (
    update people set password_hash = ${next}, password_changed_at = ${now}::timestamptz
    where id = app_person() and password_hash = ${compared}
    returning id
  )
  select set_config('app.fresh', case when exists (select from changed) then 'yes' else '' end, true) = 'yes' as changed`

/** One line of what the session's person has done to their account. */
export const writeAccountEvent = (event: string, at: AuditContext) => sql(Nothing)`
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, result)
  select ${auditColumns(at)}, app_person(), current_setting('app.role', true), app_company(),
    ${event}, 'ok'
  where app_is_fresh()`

/** Which times of the session begin anew: that of the whole sign-in, that of the code, or neither. */
export type Proved = { signIn: boolean; code: boolean }
type Renewal = { session: SessionHash; previous: SessionHash; proved: Proved; now: string }

/** The same sign-in under a new id, with the same end: what was known of the old one is worth nothing. */
export const renewSession = ({ session, previous, proved, now }: Renewal) =>
  [
    sql(Nothing)`
      insert into sessions (id_sha256, person_id, created_at, last_seen_at, idle_limit, abs_expires_at, auth_at, mfa_at,
        device_label, ip_prefix)
      select ${session}, person_id, created_at, ${now}::timestamptz, idle_limit, abs_expires_at,
        case when ${proved.signIn} then ${now}::timestamptz else auth_at end,
        case when ${proved.code} then ${now}::timestamptz else mfa_at end, device_label, ip_prefix
      from sessions where id_sha256 = ${previous} and person_id = app_person() and app_is_fresh()`,
    moveDevice(session, previous),
    sql(Nothing)`
      update sessions set revoked_at = ${now}::timestamptz, revoke_reason = 'renewed'
      where id_sha256 = ${previous} and person_id = app_person() and revoked_at is null and app_is_fresh()`,
  ] as const

const SessionRow = v.object({
  id: v.string(),
  device: v.string(),
  place: v.string(),
  since: InstantColumn,
  lastSeen: InstantColumn,
  current: v.boolean(),
}) satisfies v.GenericSchema<unknown, OpenSession>

/** The open ones, this one first. The id that is shown is made from the stored one, and opens nothing. */
export const ownSessions = (current: SessionHash, now: string) => sql(SessionRow)`
  select left(encode(sha256(convert_to('shown:' || id_sha256, 'UTF8')), 'hex'), 32) as id, device_label as device,
    ip_prefix as place, created_at as since, last_seen_at as "lastSeen", id_sha256 = ${current} as current
  from sessions
  where person_id = app_person() and revoked_at is null and abs_expires_at > ${now}::timestamptz
    and last_seen_at + idle_limit > ${now}::timestamptz
  order by current desc, last_seen_at desc, id limit 50`

const Ended = v.object({ current: v.boolean() })

/** Ends the sessions that are meant, and says which of them was the asking one. `which`: `others`, `all`, or a shown id. */
export const endOwnSessions = (which: string, current: SessionHash, now: string) => sql(Ended)`
  with ended as (
    update sessions set revoked_at = ${now}::timestamptz, revoke_reason = 'ended_by_person'
    where person_id = app_person() and revoked_at is null and case ${which}::text
      when 'all' then true
      when 'others' then id_sha256 <> ${current}
      else left(encode(sha256(convert_to('shown:' || id_sha256, 'UTF8')), 'hex'), 32) = ${which} end
    returning id_sha256 = ${current} as current
  ), said as (
    select set_config('app.fresh', case when exists (select from ended) then 'yes' else '' end, true)
  )
  select ended.current from said, ended`
