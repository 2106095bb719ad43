import type { ReactNode } from 'react'
import { reportsPage } from '#copy/reports-page.ts'
import { type Amount, amountInWords, exactAmount } from '#domain/amount.ts'
import { shortMonthName } from '#domain/month.ts'
import type { MonthSlot } from '#domain/report.ts'

type Row = { key: string; head: ReactNode; cells: (Amount | null)[]; isTotal?: boolean }
type Props = { caption: string; heads: { key: string; text: ReactNode }[]; rows: Row[]; isMonths?: boolean }

const head = 'h-10 px-1 sm:px-1.5 align-bottom pb-1.5 font-600 border-b-1.5 border-b-edge'
/** The fade keeps to the visible edge, and stands beside the table where that ends. */
const scroller =
  'relative overflow-x-auto flex after:(content-empty sticky end-0 w-6 shrink-0 bg-gradient-to-r from-transparent to-sheet) print:after:hidden'
const total = '[&>*]:(font-600 border-t-1.5 border-t-edge)'

/** Figures on the right, the exact amount behind each rounded one. Where it is too wide for a phone it is moved sideways, by keys too: what goes on is faded at the edge. */
export const AmountTable = ({ caption, heads, rows, isMonths }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (axe scrollable-region-focusable)
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div className={scroller} role="group" tabIndex={0} aria-label={caption}>
    <table className="grow border-separate border-spacing-0 text-[.8125rem]/[1.25rem] sm:text-[.9375rem]/[1.4375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ key, text }, at) => (
            <th key={key} scope="col" className={`${head} ${at === 0 ? 'text-start' : 'text-end'}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells, isTotal }) => (
          <tr key={key} className={`bg-sheet even:bg-band ${isTotal ? total : ''}`}>
            <th
              scope="row"
              className={`px-1 sm:px-1.5 py-2 text-start font-400 sticky start-0 bg-inherit ${isMonths ? 'whitespace-nowrap' : ''}`}
            >
              {head}
            </th>
            {cells.map((amount, at) => (
              <td
                key={heads[at + 1]?.key}
                className="px-1 sm:px-1.5 py-2 text-end whitespace-nowrap max-sm:tracking-[-.03em]"
              >
                {amount ? <data value={exactAmount(amount)}>{amountInWords(amount)}</data> : <None />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type MonthsProps = {
  caption: string
  series: Props['heads']
  slots: MonthSlot[]
  /** What each of the series is in a month. */
  cells: (slot: MonthSlot) => Row['cells']
}

/** The same, a month a row. */
export const MonthsTable = ({ caption, series, slots, cells }: MonthsProps) => (
  <AmountTable
    isMonths
    caption={caption}
    heads={[{ key: 'month', text: reportsPage.month }, ...series]}
    rows={slots.map((slot) => ({ key: slot.month, head: shortMonthName(slot.month), cells: cells(slot) }))}
  />
)

const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{reportsPage.statement.none}</span>
  </>
)
