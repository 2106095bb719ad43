import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { Cents, Month } from '#schema/units.ts'
import { wholeDollars } from './amount.ts'
import { dollars } from './money.ts'
import { monthName, shiftMonth } from './month.ts'

/** One month of a line. `amount`: null where nothing was booked on it, undefined where the month has no lines. */
export type LineMonth = { month: Month; amount: Cents | null | undefined }

/** The twelve months of a line that end with `month`, without those before the first that has lines. */
export function lineHistory(row: StatementRow, { months }: MergedStatement, month: Month): LineMonth[] {
  const all = Array.from({ length: 12 }, (_, at) => shiftMonth(month, at - 11)).map((one) => ({
    month: one,
    amount: months.includes(one) ? (row.amounts[months.indexOf(one)] ?? null) : undefined,
  }))
  return all.slice(all.findIndex(({ amount }) => amount !== undefined))
}

type Sentence = {
  say: 'highest' | 'lowest' | 'more' | 'less' | 'same' | 'alone'
  values: Record<'month' | 'amount' | 'before' | 'count' | 'extreme' | 'extremeMonth', string>
}

/**
 * How the last month stands among the others: the highest or the lowest of at least three, else against the month
 * before. Nothing booked counts as 0; `extreme` is the other end, the lowest where this is the highest.
 */
export function historySentence(history: readonly LineMonth[]): Sentence {
  const known = history.flatMap(({ month, amount }) =>
    amount === undefined ? [] : [{ month, amount: amount ?? (0 as Cents) }],
  )
  const last = known.at(-1)!
  const before = known.length > 1 && known.at(-2)!.month === shiftMonth(last.month, -1) ? known.at(-2)! : undefined
  const others = known.slice(0, -1)
  const low = others.reduce((a, b) => (b.amount < a.amount ? b : a), others[0] ?? last)
  const high = others.reduce((a, b) => (b.amount > a.amount ? b : a), others[0] ?? last)
  const isRanked = before !== undefined && others.length > 1 && !isSame(last.amount, before.amount)
  const say =
    isRanked && last.amount > high.amount
      ? 'highest'
      : isRanked && last.amount < low.amount
        ? 'lowest'
        : againstBefore(last.amount, before?.amount)
  const extreme = say === 'lowest' ? high : low
  return {
    say,
    values: {
      month: monthName(last.month),
      // Of whole dollars, as the table shows them, so that what is read adds up.
      amount: dollars(Math.abs(wholeDollars(last.amount) - wholeDollars(before?.amount ?? 0)) as Cents),
      before: monthName(shiftMonth(last.month, -1)),
      count: String(known.length),
      extreme: dollars(extreme.amount),
      extremeMonth: monthName(extreme.month),
    },
  }
}

function againstBefore(amount: Cents, before: Cents | undefined): Sentence['say'] {
  if (before === undefined) return 'alone'
  if (isSame(amount, before)) return 'same'
  return amount > before ? 'more' : 'less'
}

/** To the dollar, as sentences say it. */
const isSame = (one: Cents, other: Cents) => wholeDollars(one) === wholeDollars(other)
