import { useId } from 'react'
import { getReport } from '#contract/reports.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { call } from '#data/call.ts'
import { type Amount, exactAmount } from '#domain/amount.ts'
import { type Cell, csv } from '#domain/csv.ts'
import { figuresOf, twelveMonths } from '#domain/report.ts'
import { reportFileName } from '#domain/report-file-name.ts'
import { LINES, statementOf } from '#domain/statement.ts'
import { useOff } from '#features/portal/preview.ts'
import type { Report } from '#schema/report.ts'
import type { Cents, Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import { PendingLabel } from '#ui/submit-button.tsx'
import { useBuiltFile } from './use-built-file.ts'
import { usePdf } from './use-pdf.ts'

const words = reportsPage.pdf

/** The report to keep: the CSV is made here and needs no network, the PDF comes from the server. */
export function ReportFiles({ report }: { report: Report }) {
  const note = useId()
  const off = useOff()
  const built = useBuiltFile(
    { shown: report, ask: () => reportOf(report.month), path: getReport.path },
    reportsPage.csv.failed,
  )
  const { save, pending, isOnline } = usePdf(`/client/reports/${report.month}.pdf`)

  return (
    <div className="print:hidden">
      <div className="pair gap-2.5 sm:flex">
        <button
          type="button"
          className="btn-secondary min-h-11 px-2 sm:px-3.5 t-small"
          disabled={built.pending}
          onClick={() => built.save(reportCsv)}
          {...off}
        >
          <Icon name="download" className="text-4.5" />
          {reportsPage.csv.label}
        </button>
        <button
          type="button"
          className="btn-secondary min-h-11 px-2 sm:px-3.5 t-small"
          disabled={pending || !isOnline}
          aria-describedby={isOnline ? undefined : note}
          onClick={save}
          {...off}
        >
          <Icon name="download" className="text-4.5" />
          <PendingLabel pending={pending} label={words.label} pendingLabel={words.pending} />
        </button>
      </div>
      {!isOnline && (
        <p id={note} className="mt-2 t-note text-ink2">
          {words.offline}
        </p>
      )}
    </div>
  )
}

async function reportOf(month: Month) {
  const { report } = await call(getReport, undefined, { month })
  return report?.month === month ? report : null
}

const { statement, twelveMonths: twelve, spending, csv: csvWords, heading, month: monthWord } = reportsPage

const cell = (amount: Amount | null | undefined): Cell => (amount ? { number: exactAmount(amount) } : null)
const cents = (value: Cents | undefined): Cell => (value === undefined ? null : cell({ unit: 'cents', value }))

/** What the report shows, nothing rounded: the statement, the twelve months, and every category that was imported. */
function reportCsv(report: Report) {
  const text = csv([
    [heading, report.month, report.companyName, ...(report.basis ? [statement.basis[report.basis]] : [])],
    [],
    ...statementRows(report),
    [],
    ...monthRows(report),
    ...expenseRows(report),
  ])
  const name = reportFileName(reportsPage.fileName, report.companyName, report.month, 'csv')
  return new File([text], name, { type: 'text/csv;charset=utf-8' })
}

function statementRows(report: Report): Cell[][] {
  const { columns, rows } = statementOf(report)
  return [
    [statement.heading, ...columns.map(({ column }) => statement.columns[column])],
    [monthWord, ...columns.map(({ column, month }) => (column === 'yearToDate' ? null : month))],
    ...rows.map(({ line, cells }) => [statement.lines[line], ...cells.map(cell)]),
  ]
}

const monthRows = (report: Report): Cell[][] => [
  [
    csvWords.months,
    ...LINES.map((line) => (line === 'profitMargin' ? csvWords.margin : statement.lines[line])),
    twelve.lastYear,
  ],
  ...twelveMonths(report).map(({ month, lastYear }) => {
    const figures = figuresOf(report, month)
    return [
      month,
      cents(figures?.revenue),
      cents(figures?.moneyOut),
      cents(figures?.netProfit),
      cell(figures && { unit: 'hundredths', value: figures.profitMargin }),
      cents(figures?.cashBalance),
      cell(figures?.cashRunwayMonths == null ? null : { unit: 'tenths', value: figures.cashRunwayMonths }),
      cents(lastYear?.revenue),
    ]
  }),
]

const expenseRows = ({ expenses }: Report): Cell[][] =>
  expenses.length === 0
    ? []
    : [
        [],
        [spending.category, spending.amount],
        ...expenses.map(({ category, amount }): Cell[] => [category, cents(amount)]),
      ]
