import { useState } from 'react'
import { fill } from '#copy/fill.ts'
import { statementsPage } from '#copy/statements-page.ts'
import { historySentence, type LineMonth, lineHistory } from '#domain/line-history.ts'
import { ledgerAmount } from '#domain/money.ts'
import { monthName, shortMonth, shortMonthName } from '#domain/month.ts'
import { sumOf } from '#domain/month-figures.ts'
import type { Plot } from '#domain/plot.ts'
import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { Cents, Month } from '#schema/units.ts'
import { Chart, ChartColumns } from '#ui/chart.tsx'
import { LedgerFigure } from './ledger-figure.tsx'
import { LineTransactions } from './line-transactions.tsx'

const { line: words, transactions: transactionWords, changes } = statementsPage

type Props = {
  row: StatementRow
  statement: MergedStatement
  month: Month
  hasTotal: boolean
  isUnfinished: boolean
}

/** A line's months up to `month`, at most twelve: one sentence, a chart, the amounts. `hasTotal`: they can be added up. */
export function LineMonths({ row, statement, month, hasTotal, isUnfinished }: Props) {
  const [chosen, choose] = useState<Month>()
  const history = lineHistory(row, statement, month)
  const { say, values } = historySentence(history)
  const total = sumOf(history.map(({ amount }) => amount ?? (0 as Cents)))
  const count = history.filter(({ amount }) => amount !== undefined).length
  const positionIn = (one: Month) => row.positions?.[statement.months.indexOf(one)]
  const opens = history.some(({ month: one }) => positionIn(one) != null)
  const position = chosen && positionIn(chosen)
  return (
    <div className="[contain:inline-size] px-3.5 pb-4 md:(ps-15.5 pe-6 pb-5)">
      <p className="t-small text-ink2">
        {isUnfinished
          ? fill(changes.unfinished, { month: monthName(month), before: values.before })
          : fill(words[say], values)}
      </p>
      {count > 1 && (
        <div className="mt-3">
          <MonthsChart history={history} />
        </div>
      )}
      {(count > 1 || opens) && (
        <>
          <ul
            aria-label={fill(words.months, { line: row.label })}
            className={`mt-2 columns-2 gap-x-5 t-small ${opens ? 'max-[379px]:columns-1 md:columns-4' : 'max-[359px]:columns-1 md:sr-only'}`}
          >
            {history.map(({ month: one, amount }) => (
              <li
                key={one}
                className={`flex items-center justify-between gap-3 py-1.5 border-t border-rule break-inside-avoid ${one === month ? 'font-600' : ''}`}
              >
                <span className={`whitespace-nowrap ${one === month ? '' : 'text-ink2'}`}>{shortMonthName(one)}</span>
                {positionIn(one) == null ? (
                  <span>
                    <LedgerFigure amount={amount} />
                  </span>
                ) : (
                  <button
                    type="button"
                    className="link my-0 -my-1.5 min-h-11"
                    aria-label={fill(transactionWords.open, {
                      month: shortMonthName(one),
                      amount: ledgerAmount(amount ?? (0 as Cents)),
                    })}
                    aria-expanded={one === chosen}
                    onClick={() => choose(one === chosen ? undefined : one)}
                  >
                    <LedgerFigure amount={amount} />
                  </button>
                )}
              </li>
            ))}
          </ul>
          {count > 1 && hasTotal && total !== null && (
            <p className="mt-3 t-small text-ink2 text-end">
              {fill(words.total, { count })}{' '}
              <strong className="text-ink">
                <LedgerFigure amount={total} />
              </strong>
            </p>
          )}
        </>
      )}
      {opens ? (
        <p className="mt-2 t-note text-ink2 print:hidden">{transactionWords.hint}</p>
      ) : (
        row.kind === 'line' &&
        statement.rows.some(({ positions }) => positions) && (
          <p className="mt-2 t-note text-ink2 print:hidden">{transactionWords.none}</p>
        )
      )}
      {chosen && position != null && (
        <LineTransactions key={chosen} line={row.label} month={chosen} position={position} />
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

/** As wide as a letter of an amount is at most, in CSS pixels. */
const LETTER = 7

/** What each column stands for. Where that has no room, the last one alone, unless a column before it is in the way. */
function ColumnAmounts({ plot, values }: { plot: Plot; values: (Cents | undefined)[] }) {
  const texts = values.map((value) => (value === undefined ? '' : ledgerAmount(value)))
  const isWide = plot.step > LETTER * Math.max(...texts.map(({ length }) => length))
  const last = values.length - 1
  const shown = values[last] ?? 0
  const isInTheWay = (value = 0) => (shown < 0 ? value < shown : value > shown)
  const reached = values.slice(-Math.ceil((LETTER * texts[last]!.length) / plot.step))
  return values.map((value, at) => {
    if (value === undefined || (!isWide && (at !== last || reached.some(isInTheWay)))) return null
    return (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        key={at}
        x={isWide ? plot.centerOf(at) : plot.end}
        y={plot.yOf(value) + (value < 0 ? 16 : -7)}
        fontSize="12"
        textAnchor={isWide ? 'middle' : 'end'}
        className={at === last ? 'fill-ink font-600' : 'fill-ink2'}
      >
        {texts[at]}
      </text>
    )
  })
}
