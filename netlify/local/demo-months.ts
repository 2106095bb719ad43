import { firm } from '#copy/firm.ts'
import { monthOf, shiftMonth } from '#domain/month.ts'
import { dayIn, shiftDay } from '#domain/zoned.ts'
import type { Month } from '#schema/units.ts'
import type { Trade } from './demo-companies.ts'

/** Whole cents, as all money. */
export type DemoMonth = {
  month: Month
  revenue: number
  netProfit: number
  /** Since January, this month included. */
  netProfitThisYear: number
  cashBalance: number
  moneyOut: number
  status: 'in_progress' | 'final'
  publishedAt: Date
  /** They add up to the money out. */
  expenses: [category: string, amount: number][]
}

/** `count` months up to the one of `now`, which is still being worked on. The same date gives the same figures. */
export function demoMonths(trade: Trade, count: number, now: Date): DemoMonth[] {
  let cashBalance = trade.openingCash
  let netProfitThisYear = 0
  return Array.from({ length: count }, (_, at) => {
    const month = shiftMonth(monthOf(now), at - count + 1)
    const revenue = revenueOf(trade, month, at)
    const costShare = trade.costShare + wobble(month, 5) * 4
    const moneyOut = trade.fixedCosts + Math.round((revenue * costShare) / 100)
    const netProfit = revenue - moneyOut
    netProfitThisYear = netProfit + (month.endsWith('-01') ? 0 : netProfitThisYear)
    // The owner draws more after a good month, so that the balance neither runs away nor out.
    cashBalance += Math.round(netProfit * 0.55) - Math.round(trade.fixedCosts * 0.12)
    const status = at === count - 1 ? 'in_progress' : 'final'
    const expenses = expensesOf(trade, month, moneyOut)
    const publishedAt = publication(month, now)
    return { month, revenue, netProfit, netProfitThisYear, cashBalance, moneyOut, status, publishedAt, expenses }
  })
}

function revenueOf(trade: Trade, month: Month, at: number) {
  const season = trade.season[Number(month.slice(5)) - 1] ?? 100
  const growth = 1 + at * 0.006
  return Math.round((trade.baseRevenue * season * growth * (1 + wobble(month, 3) * 0.035)) / 100)
}

function expensesOf({ expenses: [[largest], ...others] }: Trade, month: Month, moneyOut: number) {
  const shares = others.map(([category, parts], at): [string, number] => [
    category,
    Math.round((moneyOut * parts * (1 + wobble(month, 7 + at) * 0.08)) / 100),
  ])
  return [[largest, moneyOut - shares.reduce((sum, [, share]) => sum + share, 0)] as [string, number], ...shares]
}

/** Between -1 and 1, by the calendar alone. */
const wobble = (month: Month, seed: number) =>
  Math.sin(Number(month.slice(0, 4)) * 7.3 + Number(month.slice(5)) * seed * 2.11)

/** The eighth day after the month at 15:30 UTC, or earlier today where that is still to come. */
const publication = (month: Month, now: Date) =>
  new Date(Math.min(Date.parse(`${shiftMonth(month, 1)}-08T15:30:00Z`), now.getTime() - 90 * 60_000))

/** The day that many days from today where the firm is, as `yyyy-MM-dd`: in the evening another one than in UTC. */
export const demoDay = (now: Date, from: number) => shiftDay(dayIn(firm.hours.timeZone, now), from)
