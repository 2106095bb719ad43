import type { ReactNode } from 'react'
import { reportsPage, sentenceText } from '#copy/reports-page.ts'
import { shortMonth } from '#domain/month.ts'
import { moneyAxis, type Plot } from '#domain/plot.ts'
import { hasCharts, type MonthSlot, twelveMonths } from '#domain/report.ts'
import { revenueSentence } from '#domain/report-sentences.ts'
import type { Report } from '#schema/report.ts'
import type { Cents } from '#schema/units.ts'
import { Chart, ChartColumns } from '#ui/chart.tsx'
import { MonthsTable } from './amount-table.tsx'
import { ChartCard } from './chart-card.tsx'

const words = reportsPage.twelveMonths

/** Revenue and net profit of the last months with last year's revenue beside them; nothing where there is one month alone. */
export function TwelveMonths({ report }: { report: Report }) {
  if (!hasCharts(report)) return null
  const slots = twelveMonths(report)
  const hasLastYear = slots.some(({ lastYear }) => lastYear)
  const values = slots.flatMap(({ figures, lastYear }) => [
    ...(figures ? [figures.revenue, figures.netProfit] : []),
    ...(lastYear ? [lastYear.revenue] : []),
  ])
  return (
    <ChartCard
      heading={slots.length === 12 ? words.heading : words.headingFewer}
      aside={<Legend hasLastYear={hasLastYear} />}
      sentence={sentenceText(revenueSentence(report))}
      table={<Table slots={slots} hasLastYear={hasLastYear} />}
    >
      <Chart axis={moneyAxis(values)} labels={slots.map(({ month }) => shortMonth(month))}>
        {(plot) => (
          <>
            <ChartColumns plot={plot} values={slots.map(({ figures }) => figures?.revenue)} />
            <LastYear plot={plot} slots={slots} />
            <NetProfit plot={plot} slots={slots} />
          </>
        )}
      </Chart>
    </ChartCard>
  )
}

type Geometry = { plot: Plot; slots: MonthSlot[] }

/** A dashed tick across each column, clear of it by a halo of the sheet. */
function LastYear({ plot, slots }: Geometry) {
  const d = slots
    .map(({ lastYear }, at) => {
      if (!lastYear) return ''
      const { x, width } = plot.column(at, 0, 0.84)
      return `M${x.toFixed(2)} ${plot.yOf(lastYear.revenue).toFixed(2)}h${width.toFixed(2)}`
    })
    .join('')
  return (
    <>
      <path d={d} fill="none" strokeWidth="5" className="stroke-sheet" />
      <path d={d} fill="none" strokeWidth="2" strokeDasharray="4 2" className="stroke-ink" />
    </>
  )
}

function NetProfit({ plot, slots }: Geometry) {
  const profits = slots.map(({ figures }) => figures?.netProfit)
  const d = plot.line(profits)
  return (
    <>
      <path d={d} fill="none" strokeWidth="6" strokeLinejoin="round" className="stroke-sheet" />
      <path d={d} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-c2" />
      {slots.map(
        ({ month, figures }, at) =>
          figures && (
            <circle
              key={month}
              cx={plot.centerOf(at)}
              cy={plot.yOf(figures.netProfit)}
              r="3.2"
              strokeWidth="1.8"
              className="fill-sheet stroke-c2"
            />
          ),
      )}
    </>
  )
}

const Table = ({ slots, hasLastYear }: { slots: MonthSlot[]; hasLastYear: boolean }) => (
  <MonthsTable
    caption={words.heading}
    series={[
      { key: 'revenue', text: words.revenue },
      { key: 'netProfit', text: words.netProfit },
      ...(hasLastYear ? [{ key: 'lastYear', text: words.lastYear }] : []),
    ]}
    slots={slots}
    cells={({ figures, lastYear }) => [
      inCents(figures?.revenue),
      inCents(figures?.netProfit),
      ...(hasLastYear ? [inCents(lastYear?.revenue)] : []),
    ]}
  />
)

const inCents = (value: Cents | undefined) => (value === undefined ? null : ({ unit: 'cents', value } as const))

/** What columns, line and ticks stand for. */
const Legend = ({ hasLastYear }: { hasLastYear: boolean }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 t-note text-ink2">
    <Mark text={words.revenue}>
      <path d="M4 2h8v12H4z" className="fill-c1s" />
      <path d="M14 2h8v12h-8z" className="fill-c1" />
    </Mark>
    <Mark text={words.netProfit}>
      <path d="M0 8h26" strokeWidth="2.5" className="stroke-c2" />
      <circle cx="13" cy="8" r="3.2" strokeWidth="1.8" className="fill-sheet stroke-c2" />
    </Mark>
    {hasLastYear && (
      <Mark text={words.lastYear}>
        <path d="M0 8h26" strokeWidth="2" strokeDasharray="4 2" className="stroke-ink" />
      </Mark>
    )}
  </ul>
)

const Mark = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <svg viewBox="0 0 26 16" className="w-6.5 h-4" aria-hidden="true">
      {children}
    </svg>
    {text}
  </li>
)
