import * as v from 'valibot'
import { Id } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

/** The session's person. */
export const signedInPerson = () => sql(v.object({ id: Id }))`select app_person() as id`

/** Gives the session's person the private address of this token for the session's company, in place of the one before. */
export const saveCalendarAddress = (tokenHash: string, at: AuditContext) => sql(Nothing)`
  with made as (
    select make_calendar_address(${tokenHash}, ${at.now}::timestamptz) as done
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'calendar_address_made', 'ok'
  from made where done`
