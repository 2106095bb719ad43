import * as v from 'valibot'
import { Hundredths, TenthsOfMonth } from './ratios.ts'
import { Cents, Instant, Month } from './units.ts'

/** Answer of `GET /api/client/company`. */
export const Company = v.object({
  id: v.string(),
  companyName: v.string(),
  /** As the firm has entered it. */
  nextMeetingDate: v.nullable(Instant),
  /** The next that was booked in the portal. Missing in what a device saved of an earlier version. */
  bookedMeetingDate: v.optional(v.nullable(Instant)),
  /** The name of whoever the client is assigned to. Missing in what a device saved of an earlier version. */
  advisor: v.optional(v.nullable(v.string())),
})
export type Company = v.InferOutput<typeof Company>

export const MonthStatus = v.picklist(['in_progress', 'final'])
export type MonthStatus = v.InferOutput<typeof MonthStatus>

/**
 * One published month of one company. A change is null where last month is missing or zero,
 * the runway where no money goes out; the screen leaves those lines away.
 */
export const FinancialMetrics = v.object({
  month: Month,
  revenue: Cents,
  netProfit: Cents,
  cashBalance: Cents,
  revenueChange: v.nullable(Hundredths),
  profitChange: v.nullable(Hundredths),
  profitMargin: Hundredths,
  cashRunwayMonths: v.nullable(TenthsOfMonth),
  status: MonthStatus,
  publishedAt: Instant,
  /** What the advisor has written beside the figures, and who did. */
  advisorNote: v.nullable(v.string()),
  highlights: v.nullable(v.string()),
  recommendations: v.nullable(v.string()),
  writtenBy: v.nullable(v.string()),
  /** Every month that can be asked for, newest first. */
  months: v.array(Month),
})
export type FinancialMetrics = v.InferOutput<typeof FinancialMetrics>

/** Answer of `GET /api/client/financial-metrics?month=yyyy-MM`: newest first, the first entry is the one shown. */
export const FinancialMetricsList = v.array(FinancialMetrics)
