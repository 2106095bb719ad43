import * as v from 'valibot'
import {
  EarlierMonth,
  FigureImport,
  FirmMonth,
  FullMonth,
  MissingFigure,
  type MonthChange,
  MonthVersion,
  type PublishRequest,
} from '#schema/firm-month.ts'
import { Expense, ReportMonth } from '#schema/report.ts'
import { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { Refused } from '#server/http/refused.ts'
import { CentsColumn, FIGURE_COLUMNS, InstantColumn } from './columns.ts'

/** That there is such a company. @throws {Refused} `not_found`, before any other row of the batch is read */
export const requireCompany = (company: string) => ({
  ...sql(v.object({ id: v.string() }))`select id from companies where id = ${company}::uuid`,
  check: ([found]: { id: string }[]) => {
    if (!found) throw new Refused('not_found')
  },
})

/** The figures of a month as the firm has them. */
export const FIRM_FIGURES = { ...FIGURE_COLUMNS, otherIncome: CentsColumn }
const state = {
  month: Month,
  revises: v.boolean(),
  lacks: v.array(MissingFigure),
  // One sum that is too large to be read must not keep a company's other months from being read.
  spending: v.fallback(v.nullable(CentsColumn), null),
  publishedAt: v.nullable(InstantColumn),
}
const StateRow = v.object({ ...FirmMonth.entries, ...FIRM_FIGURES, ...state })
export type StateRow = v.InferOutput<typeof StateRow>

/** The figures of a month `m` and where it stands. */
export const STATE_COLUMNS = fragment`
    m.revenue, m.other_income as "otherIncome", m.net_profit as "netProfit", m.cash_balance as "cashBalance",
    m.money_out as "moneyOut", m.lacks, m.status, m.version, m.published_at as "publishedAt"`

/** What the expenses of a month `m` come to. */
export const SPENDING = fragment`(
      select sum(e.amount)::bigint from monthly_expenses e
      where e.company_id = m.company_id and e.month = m.month and e.revises = m.revises
    )`

/** Every state of a company's months between two, both included; oldest first, what revises behind what it revises. */
export const monthStates = (company: string, from: Month, until: Month) => sql(StateRow)`
  select to_char(m.month, 'YYYY-MM') as month, m.revises, ${STATE_COLUMNS}, ${SPENDING} as spending
  from monthly_metrics m
  where m.company_id = ${company}::uuid and m.month between to_date(${from}, 'YYYY-MM') and to_date(${until}, 'YYYY-MM')
  order by m.month, m.revises`

const ImportRow = v.object({ ...FigureImport.entries, at: InstantColumn })

/** The files that figures were taken from, newest first, without what was undone. */
export const figureImports = (company: string) => sql(ImportRow)`
  select f.id, f.kind, f.file_name as "fileName", f.months, name_of(f.imported_by) as by, f.at
  from figure_imports f left join books_imports b on b.id = f.import_id
  where f.company_id = ${company}::uuid and b.undone_at is null order by f.at desc, f.id limit 12`

const FullRow = v.object({ ...FullMonth.entries, ...FIRM_FIGURES, ...state, expenses: v.array(Expense) })
export type FullRow = v.InferOutput<typeof FullRow>

/** The states of one month, with their words and where the money went. */
export const fullStates = (company: string, month: Month) => sql(FullRow)`
  select to_char(m.month, 'YYYY-MM') as month, m.revises, ${STATE_COLUMNS}, m.advisor_note as "advisorNote", m.highlights, m.recommendations,
    case when m.written_by is not null then name_of(m.written_by) end as "writtenBy", e.spending, e.expenses,
    array(
      select distinct l.report from statement_lines l
      where l.company_id = m.company_id and l.month = m.month and l.revises = m.revises order by l.report
    ) as statements
  from monthly_metrics m cross join lateral (
    select sum(x.amount)::bigint as spending,
      coalesce(jsonb_agg(jsonb_build_object('category', x.category, 'amount', x.amount) order by x.amount desc, x.category), '[]')
        as expenses
    from monthly_expenses x where x.company_id = m.company_id and x.month = m.month and x.revises = m.revises
  ) e
  where m.company_id = ${company}::uuid and m.month = to_date(${month}, 'YYYY-MM')`

const VersionRow = v.object({ ...MonthVersion.entries, ...FIRM_FIGURES, publishedAt: InstantColumn })

/** What clients have seen of a month, newest first. */
export const monthVersions = (company: string, month: Month) => sql(VersionRow)`
  select nth, status, revenue, other_income as "otherIncome", net_profit as "netProfit", cash_balance as "cashBalance",
    money_out as "moneyOut", published_at as "publishedAt", name_of(published_by) as by
  from month_versions where company_id = ${company}::uuid and month = to_date(${month}, 'YYYY-MM')
  order by nth desc limit 50`

/** Where the money of a month `m` went, the largest first. */
const EXPENSES = fragment`coalesce((
      select jsonb_agg(jsonb_build_object('category', e.category, 'amount', e.amount) order by e.amount desc, e.category)
      from monthly_expenses e where e.company_id = m.company_id and e.month = m.month and e.revises = m.revises
    ), '[]')`

const BeforeRow = v.object({ ...ReportMonth.entries, ...FIGURE_COLUMNS, expenses: v.array(Expense) })

/**
 * The months before one, newest first: what a year's comparison needs. Drafts are included once nothing is missing, as they
 * go out with it or before it.
 */
export const monthsBefore = (company: string, month: Month) => sql(BeforeRow)`
  select to_char(m.month, 'YYYY-MM') as month, m.revenue, m.net_profit as "netProfit", m.cash_balance as "cashBalance",
    m.money_out as "moneyOut", case when m.month = to_date(${month}, 'YYYY-MM') - interval '1 month' then ${EXPENSES}
      else '[]' end as expenses
  from (
    select distinct on (s.month) s.* from monthly_metrics s
    where s.company_id = ${company}::uuid and s.month < to_date(${month}, 'YYYY-MM') and s.lacks = '{}'
    order by s.month desc, s.revises desc limit 13
  ) m
  order by m.month desc`

const EarlierRow = v.object({ ...EarlierMonth.entries, ...FIRM_FIGURES })

/** The latest month before one as the firm has it, a draft included. */
export const earlierMonth = (company: string, month: Month) => sql(EarlierRow)`
  select to_char(m.month, 'YYYY-MM') as month, m.revenue, m.other_income as "otherIncome", m.net_profit as "netProfit",
    m.cash_balance as "cashBalance", m.money_out as "moneyOut", m.lacks, ${EXPENSES} as expenses
  from monthly_metrics m
  where m.company_id = ${company}::uuid and m.month < to_date(${month}, 'YYYY-MM')
  order by m.month desc, m.revises desc limit 1`

const FileRow = v.object({ fileName: v.string(), contents: v.string() })

/** A file that figures were taken from, as it was chosen. */
export const importedFile = (company: string, id: string) => sql(FileRow)`
  select file_name as "fileName", contents from figure_imports where company_id = ${company}::uuid and id = ${id}::uuid`

type Which = { company: string; month: Month; version: number }

/** Makes or changes a draft, unless somebody else has meanwhile. */
export const saveMonthStatement = (
  { company, month, version }: Which,
  given: Omit<MonthChange, 'version'>,
  at: AuditContext,
) =>
  sql(Nothing)`
  select write_down(${auditColumns(at)}, 'month_saved', ${month}, ${company}::uuid)
  where case when app_is_fresh() then save_month(${company}::uuid, to_date(${month}, 'YYYY-MM'), ${version}::int,
    ${JSON.stringify(given)}::jsonb, ${at.now}::timestamptz) end`

/** Begins a new version of a published month. */
export const reviseMonthStatement = ({ company, month, version }: Which, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'month_revised', ${month}, ${company}::uuid)
  where case when app_is_fresh() then revise_month(${company}::uuid, to_date(${month}, 'YYYY-MM'), ${version}::int) end`

/** Throws a draft away; what was published stays. */
export const discardMonthStatement = ({ company, month, version }: Which, at: AuditContext) => sql(Nothing)`
  with gone as (
    delete from monthly_metrics
    where app_is_fresh() and company_id = ${company}::uuid and month = to_date(${month}, 'YYYY-MM')
      and published_at is null and version = ${version}::int
    returning company_id
  )
  select write_down(${auditColumns(at)}, 'month_discarded', ${month}, company_id)
  from gone`

/** Publishes months: all of them, or none. A line of the log for each. */
export const publishMonthsStatement = (company: string, { status, months }: PublishRequest, at: AuditContext) => sql(
  Nothing,
)`
  select write_down(${auditColumns(at)}, 'month_published', a.month, ${company}::uuid)
  from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(month text, version int)
  where app_is_fresh() and (
    select publish_months(${company}::uuid, ${JSON.stringify(months)}::jsonb, ${status}, ${at.now}::timestamptz)
    where app_is_fresh()
  )`

/** That a bookkeeping file of a company was exported. */
export const auditFileDownload = (company: string, id: string, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'figures_file_download', id::text, company_id)
  from figure_imports where app_is_fresh() and company_id = ${company}::uuid and id = ${id}::uuid`
