import * as v from 'valibot'
import { FirmRequest, type RequestAnswer } from '#schema/request.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({ ...FirmRequest.entries, askedAt: InstantColumn })

/** What the firm has asked the session's company for: all of it, what is open first, or the one. */
export const requestsOf = (id: string | null = null) => sql(Row)`
  select r.id, r.title, r.what, r.kind, r.state, r.reason, r.answer, r.asked_at as "askedAt",
    to_char(r.due_date, 'YYYY-MM-DD') as "dueDate",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'fileName', d.file_name, 'review', d.review) order by d.at, d.id)
      from documents d where d.request_id = r.id and d.company_id = app_company() and not d.firm_only
    ), '[]') as documents
  from requests r
  where r.company_id = app_company() and (${id}::uuid is null or r.id = ${id}::uuid)
  order by (r.state in ('requested', 'returned')) desc, r.due_date nulls last, r.asked_at, r.id`

/** Answers a request that the firm has not accepted yet, and writes that down. */
export const answerRequestStatement = (
  id: string,
  input: RequestAnswer,
  { now, requestId, ipPrefix }: AuditContext,
) => {
  const [state, answer, reason] =
    'answer' in input ? ['uploaded', input.answer, ''] : ['not_applicable', '', input.reason]
  return sql(Nothing)`
  with answered as (
    update requests set state = ${state}, answer = ${answer}, reason = ${reason}, answered_at = ${now}::timestamptz
    where app_is_fresh() and id = ${id}::uuid and company_id = app_company() and state <> 'accepted'
    returning id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${now}::timestamptz, ${requestId}, ${ipPrefix}, app_person(), 'client', app_company(), 'request_answer',
    id::text, 'ok'
  from answered`
}
