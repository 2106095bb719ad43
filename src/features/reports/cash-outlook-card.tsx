import { fill } from '#copy/fill.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { rightNow } from '#data/right-now.ts'
import { localDay } from '#domain/calendar-days.ts'
import { type CashOutlook, cashOutlook, type OutlookWeek } from '#domain/cash-outlook.ts'
import { shortDay } from '#domain/date.ts'
import { dollars } from '#domain/money.ts'
import { monthName, monthOnly } from '#domain/month.ts'
import { moneyAxis, type Plot } from '#domain/plot.ts'
import type { Report } from '#schema/report.ts'
import type { Cents } from '#schema/units.ts'
import { Chart } from '#ui/chart.tsx'
import { AmountTable } from './amount-table.tsx'
import { ChartCard } from './chart-card.tsx'

const words = reportsPage.outlook

/** An estimate of the cash of thirteen weeks, with all of its arithmetic; or why there is none. */
export function CashOutlookCard({ report }: { report: Report }) {
  const today = localDay(rightNow())
  const outlook = cashOutlook(report, today)
  if (outlook.kind !== 'outlook')
    return (
      <section className="sheet p-5 print:hidden" aria-labelledby="outlook">
        <h2 id="outlook" className="t-3">
          {words.heading}
        </h2>
        <p className="mt-2 t-app text-ink2">
          {outlook.kind === 'old'
            ? fill(words.old, { month: monthName(outlook.until) })
            : fill(words.missing, { months: outlook.missing.map(monthName).join(', ') })}
        </p>
      </section>
    )
  const { start, weeks, lowest } = outlook
  const points = [start, ...weeks]
  return (
    <ChartCard
      className="print:hidden"
      heading={words.heading}
      aside={<span className="badge">{words.label}</span>}
      sentence={sentenceOf(outlook)}
      table={
        <AmountTable
          caption={words.heading}
          heads={[
            { key: 'week', text: words.week },
            { key: 'cash', text: words.cash },
          ]}
          rows={weeks.map(({ week, day, cash }) => ({
            key: day,
            head: fill(day < today ? words.weekPast : words.weekOf, { week, day: shortDay(day) }),
            cells: [{ unit: 'cents', value: cash }],
          }))}
        />
      }
    >
      <Arithmetic outlook={outlook} />
      <Chart axis={moneyAxis(points.map(({ cash }) => cash))} labels={points.map(({ week }) => String(week))}>
        {(plot) => <CashLine plot={plot} points={points} lowest={lowest} />}
      </Chart>
      <p className="mt-4 t-note text-ink2 max-w-160">{words.note}</p>
    </ChartCard>
  )
}

type Outlook = Extract<CashOutlook, { kind: 'outlook' }>

/** Where it goes below zero, if it does, and its lowest point. */
function sentenceOf({ start, lowest, belowZero }: Outlook) {
  const below = belowZero && (belowZero.week === 0 ? words.belowNow : fill(words.below, factsOf(belowZero)))
  const low = fill(lowest === start ? words.lowestNow : words.lowest, factsOf(lowest))
  return [below, low].filter(Boolean).join(' ')
}

const factsOf = ({ week, day, cash }: OutlookWeek) => ({ week, day: shortDay(day), amount: dollars(cash) })

const Arithmetic = ({
  outlook: { start, from, until, days, moneyIn, moneyOut, weeklyIn, weeklyOut },
}: {
  outlook: Outlook
}) => (
  <ul className="mb-5 t-app [&>li]:(py-2 border-b border-rule) [&>li:last-child]:(double-rule font-600)">
    <li>{fill(words.start, factsOf(start))}</li>
    <li>
      {fill(words.in, {
        amount: dollars(weeklyIn),
        total: dollars(moneyIn),
        from: monthOnly(from),
        until: monthOnly(until),
        days,
      })}
    </li>
    <li>{fill(words.out, { amount: dollars(weeklyOut), total: dollars(moneyOut), days })}</li>
    <li>{fill(words.net, { amount: dollars((weeklyIn - weeklyOut) as Cents) })}</li>
  </ul>
)

/** Of the lowest point's amount, in CSS pixels. */
const REACH = 60

/** The lowest point is filled and says its amount. */
function CashLine({ plot, points, lowest }: { plot: Plot; points: OutlookWeek[]; lowest: OutlookWeek }) {
  const values = points.map(({ cash }) => cash)
  const [x, textAnchor] = lowest.week === 0 ? ([plot.left + 4, 'start'] as const) : ([plot.end, 'end'] as const)
  return (
    <>
      <path d={plot.line(values)} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-c1" />
      <circle cx={plot.centerOf(lowest.week)} cy={plot.yOf(lowest.cash)} r="4.5" className="fill-c1" />
      <text
        x={x}
        y={plot.besideLine(values, lowest.week, { x, reach: REACH, up: 14, down: 22 })}
        fontSize="13"
        textAnchor={textAnchor}
        strokeWidth="4"
        className="fill-ink stroke-sheet [paint-order:stroke] font-600"
      >
        {dollars(lowest.cash)}
      </text>
    </>
  )
}
