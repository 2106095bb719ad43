import * as v from 'valibot'
import { MonthStatus } from './company.ts'
import { StatementLine } from './statement-line.ts'
import { Cents, Instant, Month } from './units.ts'

/** One line of a statement with its amount in each of the statement's months; null where nothing was booked on it. */
export const StatementRow = v.object({
  ...v.omit(StatementLine, ['position', 'amount']).entries,
  amounts: v.array(v.nullable(Cents)),
})
export type StatementRow = v.InferOutput<typeof StatementRow>

/** The lines of several months side by side, in the order of a statement. `months`: those that have lines, oldest first. */
export const MergedStatement = v.object({ months: v.array(Month), rows: v.array(StatementRow) })
export type MergedStatement = v.InferOutput<typeof MergedStatement>

/** Both statements of a published month, each with its lines in up to twelve months before it. */
export const MonthStatements = v.object({
  companyName: v.string(),
  month: Month,
  status: MonthStatus,
  publishedAt: Instant,
  profit_and_loss: MergedStatement,
  balance_sheet: MergedStatement,
})
export type MonthStatements = v.InferOutput<typeof MonthStatements>

/**
 * Answer of `GET /api/client/statements?month=yyyy-MM`: the statements of that month, or of the latest published one
 * before it that has lines, and every month that can be asked for, newest first.
 */
export const StatementsAnswer = v.object({ statements: v.nullable(MonthStatements), published: v.array(Month) })
export type StatementsAnswer = v.InferOutput<typeof StatementsAnswer>
