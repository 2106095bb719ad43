import { type ReactNode, useId } from 'react'
import { getStatements } from '#contract/statements.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { columnText, statementsPage } from '#copy/statements-page.ts'
import { call } from '#data/call.ts'
import { exactAmount } from '#domain/amount.ts'
import { type Cell, csv } from '#domain/csv.ts'
import { reportFileName } from '#domain/report-file-name.ts'
import { basisOf, mixesBases } from '#domain/statement-basis.ts'
import { columnMonths, columnName, statementColumns } from '#domain/statement-columns.ts'
import { shownLines } from '#domain/statement-lines-shown.ts'
import type { XlsxRow } from '#domain/xlsx.ts'
import { useOff } from '#features/portal/preview.ts'
import { useBuiltFile } from '#features/reports/use-built-file.ts'
import { usePdf } from '#features/reports/use-pdf.ts'
import type { MonthStatements } from '#schema/statement.ts'
import { StatementReport } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'

const { files: words, basis: basisWords } = statementsPage

type Props = { statements: MonthStatements; report: StatementReport }

/** The open statement as CSV and both of them as a workbook are made here and need no network; the PDF of both does. */
export function StatementFiles({ statements, report }: Props) {
  const off = useOff()
  const note = useId()
  const { save, pending } = useBuiltFile(
    { shown: statements, ask: () => statementsOf(statements.month), path: getStatements.path },
    words.failed,
  )
  const pdf = usePdf(`/client/statements/${statements.month}.pdf`)
  const offWhilePending = { disabled: pending, ...off }

  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2.5">
        {statements[report].months.includes(statements.month) && (
          <FileButton
            label={words.csv}
            act={() => save((current) => statementCsv(current, report))}
            off={offWhilePending}
          >
            <Icon name="download" className="text-4.5" />
          </FileButton>
        )}
        <FileButton label={words.xlsx} act={() => save(workbook)} off={offWhilePending} />
        <FileButton
          label={words.pdf.label}
          pendingLabel={pdf.pending ? reportsPage.pdf.pending : undefined}
          act={pdf.save}
          off={{ disabled: pdf.pending || !pdf.isOnline, ...off }}
          note={pdf.isOnline ? undefined : note}
        />
      </div>
      {!pdf.isOnline && (
        <p id={note} className="mt-2 max-w-80 t-note text-ink2">
          {words.pdf.offline}
        </p>
      )}
    </div>
  )
}

async function statementsOf(month: Month) {
  const { statements } = await call(getStatements, undefined, { month })
  return statements?.month === month ? statements : null
}

type ButtonProps = {
  label: string
  /** In place of the label while the file is made. */
  pendingLabel?: string | undefined
  act: () => void
  off: Partial<ReturnType<typeof useOff>>
  /** The id of what says why it is off. */
  note?: string | undefined
  children?: ReactNode
}

const FileButton = ({ label, pendingLabel, act, off, note, children }: ButtonProps) => (
  <button
    type="button"
    className="btn-secondary min-h-11 px-3.5 t-small"
    aria-describedby={note}
    onClick={act}
    {...off}
  >
    {children}
    <span>
      {pendingLabel ?? (
        <>
          <span className="sr-only">{words.save} </span>
          {label}
        </>
      )}
    </span>
  </button>
)

async function workbook(statements: MonthStatements) {
  const { xlsx } = await import('#domain/xlsx.ts')
  const sheets = StatementReport.options.map((one) => ({
    name: statementsPage.tabs[one],
    rows: fileRows(statements, one),
  }))
  return new File([xlsx(sheets)], reportFileName(words.fileName, statements.companyName, statements.month, 'xlsx'), {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

function statementCsv(statements: MonthStatements, report: StatementReport) {
  const what = statementsPage.tabs[report].replaceAll(' ', '-')
  const name = reportFileName(what, statements.companyName, statements.month, 'csv')
  const rows = fileRows(statements, report).map(({ cells }) => cells)
  return new File([csv(rows)], name, { type: 'text/csv;charset=utf-8' })
}

/** What the screen shows, every group unfolded and nothing rounded. */
function fileRows(statements: MonthStatements, report: StatementReport): XlsxRow[] {
  const { month, companyName } = statements
  const statement = statements[report]
  const basis = basisOf(statement, month)
  const columns = statementColumns(statement, month, report === 'profit_and_loss')
  const heads = columns.map((column) =>
    [columnName(column), columnMonths(column) ?? []].flat().map(columnText).join(', '),
  )
  return [
    {
      cells: [statementsPage.tabs[report], month, companyName, ...(basis ? [basisWords[basis].name] : [])],
      isBold: true,
    },
    { cells: mixesBases(statement, columns) ? [basisWords.mixed] : [] },
    { cells: [statementsPage.table.line, ...heads], isBold: true },
    ...shownLines(statement, { columns }).map(({ row, cells }) => ({
      cells: [
        row.label,
        ...cells.map((value): Cell => (value === null ? null : { number: exactAmount({ unit: 'cents', value }) })),
      ],
      indent: row.depth,
      isBold: row.kind !== 'line',
    })),
  ]
}
