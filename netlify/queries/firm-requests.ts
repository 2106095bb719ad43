import * as v from 'valibot'
import { type AskedFilter, AskedRequest, type NewRequest, type RequestMove } from '#schema/firm-request.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({ ...AskedRequest.entries, askedAt: InstantColumn, answeredAt: v.nullable(InstantColumn) })

/** A company's requests, one more than `most` where there are more: what is open by due date, what is settled latest first. */
export const askedRequests = (company: string, { view, after }: AskedFilter, most: number) => sql(Row)`
  with keyed as (
    select r.*,
      case when ${view} = 'open' then coalesce(r.due_date, 'infinity') else 'infinity' end as key_day,
      case when ${view} = 'open' then r.asked_at else timestamptz '2200-01-01' - (r.asked_at - timestamptz '1900-01-01') end
        as key_time
    from requests r where r.company_id = ${company}::uuid
      and (r.state in ('accepted', 'not_applicable')) = (${view} = 'settled')
  )
  select r.id, r.title, r.what, r.kind, r.state, r.reason, r.answer, r.asked_at as "askedAt",
    to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", name_of(r.asked_by) as "askedBy", r.answered_at as "answeredAt",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'fileName', d.file_name, 'review', d.review) order by d.at, d.id)
      from documents d where d.request_id = r.id
    ), '[]') as documents
  from keyed r
  where ${after ?? null}::uuid is null
    or (r.key_day, r.key_time, r.id) > (select a.key_day, a.key_time, a.id from keyed a where a.id = ${after ?? null}::uuid)
  order by r.key_day, r.key_time, r.id limit ${most + 1}`

/** One request of a company; without an id the one that this write, or its first try, has made. */
export const askedRequest = (company: string, id: string | null = null) => sql(Row)`
  select r.id, r.title, r.what, r.kind, r.state, r.reason, r.answer, r.asked_at as "askedAt",
    to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", name_of(r.asked_by) as "askedBy", r.answered_at as "answeredAt",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'fileName', d.file_name, 'review', d.review) order by d.at, d.id)
      from documents d where d.request_id = r.id
    ), '[]') as documents
  from requests r where r.id = coalesce(${id}::uuid, app_row()) and r.company_id = ${company}::uuid`

/** Asks a company for something; its people hear of it (a trigger). */
export const insertRequest = (
  company: string,
  { title, what, kind, dueDate }: NewRequest,
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with asked as (
    insert into requests (id, company_id, title, what, kind, due_date, asked_by, asked_at)
    select app_row(), c.id, ${title}, ${what}, ${kind}, ${dueDate}::date, app_person(), ${now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid
    returning id, company_id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'request_asked', id::text, company_id) from asked`

/** Moves a request on, if it still stands where the firm has seen it; files that wait in it share its fate. */
export const moveRequestStatement = (
  company: string,
  id: string,
  move: RequestMove,
  { now, requestId, ipPrefix }: AuditContext,
) => {
  const reason = move.to === 'returned' ? move.reason : ''
  return sql(Nothing)`
  with moved as (
    update requests set state = ${move.to}, reason = ${reason}
    where app_is_fresh() and id = ${id}::uuid and company_id = ${company}::uuid and state = ${move.from}
    returning id, company_id
  ), files as (
    update documents set review = ${move.to}, review_reason = ${reason}
    where request_id in (select id from moved) and review = 'waiting' and ${move.to} in ('accepted', 'returned')
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, ${`request_${move.to}`}, id::text, company_id)
  from moved`
}
