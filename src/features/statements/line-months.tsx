import { fill } from '#copy/fill.ts'
import { statementsPage } from '#copy/statements-page.ts'
import { historySentence, type LineMonth, lineHistory } from '#domain/line-history.ts'
import { ledgerAmount } from '#domain/money.ts'
import { shortMonth, shortMonthName } from '#domain/month.ts'
import { sumOf } from '#domain/month-figures.ts'
import type { Plot } from '#domain/plot.ts'
import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { Cents, Month } from '#schema/units.ts'
import { Chart, ChartColumns } from '#ui/chart.tsx'
import { LedgerFigure } from './ledger-figure.tsx'

const words = statementsPage.line

type Props = { row: StatementRow; statement: MergedStatement; month: Month; hasTotal: boolean }

/** A line's months up to `month`, at most twelve: one sentence, a chart, the amounts. `hasTotal`: they can be added up. */
export function LineMonths({ row, statement, month, hasTotal }: Props) {
  const history = lineHistory(row, statement, month)
  const { say, values } = historySentence(history)
  const total = sumOf(history.map(({ amount }) => amount ?? (0 as Cents)))
  const count = history.filter(({ amount }) => amount !== undefined).length
  return (
    <div className="px-3.5 pb-4 md:(ps-15.5 pe-6 pb-5)">
      <p className="t-small text-ink2">{fill(words[say], values)}</p>
      {count > 1 && (
        <>
          <div className="mt-3">
            <MonthsChart history={history} />
          </div>
          <ul
            aria-label={fill(words.months, { line: row.label })}
            className="mt-2 columns-2 gap-x-5 t-small md:sr-only"
          >
            {history.map(({ month: one, amount }) => (
              <li
                key={one}
                className={`flex justify-between gap-3 py-1.5 border-t border-rule break-inside-avoid ${one === month ? 'font-600' : ''}`}
              >
                <span className={`whitespace-nowrap ${one === month ? '' : 'text-ink2'}`}>{shortMonthName(one)}</span>
                <span>
                  <LedgerFigure amount={amount} />
                </span>
              </li>
            ))}
          </ul>
          {hasTotal && total !== null && (
            <p className="mt-3 t-small text-ink2 text-end">
              {fill(words.total, { count })}{' '}
              <strong className="text-ink">
                <LedgerFigure amount={total} />
              </strong>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Of the chart's height, for the amounts beyond the columns. */
const ROOM = 0.16

function MonthsChart({ history }: { history: LineMonth[] }) {
  const values = history.map(({ amount }) => amount ?? undefined)
  const known = values.filter((value) => value !== undefined)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const room = Math.max(high - low, 100) * ROOM
  const axis = {
    from: low < 0 ? low - room : 0,
    to: high > 0 || low === 0 ? high + room : 0,
    ticks: [{ value: 0, label: '' }],
  }
  return (
    <Chart axis={axis} labels={history.map(({ month }) => shortMonth(month))} height={168}>
      {(plot) => (
        <>
          <ChartColumns plot={plot} values={values} />
          <ColumnAmounts plot={plot} values={values} />
        </>
      )}
    </Chart>
  )
}

/** Wide enough for an amount over each column, in CSS pixels. */
const WIDE_STEP = 58

/** What each column stands for; on a phone there is room for the last one alone. */
const ColumnAmounts = ({ plot, values }: { plot: Plot; values: (Cents | undefined)[] }) =>
  values.map((value, at) => {
    const isLast = at === values.length - 1
    if (value === undefined || (!isLast && plot.step < WIDE_STEP)) return null
    const isEndAligned = isLast && plot.step < WIDE_STEP
    return (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        key={at}
        x={isEndAligned ? plot.end : plot.centerOf(at)}
        y={plot.yOf(value) + (value < 0 ? 16 : -7)}
        fontSize="12"
        textAnchor={isEndAligned ? 'end' : 'middle'}
        className={isLast ? 'fill-ink font-600' : 'fill-ink2'}
      >
        {ledgerAmount(value)}
      </text>
    )
  })
