import type { CompanyChange } from '#schema/client-company.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

/** Changes what holds for all of a company, unless somebody else has meanwhile; a plan that is not `isOffered` may stay. */
export const changeCompanyStatement = (
  id: string,
  { name, plan, nextMeetingDate, version }: CompanyChange,
  isOffered: boolean,
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with changed as (
    update companies set name = ${name}, plan = ${plan}, next_meeting_at = ${nextMeetingDate}::timestamptz,
      version = version + 1
    where app_is_fresh() and id = ${id}::uuid and version = ${version}::int
      and (${isOffered}::boolean or plan = ${plan})
    returning id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'company_changed', id::text, id) from changed`

/** Puts a company aside: none of its people can sign in, and what they have open ends (a trigger). */
export const deactivateCompanyStatement = (id: string, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with changed as (
    update companies set deactivated_at = ${now}::timestamptz, version = version + 1
    where app_is_fresh() and id = ${id}::uuid and deactivated_at is null
    returning id
  ), shut as (
    update people set disabled_at = ${now}::timestamptz, disabled_with_company = true
    where company_id in (select id from changed) and disabled_at is null
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'company_deactivated', id::text, id) from changed`

/** Takes a company up again, with whoever could sign in before. */
export const reactivateCompany = (id: string, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with changed as (
    update companies set deactivated_at = null, version = version + 1
    where app_is_fresh() and id = ${id}::uuid and deactivated_at is not null
    returning id
  ), let_in as (
    update people set disabled_at = null, disabled_with_company = false
    where company_id in (select id from changed) and disabled_with_company
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'company_activated', id::text, id) from changed`
