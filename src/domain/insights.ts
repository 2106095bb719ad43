import type { MonthFigures, PriorMonths } from '#schema/firm-month.ts'
import type { Hundredths } from '#schema/ratios.ts'
import type { Expense, ReportMonth } from '#schema/report.ts'
import type { Cents, Month } from '#schema/units.ts'
import { dollars } from './money.ts'
import { monthOnly, shiftMonth } from './month.ts'
import { changeOf, marginOf, ratio, runwayOf, TARGET_MARGIN } from './month-figures.ts'
import { percent } from './percent.ts'
import type { Sentence } from './report-sentences.ts'
import { months } from './runway.ts'

type Highlight =
  | `revenue${'Above' | 'Below' | 'Level'}${'LastYear' | 'LastMonth'}`
  | 'revenueAlone'
  | 'revenueSoFar'
  | `profitSoFar${'' | 'Zero' | 'Loss'}`
  | 'noRevenue'
  | 'loss'
  | 'brokeEven'
  | 'marginReached'
  | 'marginShort'
  | 'cash'
  | 'cashAlone'
  | 'cashGone'
  | 'rose'
type Recommendation = 'buildReserve' | 'endLoss' | 'closeGap' | 'closeGapAlone' | 'lookAt' | 'keepOn'

/** A reserve is small below this many tenths of a month. */
const SMALL_RESERVE = 20
/** A category that rose is worth a sentence from these on: cents, and hundredths of a percent. */
const RISE = { amount: 25_000, share: 1_000 }

/** `isUnfinished`: the month is not over; what is there is no whole month's, and stands beside none. */
type About = {
  isUnfinished?: boolean
  month: Month
  figures: MonthFigures
  expenses: readonly Expense[]
  before: PriorMonths
}

/** What the figures say by plain rules, for the advisor to edit: sentences of content/app/admin-metrics.json. */
export function insightsOf(about: About): {
  highlights: Sentence<Highlight>[]
  recommendations: Sentence<Recommendation>[]
} {
  const shown: ReportMonth = { month: about.month, ...about.figures }
  if (about.isUnfinished) return { highlights: soFar(shown), recommendations: [] }
  const rise = largestRise(about)
  const highlights = [
    revenueSentence(shown, about.before.months),
    profitMentioned(shown),
    cashSentence(shown, about.before.months),
  ]
  const rose: Sentence<Highlight>[] = rise ? [{ say: 'rose', values: rise }] : []
  return { highlights: [...highlights, ...rose], recommendations: recommended(shown, about, rise) }
}

function soFar(shown: ReportMonth): Sentence<Highlight>[] {
  const values = (amount: Cents) => ({ month: monthOnly(shown.month), amount: size(amount) })
  const way = shown.netProfit === 0 ? 'Zero' : shown.netProfit < 0 ? 'Loss' : ''
  return [
    { say: 'revenueSoFar', values: values(shown.revenue) },
    { say: `profitSoFar${way}`, values: values(shown.netProfit) },
    shown.cashBalance > 0
      ? { say: 'cashAlone', values: { amount: dollars(shown.cashBalance) } }
      : { say: 'cashGone', values: { amount: dollars(shown.cashBalance) } },
  ]
}

function revenueSentence(shown: ReportMonth, before: readonly ReportMonth[]): Sentence<Highlight> {
  const earlier = (by: number) => before.find(({ month }) => month === shiftMonth(shown.month, by))?.revenue
  const [year, last] = [changeOf(shown.revenue, earlier(-12)), changeOf(shown.revenue, earlier(-1))]
  const change = year ?? last
  const values = { month: monthOnly(shown.month), amount: dollars(shown.revenue) }
  if (change === null) return { say: 'revenueAlone', values }
  // What reads 0.0% is neither above nor below.
  const way = Math.abs(change) < 5 ? 'Level' : change > 0 ? 'Above' : 'Below'
  const size = percent(Math.abs(change) as Hundredths)
  return { say: `revenue${way}${year === null ? 'LastMonth' : 'LastYear'}`, values: { ...values, percent: size } }
}

function profitMentioned({ revenue, netProfit }: ReportMonth): Sentence<Highlight> {
  if (netProfit < 0) return { say: 'loss', values: { amount: size(netProfit) } }
  if (revenue <= 0) return { say: 'noRevenue', values: {} }
  const margin = marginOf({ revenue, netProfit })
  if (margin < 5) return { say: 'brokeEven', values: {} }
  const say = margin >= TARGET_MARGIN ? 'marginReached' : 'marginShort'
  return { say, values: { percent: percent(margin), amount: dollars(netProfit) } }
}

function cashSentence(shown: ReportMonth, before: readonly ReportMonth[]): Sentence<Highlight> {
  const runway = runwayOf(shown, before)
  const values = { amount: dollars(shown.cashBalance) }
  if (shown.cashBalance <= 0) return { say: 'cashGone', values }
  return runway === null ? { say: 'cashAlone', values } : { say: 'cash', values: { ...values, months: months(runway) } }
}

function recommended(
  shown: ReportMonth,
  { expenses, before }: About,
  rise: Rise | undefined,
): Sentence<Recommendation>[] {
  const found: Sentence<Recommendation>[] = []
  const three = [shown, ...before.months].slice(0, 3)
  const twoMonths = ratio(three.reduce((sum, { moneyOut }) => sum + BigInt(moneyOut), 0n) * 2n, three.length, 1) ?? 0
  const runway = runwayOf(shown, before.months)
  if (runway !== null && runway < SMALL_RESERVE)
    found.push({ say: 'buildReserve', values: { amount: size(twoMonths - shown.cashBalance) } })
  const largest = expenses.find(({ amount }) => amount > 0)
  const category = largest?.category ?? ''
  const gap = (ratio(shown.revenue, 10_000, TARGET_MARGIN) ?? 0) - shown.netProfit
  if (shown.netProfit < 0) found.push({ say: 'endLoss', values: { amount: size(shown.netProfit) } })
  else if (gap > 0) found.push({ say: largest ? 'closeGap' : 'closeGapAlone', values: { amount: size(gap), category } })
  if (rise) found.push({ say: 'lookAt', values: rise })
  const tenth = ratio(shown.netProfit, 10, 1) ?? 0
  return found.length > 0 ? found : [{ say: 'keepOn', values: { amount: size(tenth) } }]
}

type Rise = { category: string; amount: string; percent: string }

/** The category that took most more than in the month before, where that is there, and it is worth a sentence. */
function largestRise({ month, expenses, before }: About): Rise | undefined {
  if (before.months[0]?.month !== shiftMonth(month, -1)) return undefined
  const earlier = new Map(before.expenses.map(({ category, amount }) => [category, amount]))
  const [first] = expenses
    .flatMap(({ category, amount }) => {
      const last = earlier.get(category)
      const change = last !== undefined && last > 0 ? changeOf(amount, last) : null
      return last !== undefined && change !== null ? [{ category, by: amount - last, change }] : []
    })
    .filter(({ by, change }) => by >= RISE.amount && change >= RISE.share)
    .sort((a, b) => b.by - a.by)
  return first && { category: first.category, amount: size(first.by), percent: percent(first.change) }
}

const size = (amount: number) => dollars(Math.abs(amount) as Cents)
