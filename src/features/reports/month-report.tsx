import { fill } from '#copy/fill.ts'
import { reportsPage, sentenceText, reportsPage as words } from '#copy/reports-page.ts'
import { shortMonth, shortMonthName } from '#domain/month.ts'
import { moneyAxis } from '#domain/plot.ts'
import { figuresOf, hasCharts, type MonthSlot, twelveMonths } from '#domain/report.ts'
import { cashSentence } from '#domain/report-sentences.ts'
import { statementOf } from '#domain/statement.ts'
import { isUnfinished } from '#domain/unfinished.ts'
import { Figures } from '#features/metrics/client/figures.tsx'
import type { Report } from '#schema/report.ts'
import { Chart, ChartColumns } from '#ui/chart.tsx'
import { AmountTable, MonthsTable } from './amount-table.tsx'
import { ChartCard } from './chart-card.tsx'
import { MarginChart, SpendingChart } from './charts.tsx'
import { ReportFiles } from './files.tsx'
import { TwelveMonths } from './twelve-months.tsx'

/** Everything that a month's report holds. Charts need a second month. */
export function MonthReport({ report }: { report: Report }) {
  const figures = figuresOf(report)
  return (
    <>
      {figures && (
        <section aria-labelledby="glance">
          <h2 id="glance" className="sr-only">
            {words.glance}
          </h2>
          <Figures shown={{ ...figures, status: report.status, isSoFar: isUnfinished(report) }} />
        </section>
      )}
      <ReportFiles report={report} />
      {report.advisorNote && <Note note={report.advisorNote} by={report.writtenBy} />}
      <TwelveMonths report={report} />
      {hasCharts(report) && (
        <div className="grid grid-cols-1 gap-6 items-start lg:grid-cols-2">
          <MarginChart report={report} />
          <CashChart report={report} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-6 items-start lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-1">
        <ProfitStatement report={report} />
        <SpendingChart report={report} />
      </div>
    </>
  )
}

const Note = ({ note, by }: { note: string; by: string | null }) => (
  <section className="sheet p-5 break-inside-avoid" aria-labelledby="note">
    <h2 id="note" className="t-3">
      {words.note.heading}
    </h2>
    <p className="mt-2 t-app whitespace-pre-line max-w-160">{note}</p>
    {by && <p className="mt-3 t-note text-ink2">{fill(words.note.by, { name: by })}</p>}
  </section>
)

const cashChartWords = reportsPage.cash

/** The cash at the end of each month, and in words how long it lasts. */
function CashChart({ report }: { report: Report }) {
  const slots = twelveMonths(report)
  const cash = slots.map(({ figures }) => figures?.cashBalance)
  return (
    <ChartCard
      heading={cashChartWords.heading}
      sentence={sentenceText(cashSentence(report))}
      table={<Table slots={slots} />}
    >
      <Chart
        axis={moneyAxis(cash.filter((value) => value !== undefined))}
        labels={slots.map(({ month }) => shortMonth(month))}
      >
        {(plot) => <ChartColumns plot={plot} values={cash} />}
      </Chart>
    </ChartCard>
  )
}

const Table = ({ slots }: { slots: MonthSlot[] }) => (
  <MonthsTable
    caption={cashChartWords.heading}
    series={[
      { key: 'cash', text: cashChartWords.series },
      { key: 'runway', text: cashChartWords.runway },
    ]}
    slots={slots}
    cells={({ figures, runway }) => [
      figures ? { unit: 'cents', value: figures.cashBalance } : null,
      runway == null ? null : { unit: 'tenths', value: runway },
    ]}
  />
)

const statementWords = reportsPage.statement

/** The month in lines, beside the one before it, the same one a year ago, and the year so far. */
function ProfitStatement({ report }: { report: Report }) {
  const { columns, rows, monthsInYear } = statementOf(report)
  const inYear = monthsInYear === 1 ? statementWords.yearOfOne : fill(statementWords.yearOf, { count: monthsInYear })
  return (
    <section className="sheet min-w-0 break-inside-avoid" aria-labelledby="statement">
      <h2 id="statement" className="t-3 px-4 sm:px-5 py-4 border-b border-rule">
        {statementWords.heading}
      </h2>
      <div className="px-1.5 py-2.5 sm:p-3.5">
        <AmountTable
          caption={statementWords.heading}
          heads={[
            { key: 'line', text: statementWords.line },
            ...columns.map(({ column, month }) => ({
              key: column,
              text: (
                <>
                  {statementWords.columns[column]}
                  <span className="block font-400 text-ink2">
                    {column === 'yearToDate' ? inYear : shortMonthName(month)}
                  </span>
                </>
              ),
            })),
          ]}
          rows={rows.map(({ line, cells }) => ({
            key: line,
            head: statementWords.lines[line],
            cells,
            isTotal: line === 'netProfit',
          }))}
        />
        <p className="mt-2 px-1 sm:px-1.5 t-note text-ink2">
          {report.basis && `${statementWords.basis[report.basis]} `}
          {statementWords.rounded}
        </p>
      </div>
    </section>
  )
}
