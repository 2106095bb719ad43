import type { FinancialMetrics } from '#schema/company.ts'
import type { Hundredths, TenthsOfMonth } from '#schema/ratios.ts'
import type { ReportMonth } from '#schema/report.ts'
import type { Cents } from '#schema/units.ts'
import { shiftMonth } from './month.ts'

/** The share of revenue that should stay; the card says "Target: 30%+". */
export const TARGET_MARGIN = 3_000 as Hundredths

type Figures = Pick<FinancialMetrics, 'revenueChange' | 'profitChange' | 'profitMargin' | 'cashRunwayMonths'>

/**
 * What is worked out of `shown` and the published months before it, newest first (docs/product-rules.md, Monthly
 * figures).
 */
export function monthFigures(shown: ReportMonth, before: readonly ReportMonth[]): Figures {
  const last = before[0]?.month === shiftMonth(shown.month, -1) ? before[0] : undefined
  return {
    revenueChange: changeOf(shown.revenue, last?.revenue),
    profitChange: changeOf(shown.netProfit, last?.netProfit),
    profitMargin: marginOf(shown),
    cashRunwayMonths: runwayOf(shown, before),
  }
}

/** Against the size of the earlier figure, so that a smaller loss is a rise; null where that is missing or 0. */
export const changeOf = (now: Cents, earlier: Cents | undefined) =>
  earlier === undefined ? null : (ratio(BigInt(now) - BigInt(earlier), Math.abs(earlier), 10_000) as Hundredths | null)

/** Net profit as a share of revenue; 0 where there was none. */
export const marginOf = ({ netProfit, revenue }: Pick<ReportMonth, 'netProfit' | 'revenue'>) =>
  (ratio(netProfit, revenue, 10_000) ?? 0) as Hundredths

/**
 * Cash ÷ average money out of this and the last two published months before it; null where nothing goes out, 0 where
 * the cash is gone.
 */
export function runwayOf(shown: ReportMonth, before: readonly ReportMonth[]) {
  const three = [shown, ...before].slice(0, 3)
  const out = three.reduce((sum, { moneyOut }) => sum + BigInt(moneyOut), 0n)
  if (out <= 0n) return null
  return ratio(BigInt(Math.max(shown.cashBalance, 0)) * BigInt(three.length), out, 10) as TenthsOfMonth | null
}

/** `part / whole * scale`, half away from zero, exact for every amount; null where the whole is 0. */
export function ratio(part: number | bigint, whole: number | bigint, scale: number): number | null {
  const [a, b] = [BigInt(part) * BigInt(scale) * 2n, BigInt(whole)]
  if (b === 0n) return null
  const twice = abs(a) / abs(b)
  const size = Number((twice + 1n) / 2n)
  if (!Number.isSafeInteger(size)) return null
  return a < 0n !== b < 0n && size > 0 ? -size : size
}

const abs = (value: bigint) => (value < 0n ? -value : value)

/** The sum, which is exact; null where a number cannot hold it. */
export function sumOf<T extends number>(amounts: readonly T[]): T | null {
  const sum = Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))
  return Number.isSafeInteger(sum) ? (sum as T) : null
}
