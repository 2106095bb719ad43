import { fill } from '#copy/fill.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { shortMonthName } from '#domain/month.ts'
import { statementOf } from '#domain/statement.ts'
import type { Report } from '#schema/report.ts'
import { AmountTable } from './amount-table.tsx'

const words = reportsPage.statement

/** The month in lines, beside the one before it, the same one a year ago, and the year so far. */
export function ProfitStatement({ report }: { report: Report }) {
  const { columns, rows, monthsInYear } = statementOf(report)
  const inYear = monthsInYear === 1 ? words.yearOfOne : fill(words.yearOf, { count: monthsInYear })
  return (
    <section className="sheet min-w-0 break-inside-avoid" aria-labelledby="statement">
      <h2 id="statement" className="t-3 px-4 sm:px-5 py-4 border-b border-rule">
        {words.heading}
      </h2>
      <div className="px-1.5 py-2.5 sm:p-3.5">
        <AmountTable
          caption={words.heading}
          heads={[
            { key: 'line', text: words.line },
            ...columns.map(({ column, month }) => ({
              key: column,
              text: (
                <>
                  {words.columns[column]}
                  <span className="block font-400 text-ink2">
                    {column === 'yearToDate' ? inYear : shortMonthName(month)}
                  </span>
                </>
              ),
            })),
          ]}
          rows={rows.map(({ line, cells }) => ({
            key: line,
            head: words.lines[line],
            cells,
            isTotal: line === 'netProfit',
          }))}
        />
        <p className="mt-2 px-1 sm:px-1.5 t-note text-ink2">{words.rounded}</p>
      </div>
    </section>
  )
}
