import * as v from 'valibot'
import { ClientPerson, type NewClientPerson, type NewCompanyPerson } from '#schema/client-person.ts'
import { FirmPerson, type NewAdmin } from '#schema/firm-people.ts'
import type { CompanyRights } from '#schema/person.ts'
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

/** The firm's people, and what each of them looks after: clients, leads that are no clients, and conversations. */
const firmPeopleAt = (now: string) => fragment`(
  select p.*,
    (select count(*)::int from companies c where c.owner_id = p.id and c.deactivated_at is null) as clients,
    (select count(*)::int from leads l where l.owner_id = p.id and l.merged_into is null and l.status <> 'converted') as leads,
    (select count(*)::int from conversations c where c.owner_id = p.id) as conversations
  from firm_people(${now}::timestamptz) p) people`

/** The firm's people, those who may get in first; or the one. */
export const firmPeople = (now: string, id: string | null = null) => sql(Row)`
  select * from ${firmPeopleAt(now)} where ${id}::uuid is null or id = ${id}::uuid`

/** The one of the firm that has this address. @param email in lower case */
export const adminByEmail = (now: string, email: string) => sql(Row)`
  select * from ${firmPeopleAt(now)} where lower(email) = ${email}`

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
    p.totp_confirmed_at is not null as "twoFactor", invite_state(p.id, ${now}::timestamptz) as invite,
    m.rights, m.joined_at is not null as joined, other_companies(p.id, m.company_id) as "otherCompanies"
  from people p join memberships m on m.person_id = p.id and m.removed_at is null
  where m.company_id = ${company}::uuid and (${person ?? null}::uuid is null or p.id = ${person ?? null}::uuid)
    and (${email ?? null}::text is null or lower(p.email) = ${email ?? null}::text)
  order by p.disabled_at is not null, lower(p.first_name), lower(p.last_name), p.id`

const Added = v.object({
  outcome: v.picklist(['added', 'here', 'taken', 'disabled', 'owner_first', 'deactivated', 'not_found']),
  person: v.nullable(v.string()),
  mailKind: v.nullable(v.string()),
})

type Newcomer = NewCompanyPerson & { id: string; company: string }
/** What is mailed to them; claimed by whoever stores it. */
type Mail = { id: string; claimedUntil: string }

/** Makes somebody belong to a company at once: a new person under `id`, or whoever has the address. Email in lower case. */
export const addPerson = (
  { id, company, firstName, lastName, email, rights }: Newcomer,
  mail: Mail,
  at: AuditContext,
) => sql(Added)`
  with done as materialized (
    select * from add_company_person(${id}::uuid, ${company}::uuid, ${email}, ${firstName}, ${lastName}, ${rights ?? null},
      ${at.now}::timestamptz, ${mail.id}::uuid, 1, ${mail.claimedUntil}::timestamptz)
  ), noted as materialized (
    select write_down(${auditColumns(at)}, case when is_new then 'person_invited' else 'person_added' end,
      person_id::text, ${company}::uuid)
    from done where app_is_fresh() and outcome = 'added'
  )
  select outcome, person_id as person, mail_kind as "mailKind" from done left join noted on true`

/** The owner of the company that this write has made under `app_row()`; nobody where it has made none. Email in lower case. */
export const addFirstPerson = (
  { id, firstName, lastName, email }: NewClientPerson & { id: string },
  mail: Mail,
  { now }: AuditContext,
) => sql(Added)`
  select outcome, person_id as person, mail_kind as "mailKind"
  from add_company_person(${id}::uuid, app_row(), ${email}, ${firstName}, ${lastName}, 'owner', ${now}::timestamptz,
    ${mail.id}::uuid, 1, ${mail.claimedUntil}::timestamptz)`

type Person = { company: string; person: string }

const RIGHTS_EVENTS: Record<CompanyRights, string> = {
  owner: 'person_made_owner',
  everything: 'person_with_figures',
  no_figures: 'person_without_figures',
}

/** Writes down that somebody's invite goes out again, or for the first time, as to somebody who was imported. */
export const inviteAgain = ({ company, person }: Person, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)},
    case when invite_state(p.id, ${at.now}::timestamptz) = 'none' then 'person_invited' else 'invite_sent_again' end,
    p.id::text, m.company_id)
  from people p join memberships m on m.person_id = p.id and m.removed_at is null
  where app_is_fresh() and p.id = ${person}::uuid and m.company_id = ${company}::uuid and p.disabled_at is null`

/** Whether somebody may sign in; their sessions end with it (a trigger). Not given back in a deactivated company. */
export const switchPersonStatement = ({ company, person }: Person, enabled: boolean, at: AuditContext) => sql(Nothing)`
  with changed as (
    update people p
    set disabled_at = case when not ${enabled}::boolean then ${at.now}::timestamptz end, disabled_with_company = false
    from memberships m join companies c on c.id = m.company_id
    where app_is_fresh() and p.id = ${person}::uuid and m.person_id = p.id and m.company_id = ${company}::uuid
      and m.removed_at is null and c.deactivated_at is null and (p.disabled_at is null) <> ${enabled}::boolean
    returning p.id, m.company_id
  )
  select write_down(${auditColumns(at)},
    case when ${enabled}::boolean then 'person_enabled' else 'person_disabled' end, id::text, company_id)
  from changed`

const PersonOutcome = v.object({ outcome: v.picklist(['changed', 'removed', 'as_before', 'not_found', 'last_owner']) })

/** Gives somebody other rights at a company, where an owner stays. */
export const setRightsStatement = ({ company, person }: Person, rights: CompanyRights, at: AuditContext) => sql(
  PersonOutcome,
)`
  with done as materialized (
    select set_company_rights(${company}::uuid, ${person}::uuid, ${rights}) as outcome
  ), noted as materialized (
    select write_down(${auditColumns(at)}, ${RIGHTS_EVENTS[rights]}, ${person}, ${company}::uuid)
    from done where outcome = 'changed'
  )
  select outcome from done left join noted on true`

/** Ends somebody's access to a company, where an owner stays. */
export const removePersonStatement = ({ company, person }: Person, at: AuditContext) => sql(PersonOutcome)`
  with done as materialized (
    select remove_company_person(${company}::uuid, ${person}::uuid, ${at.now}::timestamptz) as outcome
  ), noted as materialized (
    select write_down(${auditColumns(at)}, 'person_removed', ${person}, ${company}::uuid) from done where outcome = 'removed'
  )
  select outcome from done left join noted on true`
