import { shiftMonth } from '#domain/month.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import type { Cents, Hundredths, TenthsOfMonth } from '#schema/units.ts'
import type { MonthRow } from './monthly-metrics.ts'

/** What the portal shows of the newest of up to three published months, newest first (product §2.7). */
export function financialFigures(months: readonly MonthRow[]): FinancialMetrics | undefined {
  const [shown, before] = months
  if (!shown) return undefined
  const last = before?.month === shiftMonth(shown.month, -1) ? before : undefined
  const { moneyOut, ...printed } = shown
  return {
    ...printed,
    revenueChange: change(shown.revenue, last?.revenue),
    profitChange: change(shown.netProfit, last?.netProfit),
    profitMargin: (ratio(shown.netProfit, shown.revenue, 10_000) ?? 0) as Hundredths,
    cashRunwayMonths: runway(shown.cashBalance, months),
  }
}

/** Against the size of last month's figure, so that a smaller loss is a rise. */
const change = (now: Cents, last: Cents | undefined) =>
  last === undefined ? null : (ratio(now - last, Math.abs(last), 10_000) as Hundredths | null)

/** Cash ÷ average money out of these months; none where nothing goes out, 0 where the cash is gone. */
function runway(cash: Cents, months: readonly MonthRow[]) {
  const out = months.reduce((sum, { moneyOut }) => sum + moneyOut, 0)
  return out <= 0 ? null : (ratio(Math.max(cash, 0) * months.length, out, 10) as TenthsOfMonth | null)
}

/** `part / whole * scale`, half away from zero, exact for every amount; null where the whole is 0. */
function ratio(part: number, whole: number, scale: number): number | null {
  if (whole === 0) return null
  const [a, b] = [BigInt(part) * BigInt(scale) * 2n, BigInt(whole)]
  const twice = abs(a) / abs(b)
  const size = Number((twice + 1n) / 2n)
  if (!Number.isSafeInteger(size)) return null
  return a < 0n !== b < 0n && size > 0 ? -size : size
}

const abs = (value: bigint) => (value < 0n ? -value : value)
