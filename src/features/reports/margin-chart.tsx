import { fill } from '#copy/fill.ts'
import { reportsPage, sentenceText } from '#copy/reports-page.ts'
import { shortMonth } from '#domain/month.ts'
import { TARGET_MARGIN } from '#domain/month-figures.ts'
import { percent } from '#domain/percent.ts'
import { marginAxis, type Plot } from '#domain/plot.ts'
import { type Slot, twelveMonths } from '#domain/report.ts'
import { marginSentence } from '#domain/report-sentences.ts'
import type { Report } from '#schema/report.ts'
import { Chart } from '#ui/chart.tsx'
import { MonthsTable } from './amount-table.tsx'
import { ChartCard } from './chart-card.tsx'

const words = reportsPage.margin

/** Net profit as a share of revenue, beside the target. */
export function MarginChart({ report }: { report: Report }) {
  const slots = twelveMonths(report)
  const axis = marginAxis(slots.flatMap(({ margin }) => margin ?? []))
  return (
    <ChartCard heading={words.heading} sentence={sentenceText(marginSentence(report))} table={<Table slots={slots} />}>
      <Chart axis={axis} labels={slots.map(({ month }) => shortMonth(month))}>
        {(plot) => (
          <>
            <Target plot={plot} />
            <Line plot={plot} slots={slots} />
          </>
        )}
      </Chart>
    </ChartCard>
  )
}

const Target = ({ plot }: { plot: Plot }) => (
  <>
    <path d={`M${plot.left} ${plot.yOf(TARGET_MARGIN)}H${plot.end}`} strokeWidth="2" className="stroke-c2" />
    <text
      x={plot.left + 4}
      y={plot.yOf(TARGET_MARGIN) - 6}
      fontSize="12"
      strokeWidth="4"
      className="fill-brass stroke-sheet [paint-order:stroke] font-600"
    >
      {fill(words.target, { percent: percent(TARGET_MARGIN).replace('.0%', '%') })}
    </text>
  </>
)

/** The last point is filled and says its number. */
function Line({ plot, slots }: { plot: Plot; slots: Slot[] }) {
  const last = slots.length - 1
  const margins = slots.map(({ margin }) => margin)
  const margin = margins[last]
  return (
    <>
      <path d={plot.line(margins)} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-c1" />
      {margin !== undefined && (
        <>
          <circle cx={plot.centerOf(last)} cy={plot.yOf(margin)} r="4.5" className="fill-c1" />
          <text
            x={plot.end}
            y={plot.yOf(margin) + (plot.isLastLabelAbove(margins, 26) ? -12 : 20)}
            fontSize="13"
            textAnchor="end"
            strokeWidth="4"
            className="fill-ink stroke-sheet [paint-order:stroke] font-600"
          >
            {percent(margin)}
          </text>
        </>
      )}
    </>
  )
}

const Table = ({ slots }: { slots: Slot[] }) => (
  <MonthsTable
    caption={words.heading}
    series={[{ key: 'margin', text: words.series }]}
    slots={slots}
    cells={({ margin }) => [margin === undefined ? null : { unit: 'hundredths', value: margin }]}
  />
)
