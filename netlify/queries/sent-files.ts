import * as v from 'valibot'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

/** A file by its bytes: `size` in bytes, `sha256` in hex. */
type Sent = { sha256: string; size: number; firmOnly: boolean; requestId: string | null; personId: string | null }

const Already = v.object({
  id: v.string(),
  fileName: v.string(),
  size: v.number(),
  pieceSize: v.number(),
  createdAt: InstantColumn,
})

/** The document that these bytes already are; none under the session of somebody else than `personId`. */
export const documentOfBytes = ({ sha256, size, firmOnly, requestId, personId }: Sent) => sql(Already)`
  select id, file_name as "fileName", size, piece_size as "pieceSize", at as "createdAt" from documents
  where company_id = app_company() and (${personId}::uuid is null or ${personId}::uuid = app_person())
    and id = document_of_bytes(${sha256}, ${size}::int, ${firmOnly}::boolean, ${requestId}::uuid)`

/** Lets a file that was sent before answer a request of the same company that the firm has not accepted. */
export const answerWithSentFile = (
  { sha256, size, firmOnly, requestId, personId }: Sent,
  { now, requestId: httpRequest, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with answered as (
    update requests set state = 'uploaded', answered_at = ${now}::timestamptz, reason = ''
    where app_is_fresh() and id = ${requestId}::uuid and company_id = app_company() and state <> 'accepted'
      and (${personId}::uuid is null or ${personId}::uuid = app_person())
      and document_of_bytes(${sha256}, ${size}::int, ${firmOnly}::boolean, ${requestId}::uuid) is not null
    returning id
  ), linked as (
    update documents set request_id = ${requestId}::uuid
    where company_id = app_company() and exists (select from answered)
      and id = document_of_bytes(${sha256}, ${size}::int, ${firmOnly}::boolean, ${requestId}::uuid)
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${now}::timestamptz, ${httpRequest}, ${ipPrefix}, app_person(), current_setting('app.role'), app_company(),
    'request_answer', id::text, 'ok'
  from answered`
