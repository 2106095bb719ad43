import { useId } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import type { Books } from '#domain/books/read-books.ts'
import { shortMonthName } from '#domain/month.ts'
import { CheckLine } from '#features/firm/check-line.tsx'
import { counted } from '#features/firm/counted.ts'
import type { GridMonth } from '#schema/firm-month.ts'
import type { Cents } from '#schema/units.ts'
import { accountingFormat } from './words.ts'

const words = adminMetricsPage.import
const { fields } = adminMetricsPage.month
const PROFIT = ['revenue', 'otherIncome', 'moneyOut', 'netProfit'] as const
type BookMonth = Books['months'][number]

type Props = {
  books: Books
  there: (month: string) => GridMonth | undefined
  isTaken: (month: BookMonth) => boolean
  choose: (month: string, take: boolean) => void
}

/** Each month of the file beside what is there, with a tick to take it. */
export const PreviewMonths = ({ books, there, isTaken, choose }: Props) => (
  <ul className="border-y border-rule">
    {books.months.map((month: BookMonth) => (
      <Month
        key={month.month}
        month={month}
        there={there(month.month)}
        selected={isTaken(month)}
        choose={(take) => choose(month.month, take)}
      />
    ))}
  </ul>
)

type MonthProps = { month: BookMonth; there: GridMonth | undefined; selected: boolean; choose: (take: boolean) => void }

function Month({ month, there, selected, choose }: MonthProps) {
  const id = useId()
  const now = there?.draft ?? there?.published
  const figures = 'revenue' in month ? PROFIT : (['cashBalance'] as const)
  const read = month as Partial<Record<(typeof PROFIT)[number] | 'cashBalance', Cents>>
  return (
    <li className="px-5 py-3.5 border-t border-rule first:border-t-0 even:bg-band grid gap-x-6 gap-y-2 md:grid-cols-[220px_1fr]">
      <div>
        <CheckLine
          checked={selected}
          choose={choose}
          aria-describedby={id}
          className="items-center min-h-9 t-app font-600"
        >
          {shortMonthName(month.month)}
        </CheckLine>
        <p id={id} className={`t-note ps-8 ${there?.published ? 'text-brass' : 'text-ink2'}`}>
          {words.outcome[importOutcomeOf(there)]}
        </p>
      </div>
      <table className="t-small w-full max-w-120">
        <thead>
          <tr className="t-note text-ink2">
            <td />
            <th scope="col" className="text-end font-400">
              {words.columns.now}
            </th>
            <th scope="col" className="text-end font-400">
              {words.columns.file}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure}>
              <th scope="row" className="text-start font-400 text-ink2">
                {fields[figure]}
              </th>
              <td className="text-end text-ink2 ps-3">{now ? accountingFormat(now[figure]) : words.nothing}</td>
              <td className="text-end ps-3 font-600">{accountingFormat(read[figure] ?? (0 as Cents))}</td>
            </tr>
          ))}
        </tbody>
        {'expenses' in month && month.expenses.length > 0 && (
          <caption className="caption-bottom text-start t-note text-ink2 pt-1">
            {counted(month.expenses.length, words.more)}
          </caption>
        )}
      </table>
    </li>
  )
}

const importOutcomeOf = (there: GridMonth | undefined) =>
  there?.draft ? (there.published ? 'waiting' : 'replace') : there?.published ? 'revise' : 'new'
