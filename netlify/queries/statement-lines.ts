import * as v from 'valibot'
import { mergeStatement } from '#domain/merge-statement.ts'
import { LineTransaction, MAX_TRANSACTIONS, MonthStatements, type StatementsAnswer } from '#schema/statement.ts'
import { Basis, StatementLine, StatementReport } from '#schema/statement-line.ts'
import { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, type Results, sql } from '#server/database/sql.ts'
import { CentsColumn, InstantColumn } from './columns.ts'

const HeadRow = v.object({
  ...v.omit(MonthStatements, ['profit_and_loss', 'balance_sheet']).entries,
  publishedAt: InstantColumn,
})
const LineRow = v.object({
  ...StatementLine.entries,
  amount: v.nullable(CentsColumn),
  month: Month,
  report: StatementReport,
  basis: v.nullable(Basis),
  hasTransactions: v.boolean(),
})

/** Lines that clients see: of the session's company, of published months. */
const publishedLines = () => fragment`
  statement_lines l join monthly_metrics m using (company_id, month, revises)
  where l.company_id = app_company() and m.published_at is not null`

const latestWithLines = (month: Month) =>
  fragment`select max(l.month) from ${publishedLines()} and l.month <= to_date(${month}, 'YYYY-MM')`

const headOf = (month: Month) => sql(HeadRow)`
  select c.name as "companyName", to_char(m.month, 'YYYY-MM') as month, m.status, m.published_at as "publishedAt"
  from monthly_metrics m join companies c on c.id = m.company_id
  where m.company_id = app_company() and m.published_at is not null and m.month = (${latestWithLines(month)})`

/** Thirteen months hold the same month last year, the twelve of a line, and the year to date. */
const linesUpTo = (month: Month) => sql(LineRow)`
  select to_char(l.month, 'YYYY-MM') as month, l.report, l.position, l.depth, l.kind, l.label, l.amount, l.section,
    l.basis, exists (
      select from statement_transactions t
      where t.company_id = l.company_id and t.month = l.month and t.revises = l.revises and t.report = l.report
        and t.position = l.position
    ) as "hasTransactions"
  from ${publishedLines()}
    and l.month between (${latestWithLines(month)}) - interval '12 months' and (${latestWithLines(month)})
  order by l.month, l.report desc, l.position`

/** Every month that has lines, newest first. */
const monthsWithLines = () => sql(v.object({ month: Month }))`
  select to_char(l.month, 'YYYY-MM') as month from ${publishedLines()} group by l.month order by l.month desc`

/** The SQL statements of one answer; `statementsFrom` puts their rows together. */
export const statementsUpTo = (month: Month) => [headOf(month), linesUpTo(month), monthsWithLines()] as const

type Rows = Results<ReturnType<typeof statementsUpTo>>

export function statementsFrom([[head], lines, published]: Rows): StatementsAnswer {
  const statementOf = (report: StatementReport) => {
    const own = lines.filter((line) => line.report === report)
    const merged = mergeStatement(
      own.map(({ hasTransactions, position, ...line }) => (hasTransactions ? { ...line, position } : line)),
    )
    const bases = merged.months.map((month) => own.find((line) => line.month === month)?.basis ?? null)
    return { ...merged, bases }
  }
  return {
    statements: head
      ? { ...head, profit_and_loss: statementOf('profit_and_loss'), balance_sheet: statementOf('balance_sheet') }
      : null,
    published: published.map(({ month }) => month),
  }
}

const TransactionRow = v.object({ ...LineTransaction.entries, amount: CentsColumn, count: v.number() })

/** What is behind a line of a published month's profit and loss, by date; `count` of them there are. */
export const transactionsBehind = (month: Month, position: number) => sql(TransactionRow)`
  select to_char(t.date, 'YYYY-MM-DD') as date, t.kind, t.name, t.memo, t.amount, (count(*) over ())::int as count
  from statement_transactions t join monthly_metrics m using (company_id, month, revises)
  where t.company_id = app_company() and m.published_at is not null and t.report = 'profit_and_loss'
    and t.month = to_date(${month}, 'YYYY-MM') and t.position = ${position}
  order by t.date, t.nth limit ${MAX_TRANSACTIONS}`

/** Leaves a line in the audit where this month of the session's company is published with its lines. */
export const auditStatementsFile = (month: Month, at: AuditContext) => sql(Nothing)`
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'statement_download', ${month}, 'ok'
  where exists (select from ${publishedLines()} and l.month = to_date(${month}, 'YYYY-MM'))`

const StateLineRow = v.object({
  ...v.omit(LineRow, ['month', 'basis', 'hasTransactions']).entries,
  revises: v.boolean(),
})

/** The lines of one month for the firm: what clients see, and the draft or revision beside it. */
export const monthLines = (company: string, month: Month) => sql(StateLineRow)`
  select report, revises, position, depth, kind, label, amount, section
  from statement_lines
  where company_id = ${company}::uuid and month = to_date(${month}, 'YYYY-MM')
  order by revises, report desc, position`
