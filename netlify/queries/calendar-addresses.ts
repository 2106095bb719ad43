import * as v from 'valibot'
import { Id } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

/** The session's person. */
export const signedInPerson = () => sql(v.object({ id: Id }))`select app_person() as id`

/** Gives the session's person the private address of this token, in place of the one before. */
export const saveCalendarAddress = (tokenHash: string, at: AuditContext) => sql(Nothing)`
  with made as (
    insert into calendar_addresses (person_id, token_sha256, made_at)
    select app_person(), ${tokenHash}, ${at.now}::timestamptz where app_is_fresh()
    on conflict (person_id) do update set token_sha256 = excluded.token_sha256, made_at = excluded.made_at
    returning person_id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'calendar_address_made', 'ok'
  from made`
