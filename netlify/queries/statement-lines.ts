import * as v from 'valibot'
import { StatementLine, StatementReport } from '#schema/statement-line.ts'
import { Month } from '#schema/units.ts'
import { sql } from '#server/database/sql.ts'
import { CentsColumn } from './columns.ts'

const LineRow = v.object({
  ...StatementLine.entries,
  amount: v.nullable(CentsColumn),
  month: Month,
  report: StatementReport,
})

/** The lines that clients see of both statements: the session's company, published months between two, both included. */
export const publishedLines = (from: Month, until: Month) => sql(LineRow)`
  select to_char(l.month, 'YYYY-MM') as month, l.report, l.position, l.depth, l.kind, l.label, l.amount, l.section
  from statement_lines l join monthly_metrics m using (company_id, month, revises)
  where l.company_id = app_company() and m.published_at is not null
    and l.month between to_date(${from}, 'YYYY-MM') and to_date(${until}, 'YYYY-MM')
  order by l.month, l.report desc, l.position`

const StateLineRow = v.object({ ...v.omit(LineRow, ['month']).entries, revises: v.boolean() })

/** The lines of one month for the firm: what clients see, and the draft or revision beside it. */
export const monthLines = (company: string, month: Month) => sql(StateLineRow)`
  select report, revises, position, depth, kind, label, amount, section
  from statement_lines
  where company_id = ${company}::uuid and month = to_date(${month}, 'YYYY-MM')
  order by revises, report desc, position`
