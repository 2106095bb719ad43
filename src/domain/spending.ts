import type { Hundredths } from '#schema/ratios.ts'
import type { Report } from '#schema/report.ts'
import type { Cents } from '#schema/units.ts'
import { ratio, sumOf } from './ratio.ts'
import { figuresOf } from './report.ts'

export type Spending = {
  kind: 'category' | 'rest' | 'open'
  /** Of a category, as the books have it. */
  name: string
  amount: Cents
  /** Of the month's money out. */
  share: Hundredths | null
}

/** Most lines for categories. If there are more categories, the last of these lines is `rest`, all smaller ones. */
const MAX_CATEGORIES = 7

/**
 * Where the month's money went, largest first, adding up to its money out: `rest` are the smaller categories together,
 * `open` is what the books have not sorted yet (or sorted twice: negative). Empty where nothing was imported.
 */
export function spendingOf(report: Report): Spending[] {
  const moneyOut = figuresOf(report)?.moneyOut
  if (moneyOut === undefined || report.expenses.length === 0) return []
  const sorted = report.expenses.toSorted((a, b) => b.amount - a.amount)
  const [named, smaller] =
    sorted.length > MAX_CATEGORIES
      ? [sorted.slice(0, MAX_CATEGORIES - 1), sorted.slice(MAX_CATEGORIES - 1)]
      : [sorted, []]
  const all = sumOf(sorted.map(({ amount }) => amount))
  const rest = sumOf(smaller.map(({ amount }) => amount))
  if (all === null || rest === null || !Number.isSafeInteger(moneyOut - all)) return []
  const line = (kind: Spending['kind'], name: string, amount: number): Spending => ({
    kind,
    name,
    amount: amount as Cents,
    share: moneyOut > 0 ? (ratio(amount, moneyOut, 10_000) as Hundredths | null) : null,
  })
  return [
    ...named.map(({ category, amount }) => line('category', category, amount)),
    ...(smaller.length > 0 ? [line('rest', '', rest)] : []),
    ...(moneyOut !== all ? [line('open', '', moneyOut - all)] : []),
  ]
}
