import type { Hundredths, TenthsOfMonth } from '#schema/ratios.ts'
import type { Report, ReportMonth } from '#schema/report.ts'
import type { Cents, Month } from '#schema/units.ts'
import { shiftMonth } from './month.ts'
import { marginOf, monthFigures, ratio, runwayOf, sumOf } from './month-figures.ts'

/** One place of the charts: a calendar month, whether it has been published or not. */
export type MonthSlot = {
  month: Month
  figures: ReportMonth | undefined
  /** The same month a year before, where it was published. */
  lastYear: ReportMonth | undefined
  margin: Hundredths | undefined
  /** Null where no money goes out. */
  runway: TenthsOfMonth | null | undefined
}

const monthIn = ({ months }: Report, month: Month) => months.find((one) => one.month === month)

/** The published months before `month`, newest first. */
const before = ({ months }: Report, month: Month) => months.filter((one) => one.month < month).toReversed()

/**
 * The month itself, as it is stored and worked out; undefined where the report holds it not, which the server never
 * sends.
 */
export function figuresOf(report: Report, month = report.month) {
  const figures = monthIn(report, month)
  return figures && { ...figures, ...monthFigures(figures, before(report, month)) }
}

/** The twelve months that end with the report's, without those before the first published one. */
export function twelveMonths(report: Report): MonthSlot[] {
  const all = Array.from({ length: 12 }, (_, at) => slotOf(report, shiftMonth(report.month, at - 11)))
  return all.slice(all.findIndex(({ figures }) => figures !== undefined))
}

function slotOf(report: Report, month: Month): MonthSlot {
  const figures = monthIn(report, month)
  return {
    month,
    figures,
    lastYear: monthIn(report, shiftMonth(month, -12)),
    margin: figures && marginOf(figures),
    runway: figures && runwayOf(figures, before(report, month)),
  }
}

/** With one month alone there is nothing to draw: plain figures say it all. */
export const hasCharts = (report: Report) => twelveMonths(report).filter(({ figures }) => figures).length > 1

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
