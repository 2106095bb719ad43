import type { MonthChange, Publication } from '#schema/month-change.ts'
import type { Month } from '#schema/units.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

type Which = { company: string; month: Month; version: number }

/** Makes or changes a draft, unless somebody else has meanwhile. */
export const saveMonthStatement = (
  { company, month, version }: Which,
  given: Omit<MonthChange, 'version'>,
  at: AuditContext,
) =>
  sql(Nothing)`
  select write_down(${at.now}::timestamptz, ${at.requestId}, ${at.ipPrefix}, 'month_saved', ${month}, ${company}::uuid)
  where case when app_is_fresh() then save_month(${company}::uuid, to_date(${month}, 'YYYY-MM'), ${version}::int,
    ${JSON.stringify(given)}::jsonb, ${at.now}::timestamptz) end`

/** Begins a new version of a published month. */
export const reviseMonthStatement = ({ company, month, version }: Which, at: AuditContext) => sql(Nothing)`
  select write_down(${at.now}::timestamptz, ${at.requestId}, ${at.ipPrefix}, 'month_revised', ${month}, ${company}::uuid)
  where case when app_is_fresh() then revise_month(${company}::uuid, to_date(${month}, 'YYYY-MM'), ${version}::int) end`

/** Throws a draft away; what was published stays. */
export const discardMonthStatement = ({ company, month, version }: Which, at: AuditContext) => sql(Nothing)`
  with gone as (
    delete from monthly_metrics
    where app_is_fresh() and company_id = ${company}::uuid and month = to_date(${month}, 'YYYY-MM')
      and published_at is null and version = ${version}::int
    returning company_id
  )
  select write_down(${at.now}::timestamptz, ${at.requestId}, ${at.ipPrefix}, 'month_discarded', ${month}, company_id)
  from gone`

/** Publishes months: all of them, or none. A line of the log for each. */
export const publishMonthsStatement = (company: string, { status, months }: Publication, at: AuditContext) => sql(
  Nothing,
)`
  select write_down(${at.now}::timestamptz, ${at.requestId}, ${at.ipPrefix}, 'month_published', a.month, ${company}::uuid)
  from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(month text, version int)
  where app_is_fresh() and (
    select publish_months(${company}::uuid, ${JSON.stringify(months)}::jsonb, ${status}, ${at.now}::timestamptz)
    where app_is_fresh()
  )`

type Import = { kind: string; fileName: string; contents: string; months: { month: Month }[] }

/** Takes months out of a file and keeps the file: all of it, or nothing. */
export const importMonths = (company: string, { kind, fileName, contents, months }: Import, at: AuditContext) => sql(
  Nothing,
)`
  with taken as (
    insert into figure_imports (id, company_id, kind, file_name, contents, months, imported_by, at)
    select app_row(), ${company}::uuid, ${kind}, ${fileName}, ${contents}, ${months.map(({ month }) => month)}::text[], app_person(),
      ${at.now}::timestamptz
    where case when app_is_fresh()
      then import_months(${company}::uuid, ${JSON.stringify(months)}::jsonb, ${at.now}::timestamptz) end
    returning id, company_id
  )
  select write_down(${at.now}::timestamptz, ${at.requestId}, ${at.ipPrefix}, 'figures_imported', id::text, company_id)
  from taken`

/** The file that this write, or its first try, has kept. */
export const storedImport = () => sql(Nothing)`select id from figure_imports where id = app_row()`

/** That a bookkeeping file of a company was exported. */
export const storeImport = (company: string, id: string, at: AuditContext) => sql(Nothing)`
  select write_down(${at.now}::timestamptz, ${at.requestId}, ${at.ipPrefix}, 'figures_file_download', id::text, company_id)
  from figure_imports where app_is_fresh() and company_id = ${company}::uuid and id = ${id}::uuid`
