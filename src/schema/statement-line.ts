import * as v from 'valibot'
import { Cents } from './units.ts'

export const StatementReport = v.picklist(['profit_and_loss', 'balance_sheet'])
export type StatementReport = v.InferOutput<typeof StatementReport>

/** Cash: what is not paid yet does not count. Accrual: it counts when it is earned or owed. */
export const Basis = v.picklist(['accrual', 'cash'])
export type Basis = v.InferOutput<typeof Basis>

/** `profit` is a result that is worked out from the groups above it: gross profit, net income. */
const LineKind = v.picklist(['group', 'line', 'total', 'profit'])

/** Where a line stands, whatever the bookkeeping program calls it; `other` holds both income and expenses. */
const StatementSection = v.picklist([
  'income',
  'cost',
  'expenses',
  'other_income',
  'other_expenses',
  'other',
  'assets',
  'liabilities',
  'equity',
])
export type StatementSection = v.InferOutput<typeof StatementSection>

/**
 * One line of a statement in the order of the file. The lines between a group and the total of the same depth belong to
 * it. `amount` is null on a group that nothing was booked on. Expenses and liabilities are positive, as in the books.
 */
export const StatementLine = v.object({
  position: v.number(),
  depth: v.number(),
  kind: LineKind,
  label: v.string(),
  amount: v.nullable(Cents),
  section: v.nullable(StatementSection),
})
export type StatementLine = v.InferOutput<typeof StatementLine>
