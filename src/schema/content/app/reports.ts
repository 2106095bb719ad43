import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

const Notice = v.strictObject({ title: words(), description: words() })
const beside = () => words('month', 'percent')

/** One sentence for each thing that a chart can show (`#domain/report-sentences.ts`). */
const Sentences = v.strictObject({
  lastYearAbove: beside(),
  lastYearBelow: beside(),
  lastYearLevel: words('month'),
  lastMonthAbove: beside(),
  lastMonthBelow: beside(),
  lastMonthLevel: words('month'),
  revenueAlone: words('month', 'amount'),
  revenueSoFar: words('month', 'amount'),
  margin: words('month', 'percent', 'reached', 'count'),
  marginZero: words('month', 'reached', 'count'),
  marginLoss: words('month', 'amount', 'percent', 'reached', 'count'),
  marginSoFar: words('month', 'percent'),
  marginSoFarZero: words('month'),
  marginSoFarLoss: words('month', 'amount'),
  marginNone: words('month'),
  cash: words('amount', 'month', 'months'),
  cashAlone: words('amount', 'month'),
  cashGone: words('amount', 'month'),
  cashSoFar: words('amount', 'month'),
  spending: words('category', 'percent', 'month'),
  spendingAlone: words('category', 'month', 'amount'),
  spendingSoFar: words('month', 'category', 'amount'),
})

const Statement = v.strictObject({
  heading: heading(),
  line: words(),
  columns: v.strictObject({ month: words(), lastMonth: words(), lastYear: words(), yearToDate: words() }),
  rounded: words(),
  /** What the amounts are counted by. */
  basis: v.strictObject({ cash: words(), accrual: words() }),
  /** Under the last column: how many published months it adds up. */
  yearOf: words('count'),
  yearOfOne: words(),
  lines: v.strictObject({
    revenue: words(),
    moneyOut: words(),
    netProfit: words(),
    profitMargin: words(),
    cashBalance: words(),
    runway: words(),
  }),
  /** Said to a screen reader where a cell is empty. */
  none: words(),
})

/** content/app/reports.json: the monthly report, on the screen, as a CSV and as a PDF. */
export const ReportsPage = v.strictObject({
  heading: heading(),
  picker: v.strictObject({ label: words(), earlier: words(), later: words() }),
  inProgress: words(),
  inProgressText: words(),
  final: words(),
  finalSince: words('date'),
  asOf: words('moment'),
  note: v.strictObject({ heading: heading(), by: words('name') }),
  twelveMonths: v.strictObject({
    heading: heading(),
    headingFewer: heading(),
    revenue: words(),
    netProfit: words(),
    lastYear: words(),
  }),
  margin: v.strictObject({ heading: heading(), target: words('percent'), series: words() }),
  cash: v.strictObject({ heading: heading(), series: words(), runway: words() }),
  spending: v.strictObject({
    heading: heading(),
    category: words(),
    amount: words(),
    share: words(),
    rest: words(),
    open: words(),
    total: words(),
  }),
  /** An estimate of the cash of the weeks to come (`#domain/cash-outlook.ts`). */
  outlook: v.strictObject({
    heading: heading(),
    label: words(),
    /** The arithmetic, a line each. */
    start: words('amount', 'day'),
    in: words('amount', 'total', 'from', 'until', 'days'),
    out: words('amount', 'total', 'days'),
    net: words('amount'),
    lowest: words('amount', 'week', 'day'),
    lowestNow: words('amount', 'day'),
    below: words('week', 'day'),
    belowNow: words(),
    note: words(),
    missing: words('months'),
    old: words('month'),
    week: words(),
    cash: words(),
    weekOf: words('week', 'day'),
    /** Of a week that is over. */
    weekPast: words('week', 'day'),
  }),
  month: words(),
  table: v.strictObject({ show: words(), hide: words() }),
  sentences: Sentences,
  statement: Statement,
  empty: v.strictObject({ text: words(), before: words('month') }),
  failed: words(),
  csv: v.strictObject({ label: words(), months: words(), margin: words(), failed: Notice }),
  pdf: v.strictObject({
    label: words(),
    pending: words(),
    offline: words(),
    done: Notice,
    failed: Notice,
    gone: Notice,
  }),
  /** Of the files; the month is put behind it. */
  fileName: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'letters, digits and hyphens')),
  /** Heard over the four figures, and read on the PDF. */
  glance: heading(),
})
export type ReportsPage = v.InferOutput<typeof ReportsPage>
