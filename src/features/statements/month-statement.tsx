import { type Dispatch, type ReactNode, useState } from 'react'
import { fill } from '#copy/fill.ts'
import { columnText, statementsPage } from '#copy/statements-page.ts'
import { monthName, shortMonthName } from '#domain/month.ts'
import type { Column } from '#domain/statement.ts'
import { basisOf, mixesBases } from '#domain/statement-basis.ts'
import { columnName, type StatementColumn, statementColumns } from '#domain/statement-columns.ts'
import { shownLines } from '#domain/statement-lines-shown.ts'
import { isUnfinished } from '#domain/unfinished.ts'
import { EmptyMetrics } from '#features/metrics/client/figures.tsx'
import { MonthSelect } from '#features/reports/month-select.tsx'
import type { MonthStatements } from '#schema/statement.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useMedia } from '#ui/use-media.ts'
import { StatementTable } from './statement-table.tsx'

type Props = {
  /** Undefined while they are on their way, or where there are none. */
  statements: MonthStatements | null | undefined
  report: StatementReport
  month: Month
  /** None where there is nothing to choose from. */
  published: Month[]
  pick: (month: Month) => void
  /** What the month is compared with, and how that is changed. */
  comparison: [Column, Dispatch<Column>]
  /** Between what is chosen and the table, while the month before is compared, or in the place of the statements. */
  children: ReactNode
}

/**
 * A month's statement. Where there is room, with every column; on a phone the month has one other beside it. The choice of
 * the month stays, with the focus on it, while another one is fetched.
 */
export function MonthStatement({ statements, report, month, published, pick, comparison, children }: Props) {
  const [text, setText] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [compared, compare] = comparison
  const isWide = useMedia('(min-width: 48rem)')
  const statement = statements?.[report]
  const basis = statement && basisOf(statement, month)
  const all = statement ? statementColumns(statement, month, report === 'profit_and_loss') : []
  const [first, ...others] = all
  const beside = others.find(({ column }) => column === compared) ?? others[0]
  const columns = isWide || !first ? all : [first, ...(beside ? [beside] : [])]
  const lines = statement ? shownLines(statement, { columns, folded, search: text }) : []
  const found = lines.filter(({ row }) => row.kind === 'line').length
  const toggleGroup = (key: string) =>
    setFolded((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        {published.length > 0 && (
          <div className="min-w-0 max-md:(grow basis-auto)">
            <MonthSelect shown={month} published={published} pick={pick} nameOf={isWide ? monthName : shortMonthName} />
          </div>
        )}
        {!isWide && beside && <CompareSelect columns={others} shown={beside} pick={compare} />}
        {first && <LineSearch text={text} search={setText} found={found} />}
      </div>
      {(isWide || !beside || beside.column === 'lastMonth') && children}
      {statements && statement && (
        <div className="mt-3">
          {!first ? (
            <EmptyMetrics text={fill(statementsPage.empty[report], { month: monthName(month) })} />
          ) : lines.length === 0 ? (
            <p className="mt-4 t-app text-ink2">{fill(statementsPage.search.nothing, { text: text.trim() })}</p>
          ) : (
            <StatementTable
              key={report}
              report={report}
              statement={statement}
              columns={columns}
              lines={lines}
              isUnfinished={isUnfinished(statements)}
              toggleGroup={toggleGroup}
            />
          )}
        </div>
      )}
      {first && (
        <p className="mt-3 t-note text-ink2">
          {basis && `${statementsPage.basis[basis].about} `}
          {statement && mixesBases(statement, columns) && `${statementsPage.basis.mixed} `}
          {statementsPage.note}
        </p>
      )}
    </>
  )
}

const compareWords = statementsPage.compare

type CompareProps = { columns: StatementColumn[]; shown: StatementColumn; pick: (column: Column) => void }

const CompareSelect = ({ columns, shown, pick }: CompareProps) => (
  <select
    className="field min-h-11 py-2 max-[359px]:px-2 min-w-0 grow w-auto"
    aria-label={compareWords.label}
    value={shown.column}
    onChange={({ target }) => pick(target.value as Column)}
  >
    {columns.map((one) => (
      <option key={one.column} value={one.column}>
        {fill(compareWords.with, { period: columnText(columnName(one)) })}
      </option>
    ))}
  </select>
)

const searchWords = statementsPage.search

type SearchProps = { text: string; search: (text: string) => void; found: number }

/** In the lines that are here already: it also finds without a network. */
const LineSearch = ({ text, search, found }: SearchProps) => (
  <search className="w-full md:(w-66 ms-auto)">
    <SearchField
      label={searchWords.label}
      className="min-h-11 py-2"
      value={text}
      onChange={({ target }) => search(target.value)}
    />
    <p className="sr-only" role="status">
      {text.trim() && (found === 1 ? searchWords.foundOne : fill(searchWords.found, { count: found }))}
    </p>
  </search>
)
