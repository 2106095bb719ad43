import type { ReactNode } from 'react'
import { statementsPage } from '#copy/statements-page.ts'
import { HttpError } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { exactAmount } from '#domain/amount.ts'
import { type Cell, csv } from '#domain/csv.ts'
import { statementColumns } from '#domain/statement-columns.ts'
import { shownLines } from '#domain/statement-lines-shown.ts'
import type { XlsxRow } from '#domain/xlsx.ts'
import { useOff } from '#features/portal/preview.ts'
import type { MonthStatements } from '#schema/statement.ts'
import { StatementReport } from '#schema/statement-line.ts'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { columnMonths, columnName } from './column-name.ts'

const words = statementsPage.files

type Props = { statements: MonthStatements; report: StatementReport }

/** Files that are made here and need no network: the open statement as CSV, both of them as a workbook. */
export function StatementFiles({ statements, report }: Props) {
  const off = useOff()
  const { run, pending } = useMutation()

  async function saveWorkbook() {
    const file = await run(async () => {
      const { xlsx } = await import('#domain/xlsx.ts')
      const sheets = StatementReport.options.map((one) => ({
        name: statementsPage.tabs[one],
        rows: fileRows(statements, one),
      }))
      return new File([xlsx(sheets)], `${words.fileName}-${statements.month}.xlsx`, {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      })
    })
    if (file instanceof HttpError) toast({ title: words.failed.title, text: words.failed.description, failed: true })
    else if (file) saveFile(file)
  }

  return (
    <div className="flex gap-2.5 print:hidden">
      <FileButton label={words.csv} act={() => saveFile(statementCsv(statements, report))} off={off}>
        <Icon name="download" className="text-4.5" />
      </FileButton>
      <FileButton label={words.xlsx} act={() => void saveWorkbook()} off={{ disabled: pending, ...off }} />
    </div>
  )
}

type ButtonProps = { label: string; act: () => void; off: Partial<ReturnType<typeof useOff>>; children?: ReactNode }

const FileButton = ({ label, act, off, children }: ButtonProps) => (
  <button type="button" className="btn-secondary min-h-11 px-3.5 t-small" onClick={act} {...off}>
    {children}
    <span>
      <span className="sr-only">{words.save} </span>
      {label}
    </span>
  </button>
)

function statementCsv(statements: MonthStatements, report: StatementReport) {
  const name = `${statementsPage.tabs[report].replaceAll(' ', '-')}-${statements.month}.csv`
  const rows = fileRows(statements, report).map(({ cells }) => cells)
  return new File([csv(rows)], name, { type: 'text/csv;charset=utf-8' })
}

/** What the screen shows, every group unfolded and nothing rounded. */
function fileRows(statements: MonthStatements, report: StatementReport): XlsxRow[] {
  const { month, companyName } = statements
  const statement = statements[report]
  const columns = statementColumns(statement, month, report === 'profit_and_loss')
  const heads = columns.map((column) => [columnName(column), columnMonths(column)].filter(Boolean).join(', '))
  return [
    { cells: [statementsPage.tabs[report], month, companyName], isBold: true },
    { cells: [] },
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
