import type { ReactNode } from 'react'
import type { ShownLine } from '#domain/statement-lines-shown.ts'
import { Icon } from '#ui/icon.tsx'
import { LedgerFigure } from './ledger-figure.tsx'

/** By depth; deeper lines stand where the last of these does. */
const INDENTS = ['', 'ps-2.5 md:ps-5', 'ps-5 md:ps-10', 'ps-7.5 md:ps-15', 'ps-10 md:ps-20']

type Props = {
  line: ShownLine
  isOpen: boolean
  hasDoubleRule: boolean
  toggle: () => void
  /** The row below it while it is open. */
  children: ReactNode
}

/** One line with its amounts: a button where it folds or opens. */
export function StatementTableRow({ line: { row, cells, isFolded }, isOpen, hasDoubleRule, toggle, children }: Props) {
  const { kind, label } = row
  const isGroup = kind === 'group'
  // A profit, and what a balance sheet adds up to.
  const isResult = kind === 'profit' || hasDoubleRule
  const isTotal = kind === 'total'
  const isBold = isGroup || isTotal || isOpen
  const indent = INDENTS[Math.min(row.depth, INDENTS.length - 1)]
  const height = isResult ? 'min-h-13' : 'min-h-11.5 md:min-h-10'
  const isInner = isGroup && row.depth > 0
  const look = isResult
    ? 'display font-500 text-[1.0625rem]/[1.5rem]'
    : `${isBold ? 'font-600' : 'font-400'} ${isInner ? 'text-ink2' : ''}`
  const name = `flex items-center gap-1.5 md:gap-2 w-full py-1 text-start ${height} ${indent}`
  return (
    <>
      <tr className={`[&>*]:(border-t border-t-rule) ${isResult || isOpen ? 'bg-band' : ''}`}>
        <th scope="row" className={`ps-2.5 max-[359px]:ps-1 md:ps-4 ${look}`}>
          {isGroup || kind === 'line' ? (
            <button
              type="button"
              className={`${name} -outline-offset-3`}
              aria-expanded={isGroup ? !isFolded : isOpen}
              onClick={toggle}
            >
              <Icon
                name={(isGroup ? !isFolded : isOpen) ? 'chevron-down' : 'chevron-right'}
                className="text-4.5 shrink-0 text-ink2"
              />
              <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{label}</span>
            </button>
          ) : (
            <span className={name}>
              <span className="w-4.5 shrink-0" />
              <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{label}</span>
            </span>
          )}
        </th>
        {cells.map((amount, at) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            key={at}
            className={`pe-3.5 max-[359px]:pe-2 md:pe-6 text-end whitespace-nowrap ${look} ${at === 0 || isBold || isResult ? '' : 'text-ink2'}`}
          >
            {isGroup && !isFolded && amount === null ? null : (
              <span
                className={`inline-block ${isTotal ? 'border-t border-edge pt-0.5' : ''} ${hasDoubleRule ? 'double-rule' : ''}`}
              >
                <LedgerFigure amount={amount} />
              </span>
            )}
          </td>
        ))}
      </tr>
      {isOpen && children}
    </>
  )
}
