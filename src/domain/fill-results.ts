import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { StatementSection } from '#schema/statement-line.ts'
import type { Cents } from '#schema/units.ts'
import { labelName, type Name } from './books/tree.ts'

/**
 * The statement with its results (gross profit, net operating income) in every month: a program leaves one out of a month
 * in which nothing was booked on what it takes away, and the months would not add up. Only where a month's groups make the
 * net income that its file states; otherwise it stays as it is.
 */
export function fillResults({ months, rows, ...statement }: MergedStatement): MergedStatement {
  const worked = months.map((_, at) => resultsOf(rows, at))
  const fill = (row: StatementRow): StatementRow => {
    const name = row.kind === 'profit' ? labelName(row.label) : undefined
    return name ? { ...row, amounts: row.amounts.map((amount, at) => amount ?? (worked[at]?.[name] || null)) } : row
  }
  return { ...statement, months, rows: rows.map(fill) }
}

/** What the groups of the month that stands at `at` make; undefined where its net income says something else. */
function resultsOf(rows: readonly StatementRow[], at: number): Partial<Record<Name, Cents>> | undefined {
  const sum = (section: StatementSection) =>
    rows
      .filter((row) => row.section === section && row.depth === 0 && row.kind !== 'group')
      .reduce((total, { amounts }) => total + (amounts[at] ?? 0), 0)
  const gross = sum('income') - sum('cost')
  const operating = gross - sum('expenses')
  const netOther = sum('other_income') - sum('other_expenses') + sum('other')
  const net = rows.find(({ kind, label }) => kind === 'profit' && labelName(label) === 'net')
  if (net?.amounts[at] !== operating + netOther) return undefined
  return { gross: gross as Cents, operating: operating as Cents, netOther: netOther as Cents }
}
