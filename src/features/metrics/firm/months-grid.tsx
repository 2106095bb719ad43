import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { currentMonth } from '#data/current-month.ts'
import { ledgerAmount } from '#domain/money.ts'
import { shortMonthName } from '#domain/month.ts'
import { monthFaults } from '#domain/month-faults.ts'
import { monthFaultText } from '#features/books/fault-words.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { FirmMonth, GridMonth } from '#schema/firm-month.ts'
import { Icon } from '#ui/icon.tsx'
import { lacksFigure } from './form-of.ts'
import { stateOf } from './words.ts'

const words = adminMetricsPage.grid
const { columns } = words
const FIGURES = ['revenue', 'netProfit', 'cashBalance', 'moneyOut'] as const
type Figure = (typeof FIGURES)[number]

/** Twelve months of a company, newest first: a table, on a phone a list. Each leads to its own address. */
export const MonthsGrid = ({ company, months }: { company: string; months: GridMonth[] }) => (
  <>
    <ul className="lg:hidden">
      {months.toReversed().map((month) => (
        <li key={month.month} className="relative px-4 py-3.5 border-t border-rule first:border-t-0 even:bg-band">
          <div className="flex justify-between gap-3">
            <Name company={company} month={month} />
            <State month={month} />
          </div>
          <Shown month={month}>
            {(state) => (
              <dl className="mt-1 grid grid-cols-2 gap-x-4 t-small">
                {FIGURES.map((figure) => (
                  <div key={figure} className="flex justify-between gap-2">
                    <dt className="text-ink2">{columns[figure]}</dt>
                    <dd>{amount(state, figure)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Shown>
        </li>
      ))}
    </ul>
    <table aria-label={words.heading} className="max-lg:hidden w-full t-small">
      <thead>
        <tr className="border-b-1.5 border-edge t-note text-ink2">
          <th scope="col" className="px-4 h-10 text-start font-600">
            {columns.month}
          </th>
          <th scope="col" className="px-3 h-10 text-start font-600">
            {columns.state}
          </th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className="px-4 h-10 text-end font-600">
              {columns[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month} className="relative h-13 border-t border-rule first:border-t-0 even:bg-band">
            <td className="px-4 py-2.5">
              <Name company={company} month={month} />
            </td>
            <td className="px-3 py-2.5">
              <State month={month} />
            </td>
            {FIGURES.map((figure) => (
              <td key={figure} className="px-4 py-2.5 text-end">
                <Shown month={month}>{(state) => amount(state, figure)}</Shown>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const Shown = ({ month, children }: { month: GridMonth; children: (state: FirmMonth) => React.ReactNode }) => {
  const state = month.draft ?? month.published
  return state && children(state)
}

const amount = (state: FirmMonth, figure: Figure) =>
  lacksFigure(state, figure) ? <span className="text-brass">{words.lacking}</span> : ledgerAmount(state[figure])

const Name = ({ company, month: { month, draft, published } }: { company: string; month: GridMonth }) => (
  <a
    href={companyAddress(company, 'metrics', { month })}
    className="t-app font-600 hover-line covers whitespace-nowrap"
  >
    {shortMonthName(month)}
    {!draft && !published && <span className="sr-only">, {words.fill}</span>}
  </a>
)

/** How far the month is, and what of it does not add up. */
const State = ({ month }: { month: GridMonth }) => {
  const status = stateOf(month)
  const faults = month.draft ? monthFaults(month.month, month.draft, currentMonth()) : []
  if (!status) return <span className="t-note text-ink3">{words.none}</span>
  return (
    <span className="flex flex-wrap gap-x-2.5 gap-y-1 items-center max-lg:justify-end">
      <span className={month.draft ? 'badge border-1.5 border-brass-l text-brass bg-transparent' : 't-note text-ink2'}>
        {status}
      </span>
      {faults[0] && (
        <span className="t-note text-red inline-flex gap-1.5 max-lg:sr-only">
          <Icon name="circle-alert" className="text-4 shrink-0" />
          {monthFaultText(faults[0])}
        </span>
      )}
    </span>
  )
}
