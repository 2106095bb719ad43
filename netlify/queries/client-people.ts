import * as v from 'valibot'
import { ClientPerson, type NewClientPerson } from '#schema/client-person.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({
  ...ClientPerson.entries,
  disabledAt: v.nullable(InstantColumn),
  lastSeen: v.nullable(InstantColumn),
})

type Which = { company: string; person?: string; email?: string }

/** A company's people by name: all of them, or the one. @param which its `email` in lower case */
export const peopleOf = ({ company, person, email }: Which, now: string) => sql(Row)`
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.disabled_at as "disabledAt",
    coalesce((select max(s.last_seen_at) from sessions s where s.person_id = p.id), p.last_sign_in_at) as "lastSeen",
    p.totp_confirmed_at is not null as "twoFactor", invite_state(p.id, ${now}::timestamptz) as invite
  from people p
  where p.company_id = ${company}::uuid and (${person ?? null}::uuid is null or p.id = ${person ?? null}::uuid)
    and (${email ?? null}::text is null or lower(p.email) = ${email ?? null}::text)
  order by p.disabled_at is not null, lower(p.first_name), lower(p.last_name), p.id`

type Newcomer = NewClientPerson & { id: string; company: string }

/** Adds somebody to a company that works with the firm; nobody where the address is somebody's. Email in lower case. */
export const addPerson = (
  { id, company, firstName, lastName, email }: Newcomer,
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with added as (
    insert into people (id, role, company_id, first_name, last_name, email, created_at)
    select ${id}::uuid, 'client', c.id, ${firstName}, ${lastName}, ${email}, ${now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid and c.deactivated_at is null
    on conflict (lower(email)) do nothing
    returning id, company_id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'person_invited', id::text, company_id) from added`

type Person = { company: string; person: string }

/** Writes down that somebody's invite goes out again. */
export const inviteAgain = ({ company, person }: Person, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'invite_sent_again', p.id::text, p.company_id)
  from people p
  where app_is_fresh() and p.id = ${person}::uuid and p.company_id = ${company}::uuid and p.disabled_at is null`

/** Whether somebody may sign in; their sessions end with it (a trigger). Nobody comes back into a company put aside. */
export const switchPersonStatement = (
  { company, person }: Person,
  enabled: boolean,
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with changed as (
    update people p
    set disabled_at = case when not ${enabled}::boolean then ${now}::timestamptz end, disabled_with_company = false
    from companies c
    where app_is_fresh() and p.id = ${person}::uuid and p.company_id = ${company}::uuid and c.id = p.company_id
      and c.deactivated_at is null and (p.disabled_at is null) <> ${enabled}::boolean
    returning p.id, p.company_id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix},
    case when ${enabled}::boolean then 'person_enabled' else 'person_disabled' end, id::text, company_id)
  from changed`
