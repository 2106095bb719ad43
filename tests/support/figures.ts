import type { Page } from '@playwright/test'
import type { Company, FinancialMetrics } from '#schema/company.ts'

/** The formats of the portal, written down a second time: the journeys do not trust the product's own. */
const whole = (cents: number) => new Intl.NumberFormat('en-US').format(Math.round(Math.abs(cents) / 100))
export const asDollars = (cents: number) => `${cents < 0 ? '−' : ''}$${whole(cents)}`
export const asPercent = (hundredths: number) =>
  `${hundredths < 0 ? '−' : ''}${(Math.abs(hundredths) / 100).toFixed(1)}%`
export const asChange = (hundredths: number) =>
  `${hundredths < 0 ? '−' : '+'}${(Math.abs(hundredths) / 100).toFixed(1)}% from last month`
export const asRunway = (tenths: number) => `${(tenths / 10).toFixed(1)} months of runway`

const inWords = (options: Intl.DateTimeFormatOptions) => (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...options }).format(new Date(instant))
/** `Mar 5, 2025`. */
export const asFullDate = inWords({ month: 'short', day: 'numeric', year: 'numeric' })
/** `Mar 4, 7:42 AM`. */
export const asMoment = (instant: string) =>
  inWords({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })(instant).replace(
    /[\s ](AM|PM)$/,
    (half) => ` ${half.trim()}`,
  )

/** What the API says to the person who is signed in on this page, asked beside the screen. */
export async function served(page: Page) {
  const month = await page.evaluate(() => new Date().toLocaleDateString('sv-SE').slice(0, 7))
  const [company, list] = await Promise.all([
    page.request.get('/api/client/company'),
    page.request.get(`/api/client/financial-metrics?month=${month}`),
  ])
  const [metrics] = (await list.json()) as FinancialMetrics[]
  return { company: (await company.json()) as Company, metrics: metrics! }
}

/** What the four cards must say for these figures. */
export const cards = (metrics: FinancialMetrics) => ({
  'Monthly Revenue': [asDollars(metrics.revenue), asChange(metrics.revenueChange!)],
  'Net Profit': [asDollars(metrics.netProfit), asChange(metrics.profitChange!)],
  'Cash Balance': [asDollars(metrics.cashBalance), asRunway(metrics.cashRunwayMonths!)],
  'Profit Margin': [asPercent(metrics.profitMargin), 'Target: 30%+'],
})
