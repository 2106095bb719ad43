import * as v from 'valibot'
import { MonthStatus } from './company.ts'
import { Basis, StatementLine } from './statement-line.ts'
import { Cents, Instant, Month } from './units.ts'

/**
 * One line of a statement with its amount in each of the statement's months; null where nothing was booked on it.
 * `positions`: of a line that has its transactions, where it stands in each month that has them.
 */
export const StatementRow = v.object({
  ...v.omit(StatementLine, ['position', 'amount']).entries,
  amounts: v.array(v.nullable(Cents)),
  positions: v.optional(v.array(v.nullable(v.number()))),
})
export type StatementRow = v.InferOutput<typeof StatementRow>

/**
 * The lines of several months side by side, in the order of a statement. `months`: those that have lines, oldest first;
 * `bases`: of each of them, null where it is not known. Answers from before it was there do not have it.
 */
export const MergedStatement = v.object({
  months: v.array(Month),
  bases: v.optional(v.array(v.nullable(Basis))),
  rows: v.array(StatementRow),
})
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

/** A transaction behind a line, as the books have it: what kind it is, with whom, and what was noted. */
export const LineTransaction = v.object({
  date: v.string(),
  kind: v.string(),
  name: v.string(),
  memo: v.string(),
  amount: Cents,
})
export type LineTransaction = v.InferOutput<typeof LineTransaction>

/** `?month=yyyy-MM&position=7`: a line of a month's profit and loss. */
export const LineQuery = v.object({ month: Month, position: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)) })

/**
 * Answer of `GET /api/client/line-transactions`: by date, at most `MOST_TRANSACTIONS`, and how many there are. Null where the books do not give
 * them; otherwise they add up to the line's amount.
 */
export const LineTransactionsAnswer = v.nullable(
  v.object({ count: v.number(), transactions: v.array(LineTransaction) }),
)
export const MAX_TRANSACTIONS = 500
