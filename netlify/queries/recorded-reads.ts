import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

/** What of a company's the firm reads, as the audit log has it. */
export const READ_EVENTS = {
  figures: 'figures_read',
  close: 'close_read',
  messages: 'messages_read',
  documents: 'documents_read',
  plans: 'plans_read',
  reports: 'reports_read',
  statements: 'statements_read',
  calendar: 'calendar_read',
  requests: 'requests_read',
  questions: 'questions_read',
} as const
export type ReadKind = keyof typeof READ_EVENTS

/** `thread` and `document` are named only where they are the company's; `inPreview`: as the company's own people see it. */
type FirmRead = {
  company: string
  kind: ReadKind
  month?: string
  thread?: string
  document?: string
  inPreview: boolean
}

/** Logs what is read after it in the same transaction; once an hour for a person, company, kind and thing. */
export const noteRead = ({ company, kind, month, thread, document, inPreview }: FirmRead, at: AuditContext) => {
  const target = [inPreview && 'preview', month ?? thread ?? document].filter(Boolean).join(' ') || null
  return sql(Nothing)`
    select note_read(${auditColumns(at)}, ${READ_EVENTS[kind]}, ${target}, c.id)
    from companies c
    where c.id = ${company}::uuid and app_is_admin()
      and (${thread ?? null}::uuid is null
        or exists (select from conversations t where t.id = ${thread ?? null}::uuid and t.company_id = c.id))
      and (${document ?? null}::uuid is null
        or exists (select from documents d where d.id = ${document ?? null}::uuid and d.company_id = c.id))`
}

/** Writes down that somebody of the firm looks at this company's portal. */
export const notePreview = (company: string, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'client_preview', id::text, id)
  from companies where id = ${company}::uuid and app_is_fresh()`
