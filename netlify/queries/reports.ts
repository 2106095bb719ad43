import * as v from 'valibot'
import { Expense, Report, type ReportAnswer, ReportMonth } from '#schema/report.ts'
import { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, type Results, sql } from '#server/database/sql.ts'
import { CentsColumn, FIGURE_COLUMNS, InstantColumn } from './columns.ts'

const HeadRow = v.object({ ...v.omit(Report, ['months', 'expenses']).entries, publishedAt: InstantColumn })
const MonthRow = v.object({ ...ReportMonth.entries, ...FIGURE_COLUMNS })
const ExpenseRow = v.object({ ...Expense.entries, amount: CentsColumn })

/** The latest published month of the session's company up to `month`, with what the advisor wrote. */
const headOf = (month: Month) => sql(HeadRow)`
  select c.name as "companyName", to_char(m.month, 'YYYY-MM') as month, m.status, m.published_at as "publishedAt",
    m.advisor_note as "advisorNote", name_of(m.written_by) as "writtenBy", (
      select min(l.basis) from statement_lines l
      where l.company_id = m.company_id and l.month = m.month and l.revises = m.revises and l.report = 'profit_and_loss'
    ) as basis
  from monthly_metrics m join companies c on c.id = m.company_id
  where m.company_id = app_company() and m.published_at is not null and m.month <= to_date(${month}, 'YYYY-MM')
  order by m.month desc limit 1`

/** Two years hold twelve months, the same twelve a year before, and the three that a runway goes by. */
const monthsUpTo = (month: Month) => sql(MonthRow)`
  select to_char(month, 'YYYY-MM') as month, revenue, net_profit as "netProfit", cash_balance as "cashBalance",
    money_out as "moneyOut"
  from monthly_metrics
  where company_id = app_company() and published_at is not null and month <= to_date(${month}, 'YYYY-MM')
  order by monthly_metrics.month desc limit 24`

const expensesOf = (month: Month) => sql(ExpenseRow)`
  select category, amount from monthly_expenses
  where company_id = app_company() and month = (
    select max(m.month) from monthly_metrics m
    where m.company_id = app_company() and m.published_at is not null and m.month <= to_date(${month}, 'YYYY-MM')
  )
  order by amount desc, category`

/** Every published month of the session's company, newest first. */
const publishedMonths = () => sql(v.object({ month: Month }))`
  select to_char(month, 'YYYY-MM') as month from monthly_metrics
  where company_id = app_company() and published_at is not null order by monthly_metrics.month desc`

/** The statements of one report; `reportFrom` puts their rows together. */
export const reportStatements = (month: Month) =>
  [headOf(month), monthsUpTo(month), expensesOf(month), publishedMonths()] as const

type Rows = Results<ReturnType<typeof reportStatements>>

export function reportFrom([[head], months, expenses, published]: Rows): ReportAnswer {
  return {
    report: head ? { ...head, months: months.toReversed(), expenses } : null,
    published: published.map(({ month }) => month),
  }
}

/** Leaves a line in the audit where this month of the session's company is published. */
export const auditReportFile = (month: Month, at: AuditContext) => sql(Nothing)`
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'report_download',
    ${month}, 'ok'
  from monthly_metrics
  where company_id = app_company() and published_at is not null and month = to_date(${month}, 'YYYY-MM')`
