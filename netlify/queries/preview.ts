import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

/** Writes down that somebody of the firm looks at this company's portal. */
export const notePreview = (company: string, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'client_preview', id::text, id)
  from companies where id = ${company}::uuid and app_is_fresh()`
