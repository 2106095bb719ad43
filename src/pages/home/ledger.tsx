import { homePage } from '#copy/home-page.ts'
import { dollars, ledgerAmount } from '#domain/money.ts'
import type { Cents } from '#schema/units.ts'

const { ledger } = homePage.hero
const WIDE = 408
const HIGH = 128
const STEP = 32
const highest = Math.max(...ledger.year.map(({ revenue }) => revenue)) * 1.15

const x = (index: number) => 18 + STEP * index
const y = (cents: number) => Math.round(HIGH - (cents / highest) * HIGH)
const column = (cents: number, index: number) => `M${x(index)} ${HIGH}V${y(cents)}h18V${HIGH}z`
const [last] = ledger.year.slice(-1)

/** A month that is closed: three lines, the result under its double rule, and the year drawn on the same paper. */
export const Ledger = () => (
  <figure className="clear-both relative mt-6 bg-sheet border border-rule rounded-[8px] lift overflow-hidden md:(-mt-24 w-full max-w-102) xl:-mt-37">
    <figcaption className="flex justify-between items-baseline px-4.5 pt-4 pb-3.5 border-b border-rule">
      <span className="t-small font-600">{ledger.month}</span>
      <span className="t-note text-ink3">{ledger.note}</span>
    </figcaption>
    <dl>
      {ledger.lines.map(({ label, cents }) => (
        <div key={label} className="flex justify-between px-4.5 py-1.5 border-b border-rule t-app">
          <dt>{label}</dt>
          <dd>{ledgerAmount(cents as Cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between items-center px-4.5 py-2 border-b-2 border-rule t-app font-600">
        <dt>{ledger.result.label}</dt>
        <dd className="display text-[1.375rem]/[1.75rem] font-500 double-rule">
          {dollars(ledger.result.cents as Cents)}
        </dd>
      </div>
    </dl>
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full" role="img" aria-label={ledger.chart} fill="none">
      <path d="M0 32H408M0 64H408M0 96H408" stroke="var(--rule)" />
      <path
        d={ledger.year
          .slice(0, -1)
          .map(({ revenue }, i) => column(revenue, i))
          .join('')}
        fill="var(--sage)"
      />
      {last && (
        <>
          <path d={column(last.revenue, 11)} fill="var(--c1)" />
          <path
            d={`M${ledger.year.map(({ netProfit }, i) => `${x(i) + 9} ${y(netProfit)}`).join('L')}`}
            stroke="var(--c2)"
            strokeWidth="2.5"
          />
          <circle
            cx={x(11) + 9}
            cy={y(last.netProfit)}
            r="4.5"
            fill="var(--sheet)"
            stroke="var(--c2)"
            strokeWidth="2.5"
          />
        </>
      )}
    </svg>
  </figure>
)
