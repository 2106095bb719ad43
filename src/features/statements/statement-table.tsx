import { type KeyboardEvent, useState } from 'react'
import { columnText, statementsPage } from '#copy/statements-page.ts'
import { columnMonths, columnName, type StatementColumn } from '#domain/statement-columns.ts'
import type { ShownLine } from '#domain/statement-lines-shown.ts'
import type { MergedStatement } from '#schema/statement.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import { LineMonths } from './line-months.tsx'
import { StatementTableRow } from './statement-table-row.tsx'

const words = statementsPage.table

type Props = {
  report: StatementReport
  statement: MergedStatement
  /** The first is the month that is shown. */
  columns: StatementColumn[]
  lines: ShownLine[]
  /** The month that is shown was not over when it was published: it stands beside none. */
  isUnfinished: boolean
  /** Folds or unfolds a group. */
  toggleGroup: (key: string) => void
}

/** A statement by line: groups fold, a line opens its months. */
export function StatementTable({ report, statement, columns, lines, isUnfinished, toggleGroup }: Props) {
  const [open, setOpen] = useState<string>()
  const results = lines.filter(({ row }) => row.kind === 'profit')
  const isProfitAndLoss = report === 'profit_and_loss'
  const hasDoubleRule = (line: ShownLine) =>
    isProfitAndLoss ? line === results.at(-1) : line.row.kind === 'total' && line.row.depth === 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (axe scrollable-region-focusable)
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="sheet relative overflow-x-auto" role="group" tabIndex={0} aria-label={statementsPage.tabs[report]}>
      <table className="w-full min-w-70 border-separate border-spacing-0 t-small max-[359px]:t-note">
        <caption className="sr-only">{statementsPage.tabs[report]}</caption>
        <thead>
          <tr className="[&>*]:(h-12 align-middle t-note font-600 border-b-1.5 border-b-edge)">
            <th scope="col" className="min-w-27 ps-8.5 md:ps-10 text-start text-ink2">
              {words.line}
            </th>
            {columns.map((column, at) => {
              const months = columnMonths(column)
              return (
                <th
                  key={column.column}
                  scope="col"
                  className={`w-22 max-[359px]:w-19 md:w-27 xl:w-33 pe-3.5 max-[359px]:pe-2 md:pe-6 text-end ${at === 0 ? '' : 'text-ink2'}`}
                >
                  {columnText(columnName(column))}
                  {months && <span className="block font-400">{columnText(months)}</span>}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody onKeyDown={(event) => handleTableKey(event, () => setOpen(undefined))}>
          {lines.map((line) => (
            <StatementTableRow
              key={line.key}
              line={line}
              isOpen={line.key === open}
              hasDoubleRule={hasDoubleRule(line)}
              toggle={() =>
                line.row.kind === 'group' ? toggleGroup(line.key) : setOpen(line.key === open ? undefined : line.key)
              }
            >
              <tr>
                <td colSpan={columns.length + 1} className="bg-band">
                  <LineMonths
                    row={line.row}
                    statement={statement}
                    month={columns[0]!.months[0]!}
                    hasTotal={isProfitAndLoss}
                    isUnfinished={isUnfinished}
                  />
                </td>
              </tr>
            </StatementTableRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The button of the line whose opened row the key was pressed in. */
function lineAround({ currentTarget, target }: KeyboardEvent<HTMLElement>) {
  const row = [...currentTarget.children].find((one) => one.contains(target as Node))
  return row?.querySelector('th') ? null : row?.previousElementSibling?.querySelector('button')
}

/** Arrow keys move between the lines that can be opened or folded; Escape closes the one that is open. */
function handleTableKey(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Escape') {
    lineAround(event)?.focus()
    return close()
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (step === 0 || at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}
