import { fill } from '#copy/fill.ts'
import { reportsPage, sentenceText } from '#copy/reports-page.ts'
import { dollars } from '#domain/money.ts'
import { shortMonth } from '#domain/month.ts'
import { TARGET_MARGIN } from '#domain/month-figures.ts'
import { percent } from '#domain/percent.ts'
import { marginAxis, type Plot } from '#domain/plot.ts'
import { figuresOf, type MonthSlot, type Spending, spendingOf, twelveMonths } from '#domain/report.ts'
import { marginSentence, spendingSentence } from '#domain/report-sentences.ts'
import type { Report } from '#schema/report.ts'
import { Chart } from '#ui/chart.tsx'
import { AmountTable, MonthsTable } from './amount-table.tsx'
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

/** Of the last point's number, in CSS pixels. */
const REACH = 52

/** The last point is filled and says its number. */
function Line({ plot, slots }: { plot: Plot; slots: MonthSlot[] }) {
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
            y={plot.besideLine(margins, last, { x: plot.end, reach: REACH, up: 12, down: 20 })}
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

const Table = ({ slots }: { slots: MonthSlot[] }) => (
  <MonthsTable
    caption={words.heading}
    series={[{ key: 'margin', text: words.series }]}
    slots={slots}
    cells={({ margin }) => [margin === undefined ? null : { unit: 'hundredths', value: margin }]}
  />
)

const spendingWords = reportsPage.spending

const nameOf = ({ kind, name }: Spending) => (kind === 'category' ? name : spendingWords[kind])

/** Where the month's money went, largest first; nothing where it was not imported. */
export function SpendingChart({ report }: { report: Report }) {
  const rows = spendingOf(report)
  const sentence = spendingSentence(report)
  if (!sentence) return null
  const most = Math.max(...rows.map(({ amount }) => amount), 1)
  return (
    <ChartCard
      heading={spendingWords.heading}
      sentence={sentenceText(sentence)}
      table={<SpendingTable rows={rows} moneyOut={figuresOf(report)!.moneyOut} />}
    >
      <ul className="grid grid-cols-1 gap-3">
        {rows.map((row) => (
          <li key={`${row.kind} ${row.name}`}>
            <p className="flex justify-between gap-4 t-note">
              <span className="min-w-0 truncate">{nameOf(row)}</span>
              <span className="font-600">{dollars(row.amount)}</span>
            </p>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 w-full h-2.5" aria-hidden="true">
              <path d="M0 9.5H100" className="stroke-rule" vectorEffect="non-scaling-stroke" />
              <rect width={(100 * Math.max(row.amount, 0)) / most} height="10" className="fill-c1s" />
            </svg>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

const SpendingTable = ({ rows, moneyOut }: { rows: Spending[]; moneyOut: Spending['amount'] }) => (
  <AmountTable
    caption={spendingWords.heading}
    heads={[
      { key: 'category', text: spendingWords.category },
      { key: 'amount', text: spendingWords.amount },
      { key: 'share', text: spendingWords.share },
    ]}
    rows={[
      ...rows.map((row) => ({
        key: `${row.kind} ${row.name}`,
        head: nameOf(row),
        cells: [
          { unit: 'cents' as const, value: row.amount },
          row.share === null ? null : { unit: 'hundredths' as const, value: row.share },
        ],
      })),
      { key: 'total', head: spendingWords.total, cells: [{ unit: 'cents', value: moneyOut }, null], isTotal: true },
    ]}
  />
)
