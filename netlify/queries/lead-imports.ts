import * as v from 'valibot'
import {
  type CommitImport,
  type ImportChunk,
  ImportJob,
  MAX_REVIEWED_ROWS,
  type NewImport,
} from '#schema/lead-import.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

export const beginImportStatement = ({ fileName, total }: NewImport, { now }: AuditContext) => sql(Nothing)`
  insert into lead_imports (id, person_id, file_name, total, at)
  select app_row(), app_person(), ${fileName}, ${total}, ${now}::timestamptz where app_is_fresh()`

/** Adds rows to an open import of this person; one that is there already stays. */
export const addRows = (id: string, { rows }: ImportChunk) => sql(Nothing)`
  insert into lead_import_rows (import_id, nth, email, first_name, last_name, business_name, phone, source, note, status,
    unsubscribed)
  select i.id, r.line, r.email, nullif(r."firstName", ''), nullif(r."lastName", ''), nullif(r."businessName", ''),
    nullif(r.phone, ''), r.source, nullif(r.note, ''), r.status, coalesce(r.unsubscribed, false)
  from lead_imports i, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, email text, "firstName" text,
    "lastName" text, "businessName" text, phone text, source text, note text, status text, unsubscribed boolean)
  where app_is_fresh() and i.id = ${id}::uuid and i.person_id = app_person() and i.state = 'open'
  on conflict do nothing`

const Arrived = v.object({ state: v.string(), arrived: v.number() })
/** How many rows of an import of this person are there. */
export const rowCountOf = (id: string) => sql(Arrived)`
  select i.state, (select count(*)::int from lead_import_rows r where r.import_id = i.id) as arrived
  from lead_imports i where i.id = ${id}::uuid and i.person_id = app_person()`

const Row = v.object({ ...ImportJob.entries, doneAt: v.nullable(InstantColumn) })
const MAX_ROWS = 5

/** The client that a row's address signs in for, where it is no lead; null otherwise. */
const CLIENT_OF_ROW = fragment`(
  select min(c.name) from people p join memberships m on m.person_id = p.id and m.removed_at is null
    join companies c on c.id = m.company_id
  where p.role = 'client' and lower(p.email) = r.email and not exists (select from leads l where l.email = r.email)
)`

/** Whether a row is one of those; the clients' addresses are read once for all rows. */
const IS_CLIENT = fragment`(
  r.email in (
    select lower(p.email) from people p join memberships m on m.person_id = p.id and m.removed_at is null
    where p.role = 'client'
  ) and not exists (select from leads l where l.email = r.email)
)`

/** One import of this person, or the one that this write has begun. */
export const importOf = (id: string | null) => sql(Row)`
  select i.id, i.file_name as "fileName", i.total, i.state, i.created, i.updated, i.skipped, i.removed, i.restored,
    i.done_at as "doneAt",
    case when i.state = 'open' then (
      select count(*)::int from lead_import_rows r join leads l on l.email = r.email where r.import_id = i.id
    ) else 0 end as known,
    case when i.state = 'open' then (
      select coalesce(jsonb_agg(jsonb_build_object('line', r.nth, 'status', l.status,
        'isUnsubscribed', l.unsubscribed_at is not null) order by r.nth), '[]')
      from (
        select nth, email from lead_import_rows where import_id = i.id order by nth limit ${MAX_REVIEWED_ROWS}
      ) r join leads l on l.email = r.email
    ) else '[]' end as leads,
    case when i.state = 'open' then (
      select count(*)::int from lead_import_rows r where r.import_id = i.id and ${IS_CLIENT}
    ) else 0 end as clients,
    case when i.state = 'open' then (
      select coalesce(jsonb_agg(jsonb_build_object('line', o.nth, 'company', o.company) order by o.nth), '[]')
      from (
        select r.nth, ${CLIENT_OF_ROW} as company from (
          select nth, email from lead_import_rows where import_id = i.id order by nth limit ${MAX_REVIEWED_ROWS}
        ) r
      ) o where o.company is not null
    ) else '[]' end as "ofClients"
  from lead_imports i where i.id = coalesce(${id}::uuid, app_row()) and i.person_id = app_person()`

/** This person's latest imports that have been carried out. */
export const latestImports = () => sql(Row)`
  select i.id, i.file_name as "fileName", i.total, i.state, i.created, i.updated, i.skipped, i.removed, i.restored,
    i.done_at as "doneAt", 0 as known
  from lead_imports i where i.person_id = app_person() and i.state <> 'open'
  order by i.done_at desc, i.id limit ${MAX_ROWS}`

/** Takes the rows that are clients out of an import whose rows are all there, before it is carried out. */
export const dropRowsOfClients = (id: string, { clients }: CommitImport) => sql(Nothing)`
  with gone as (
    delete from lead_import_rows r using lead_imports i
    where app_is_fresh() and ${clients}::text = 'skip' and i.id = ${id}::uuid and r.import_id = i.id
      and i.state = 'open' and i.person_id = app_person()
      and i.total = (select count(*) from lead_import_rows a where a.import_id = i.id)
      and ${IS_CLIENT}
    returning r.nth
  )
  update lead_imports set total = greatest(1, total - (select count(*) from gone))
  where id = ${id}::uuid and exists (select from gone)`

const State = v.object({ state: v.nullable(v.string()) })

export const commitImportStatement = (id: string, { known }: CommitImport, at: AuditContext) =>
  sql(State)`
  with ended as (
    select case when app_is_fresh() and exists (
      select from lead_imports i where i.id = ${id}::uuid and i.state = 'open' and i.person_id = app_person()
    ) then commit_lead_import(${id}::uuid, ${known}, ${at.now}::timestamptz) end as state
  )
  select state, case when state = 'done' then
    write_down(${auditColumns(at)}, 'lead_import', ${id}) end as written
  from ended`

export const undoImportStatement = (id: string, at: AuditContext) => sql(State)`
  with ended as (
    select case when app_is_fresh() and exists (
      select from lead_imports i where i.id = ${id}::uuid and i.state = 'done' and i.person_id = app_person()
    ) then undo_lead_import(${id}::uuid, ${at.now}::timestamptz) end as state
  )
  select state, case when state = 'undone' then
    write_down(${auditColumns(at)}, 'lead_import_undo', ${id}) end as written
  from ended`
