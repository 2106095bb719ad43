import * as v from 'valibot'
import { MonthStatus } from './company.ts'
import { Basis } from './statement-line.ts'
import { Cents, Instant, Month } from './units.ts'

/** One published month as it is stored: nothing here is worked out. */
export const ReportMonth = v.object({
  month: Month,
  revenue: Cents,
  netProfit: Cents,
  cashBalance: Cents,
  moneyOut: Cents,
})
export type ReportMonth = v.InferOutput<typeof ReportMonth>

/** What one name of the company's books took in the month; negative for a refund. */
export const Expense = v.object({ category: v.string(), amount: Cents })
export type Expense = v.InferOutput<typeof Expense>

/** One month's report. Screen, CSV and PDF are worked out from this alone (`#domain/report.ts`). */
export const Report = v.object({
  companyName: v.string(),
  month: Month,
  status: MonthStatus,
  publishedAt: Instant,
  advisorNote: v.nullable(v.string()),
  writtenBy: v.nullable(v.string()),
  /** Of the month's profit and loss; not in answers from before it was there. */
  basis: v.optional(v.nullable(Basis)),
  /** The published months up to this one, which is the last: at most 24, oldest first. */
  months: v.array(ReportMonth),
  /** Largest first; empty where none were imported. */
  expenses: v.array(Expense),
})
export type Report = v.InferOutput<typeof Report>

/**
 * Answer of `GET /api/client/reports?month=yyyy-MM`: the report of that month, or of the latest published one before it,
 * and every month that can be asked for, newest first.
 */
export const ReportAnswer = v.object({ report: v.nullable(Report), published: v.array(Month) })
export type ReportAnswer = v.InferOutput<typeof ReportAnswer>
