import * as v from 'valibot'
import type { ImportedClient } from '#schema/client-import.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { convertLeads } from './conversion.ts'

const Named = v.object({ id: v.string(), name: v.string(), isDeactivated: v.boolean() })

/** Every company by its name. */
export const companyNames = () => sql(Named)`
  select id, name, deactivated_at is not null as "isDeactivated" from companies order by created_at, id`

const Person = v.object({ name: v.string(), company: v.string() })

/** Who of a client signs in with an address, and the company that they joined first. */
export const clientPersonAt = (email: string) => sql(Person)`
  select p.first_name || ' ' || p.last_name as name, c.name as company
  from people p join memberships m on m.person_id = p.id and m.removed_at is null join companies c on c.id = m.company_id
  where lower(p.email) = lower(${email}) and p.role = 'client'
  order by m.joined_at nulls last, c.id limit 1`

const Holder = v.object({ email: v.string(), companyId: v.nullable(v.string()) })

/** Whose addresses these are: a company's, or nobody's company where somebody of the firm has it. @param emails in lower case */
export const holdersOf = (emails: readonly string[]) => sql(Holder)`
  select lower(email) as email, company_id as "companyId" from people where lower(email) = any (${emails}::text[])`

/** Goes before `importClientsStatement`: of two imports at once, the later one sees what the first has added. */
export const lockClientImports = () => sql(Nothing)`
  select pg_advisory_xact_lock(hashtextextended('import of clients', 98))`

/** The rows of an import. A row's company has the same id however often the write is tried. */
const given = (rows: readonly ImportedClient[]) => fragment`
  select r.*, md5(app_row()::text || ' ' || r.line)::uuid as id
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, "companyName" text, "firstName" text,
    "lastName" text, email text, plan text)`

/**
 * Makes a company of each row, and its first person where the row has a whole name and an address. Nothing where the name
 * or the address is a client's by now. A lead with such an address becomes the client, as by `addClientStatement`.
 */
export const importClientsStatement = (rows: readonly ImportedClient[], at: AuditContext) => sql(Nothing)`
  with fresh as (
    select g.* from (${given(rows)}) g
    where app_is_fresh()
      and not exists (select from companies c where lower(btrim(c.name)) = lower(g."companyName"))
      and not exists (select from people p where lower(p.email) = g.email)
  ), company as (
    insert into companies (id, name, plan, created_at, owner_id)
    select id, "companyName", nullif(plan, ''), ${at.now}::timestamptz,
      (select known.owner_id from leads l join leads known on known.id = lead_root(l.id) where l.email = fresh.email)
    from fresh
    returning id
  ), person as (
    insert into people (id, role, company_id, first_name, last_name, email, created_at)
    select gen_random_uuid(), 'client', id, "firstName", "lastName", email, ${at.now}::timestamptz from fresh
    where email <> '' and "firstName" <> '' and "lastName" <> ''
    on conflict (lower(email)) do nothing
    returning email, company_id
  ), became as (
    select lead_root(l.id) as lead, person.company_id as company from leads l join person on l.email = person.email
  ), ${convertLeads(at)}
  select write_down(${auditColumns(at)}, 'client_imported', id::text, id) from company`

/** Stores an invite for each person whom this write has added. The scheduled job sends them. */
export const inviteImported = (rows: readonly ImportedClient[], { now }: AuditContext) => sql(Nothing)`
  insert into mails (id, kind, person_id, payload, attempts, next_attempt_at, created_at)
  select gen_random_uuid(), 'invite', p.id, '{}', 0, ${now}::timestamptz, ${now}::timestamptz
  from (${given(rows)}) g join people p on p.company_id = g.id
  where app_is_fresh()`

const Added = v.object({ line: v.number(), companyId: v.string(), name: v.string(), hasContact: v.boolean() })

/** The companies that this write, or its first try, has made. */
export const importedClients = (rows: readonly ImportedClient[]) => sql(Added)`
  select g.line, c.id as "companyId", c.name, exists (select from people p where p.company_id = c.id) as "hasContact"
  from (${given(rows)}) g join companies c on c.id = g.id
  order by g.line`
