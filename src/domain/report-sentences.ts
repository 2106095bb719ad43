import type { Hundredths } from '#schema/ratios.ts'
import type { Report } from '#schema/report.ts'
import type { Cents } from '#schema/units.ts'
import { dollars } from './money.ts'
import { monthOnly } from './month.ts'
import { changeOf, TARGET_MARGIN } from './month-figures.ts'
import { percent } from './percent.ts'
import { figuresOf, spendingOf, twelveMonths } from './report.ts'
import { months } from './runway.ts'
import { isUnfinished } from './unfinished.ts'

/** A sentence of `content/app/reports.json` by its name, and what stands in its braces. */
export type Sentence<Name extends string> = { say: Name; values: Record<string, string | number> }

const size = (change: Hundredths) => percent(Math.abs(change) as Hundredths)

/** What the first chart shows: the month's revenue beside last year's, else beside last month's, else alone. */
export function revenueSentence(report: Report): Sentence<RevenueSentence> {
  const shown = figuresOf(report)
  const month = monthOnly(report.month)
  const revenue = (shown?.revenue ?? 0) as Cents
  if (isUnfinished(report)) return { say: 'revenueSoFar', values: { month, amount: dollars(revenue) } }
  const lastYear = changeOf(revenue, twelveMonths(report).at(-1)?.lastYear?.revenue)
  const change = lastYear ?? shown?.revenueChange ?? null
  if (change === null) return { say: 'revenueAlone', values: { month, amount: dollars(revenue) } }
  const values = { month, percent: size(change) }
  // What reads 0.0% is neither above nor below.
  const way = Math.abs(change) < 5 ? 'Level' : change > 0 ? 'Above' : 'Below'
  return { say: `${lastYear === null ? 'lastMonth' : 'lastYear'}${way}`, values }
}
type RevenueSentence = 'revenueAlone' | 'revenueSoFar' | `${'lastYear' | 'lastMonth'}${'Above' | 'Below' | 'Level'}`

/** What the second chart shows: the month's margin, and how often the target was reached. */
type MarginSentence = 'margin' | 'marginNone' | `margin${'' | 'SoFar'}${'Zero' | 'Loss'}` | 'marginSoFar'
export function marginSentence(report: Report): Sentence<MarginSentence> {
  const month = monthOnly(report.month)
  const shown = figuresOf(report)
  if (!shown || shown.revenue <= 0) return { say: 'marginNone', values: { month } }
  // What reads 0.0% is neither kept nor lost.
  const way = Math.abs(shown.profitMargin) < 5 ? 'Zero' : shown.profitMargin < 0 ? 'Loss' : ''
  const amount = dollars(Math.abs(shown.netProfit) as Cents)
  const values = { month, percent: size(shown.profitMargin), ...(way === 'Loss' && { amount }) }
  if (isUnfinished(report)) return { say: `marginSoFar${way}`, values }
  const margins = twelveMonths(report).flatMap(({ margin }) => margin ?? [])
  const reached = margins.filter((margin) => margin >= TARGET_MARGIN).length
  return { say: `margin${way}`, values: { ...values, reached, count: margins.length } }
}

/** What the third chart shows: the cash at the end of the month and how long it lasts, where money goes out. */
export function cashSentence(report: Report): Sentence<'cash' | 'cashAlone' | 'cashGone' | 'cashSoFar'> {
  const shown = figuresOf(report)
  const values = { month: monthOnly(report.month), amount: dollars((shown?.cashBalance ?? 0) as Cents) }
  // How long it lasts is worked out from whole months.
  if (isUnfinished(report) && shown && shown.cashBalance > 0) return { say: 'cashSoFar', values }
  const runway = shown?.cashRunwayMonths ?? null
  if (runway === null) return { say: 'cashAlone', values }
  return shown && shown.cashBalance <= 0
    ? { say: 'cashGone', values }
    : { say: 'cash', values: { ...values, months: months(runway) } }
}

/** What the fourth chart shows: what took most of the money; undefined where no expenses were imported. */
export function spendingSentence(report: Report): Sentence<'spending' | 'spendingAlone' | 'spendingSoFar'> | undefined {
  const largest = spendingOf(report).find(({ kind, amount }) => kind === 'category' && amount > 0)
  if (!largest) return undefined
  const values = { month: monthOnly(report.month), category: largest.name, amount: dollars(largest.amount) }
  if (isUnfinished(report)) return { say: 'spendingSoFar', values }
  return largest.share === null
    ? { say: 'spendingAlone', values }
    : { say: 'spending', values: { ...values, percent: percent(largest.share) } }
}
