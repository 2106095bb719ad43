import * as v from 'valibot'
import { FirmPerson, type NewAdmin } from '#schema/firm-people.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({
  ...FirmPerson.entries,
  disabledAt: v.nullable(InstantColumn),
  lastSignIn: v.nullable(InstantColumn),
  invitedAt: v.nullable(InstantColumn),
  inviteEnds: v.nullable(InstantColumn),
})

/** The firm's people, those who may get in first; or the one. */
export const firmPeople = (now: string, id: string | null = null) => sql(Row)`
  select * from firm_people(${now}::timestamptz) where ${id}::uuid is null or id = ${id}::uuid`

/** The one of the firm that has this address. @param email in lower case */
export const adminAt = (now: string, email: string) => sql(Row)`
  select * from firm_people(${now}::timestamptz) where lower(email) = ${email}`

/** Somebody new under the id `person`; nobody where the address is somebody's. */
export const insertAdmin = (
  person: string,
  { firstName, lastName, email }: NewAdmin,
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with added as (
    insert into people (id, role, first_name, last_name, email, created_at)
    select ${person}::uuid, 'admin', ${firstName}, ${lastName}, ${email}, ${now}::timestamptz
    where app_is_fresh()
    on conflict (lower(email)) do nothing
    returning id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'admin_invited', id::text) from added`

/** Writes down that somebody's invite goes out again, where they have yet to take it up. */
export const inviteAdminAgainStatement = (id: string, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'admin_invited_again', p.id::text)
  from firm_people(${now}::timestamptz) p
  where app_is_fresh() and p.id = ${id}::uuid and not p.accepted and p."disabledAt" is null`

/** Signs somebody of the firm out everywhere. */
export const endAdminSessionsStatement = (id: string, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with ended as (
    select end_admin_sessions(p.id, ${now}::timestamptz), p.id from people p
    where app_is_fresh() and p.id = ${id}::uuid and p.role = 'admin'
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'admin_sessions_ended', id::text) from ended`

/** Goes before `switchAdmin`: of two who shut each other out at once, the later one sees what the first has done. */
export const lockAdmins = () => sql(Nothing)`select lock_admins()`

/** Lets somebody of the firm in or shuts them out; not the last who can get in. Sessions end with it (a trigger). */
export const switchAdmin = (id: string, allowed: boolean, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with changed as (
    update people set disabled_at = case when not ${allowed}::boolean then ${now}::timestamptz end
    where app_is_fresh() and id = ${id}::uuid and role = 'admin' and (disabled_at is null) <> ${allowed}::boolean
      and (${allowed}::boolean or other_admins(id) > 0)
    returning id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix},
    case when ${allowed}::boolean then 'admin_enabled' else 'admin_disabled' end, id::text)
  from changed`
