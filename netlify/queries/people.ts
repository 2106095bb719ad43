import * as v from 'valibot'
import { ClientPerson, type NewClientPerson } from '#schema/client-person.ts'
import { FirmPerson, type NewAdmin } from '#schema/firm-people.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({
  ...FirmPerson.entries,
  disabledAt: v.nullable(InstantColumn),
  lastSignIn: v.nullable(InstantColumn),
  invitedAt: v.nullable(InstantColumn),
  inviteEnds: v.nullable(InstantColumn),
})

/** The condition that `person` can be an owner: somebody at the firm who can sign in, or null for nobody. */
export const canOwn = (person: string | null) => fragment`(${person}::uuid is null
        or exists (select from people p where p.id = ${person}::uuid and p.role = 'admin' and p.disabled_at is null))`

/** The firm's people, those who may get in first; or the one. */
export const firmPeople = (now: string, id: string | null = null) => sql(Row)`
  select * from firm_people(${now}::timestamptz) where ${id}::uuid is null or id = ${id}::uuid`

/** The one of the firm that has this address. @param email in lower case */
export const adminByEmail = (now: string, email: string) => sql(Row)`
  select * from firm_people(${now}::timestamptz) where lower(email) = ${email}`

/** Somebody new under the id `person`; nobody where the address is somebody's. */
export const insertAdmin = (person: string, { firstName, lastName, email }: NewAdmin, at: AuditContext) => sql(Nothing)`
  with added as (
    insert into people (id, role, first_name, last_name, email, created_at)
    select ${person}::uuid, 'admin', ${firstName}, ${lastName}, ${email}, ${at.now}::timestamptz
    where app_is_fresh()
    on conflict (lower(email)) do nothing
    returning id
  )
  select write_down(${auditColumns(at)}, 'admin_invited', id::text) from added`

/** Writes down that somebody's invite goes out again, where they have yet to take it up. */
export const inviteAdminAgainStatement = (id: string, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'admin_invited_again', p.id::text)
  from firm_people(${at.now}::timestamptz) p
  where app_is_fresh() and p.id = ${id}::uuid and not p.accepted and p."disabledAt" is null`

/** Signs somebody of the firm out everywhere. */
export const endAdminSessionsStatement = (id: string, at: AuditContext) => sql(Nothing)`
  with ended as (
    select end_admin_sessions(p.id, ${at.now}::timestamptz), p.id from people p
    where app_is_fresh() and p.id = ${id}::uuid and p.role = 'admin'
  )
  select write_down(${auditColumns(at)}, 'admin_sessions_ended', id::text) from ended`

/** Goes before `setAdminAccessStatement`: if two people deactivate each other at once, the later one sees what the first has done. */
export const lockAdmins = () => sql(Nothing)`select lock_admins()`

/** Lets somebody of the firm in or shuts them out; not the last who can get in. Sessions end with it (a trigger). */
export const setAdminAccessStatement = (id: string, allowed: boolean, at: AuditContext) => sql(Nothing)`
  with changed as (
    update people set disabled_at = case when not ${allowed}::boolean then ${at.now}::timestamptz end
    where app_is_fresh() and id = ${id}::uuid and role = 'admin' and (disabled_at is null) <> ${allowed}::boolean
      and (${allowed}::boolean or other_admins(id) > 0)
    returning id
  )
  select write_down(${auditColumns(at)},
    case when ${allowed}::boolean then 'admin_enabled' else 'admin_disabled' end, id::text)
  from changed`

const ClientPersonRow = v.object({
  ...ClientPerson.entries,
  disabledAt: v.nullable(InstantColumn),
  lastSeen: v.nullable(InstantColumn),
})

type Which = { company: string; person?: string; email?: string }

/** A company's people by name: all of them, or the one. @param which its `email` in lower case */
export const peopleOf = ({ company, person, email }: Which, now: string) => sql(ClientPersonRow)`
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.disabled_at as "disabledAt",
    coalesce((select max(s.last_seen_at) from sessions s where s.person_id = p.id), p.last_sign_in_at) as "lastSeen",
    p.totp_confirmed_at is not null as "twoFactor", invite_state(p.id, ${now}::timestamptz) as invite
  from people p
  where p.company_id = ${company}::uuid and (${person ?? null}::uuid is null or p.id = ${person ?? null}::uuid)
    and (${email ?? null}::text is null or lower(p.email) = ${email ?? null}::text)
  order by p.disabled_at is not null, lower(p.first_name), lower(p.last_name), p.id`

type Newcomer = NewClientPerson & { id: string; company: string }

/** Adds somebody to a company that works with the firm; nobody where the address is somebody's. Email in lower case. */
export const addPerson = ({ id, company, firstName, lastName, email }: Newcomer, at: AuditContext) => sql(Nothing)`
  with added as (
    insert into people (id, role, company_id, first_name, last_name, email, created_at)
    select ${id}::uuid, 'client', c.id, ${firstName}, ${lastName}, ${email}, ${at.now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid and c.deactivated_at is null
    on conflict (lower(email)) do nothing
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'person_invited', id::text, company_id) from added`

type Person = { company: string; person: string }

/** Writes down that somebody's invite goes out again, or for the first time, as to somebody who was imported. */
export const inviteAgain = ({ company, person }: Person, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)},
    case when invite_state(p.id, ${at.now}::timestamptz) = 'none' then 'person_invited' else 'invite_sent_again' end,
    p.id::text, p.company_id)
  from people p
  where app_is_fresh() and p.id = ${person}::uuid and p.company_id = ${company}::uuid and p.disabled_at is null`

/** Whether somebody may sign in; their sessions end with it (a trigger). Nobody comes back into a company put aside. */
export const switchPersonStatement = ({ company, person }: Person, enabled: boolean, at: AuditContext) => sql(Nothing)`
  with changed as (
    update people p
    set disabled_at = case when not ${enabled}::boolean then ${at.now}::timestamptz end, disabled_with_company = false
    from companies c
    where app_is_fresh() and p.id = ${person}::uuid and p.company_id = ${company}::uuid and c.id = p.company_id
      and c.deactivated_at is null and (p.disabled_at is null) <> ${enabled}::boolean
    returning p.id, p.company_id
  )
  select write_down(${auditColumns(at)},
    case when ${enabled}::boolean then 'person_enabled' else 'person_disabled' end, id::text, company_id)
  from changed`
