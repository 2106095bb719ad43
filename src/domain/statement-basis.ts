import type { MergedStatement } from '#schema/statement.ts'
import type { Month } from '#schema/units.ts'
import type { StatementColumn } from './statement-columns.ts'

type Based = Pick<MergedStatement, 'months' | 'bases'>

/** The basis that a month of a statement is on; null where it is not known. */
export const basisOf = ({ months, bases }: Based, month: Month) => bases?.[months.indexOf(month)] ?? null

/** Whether columns stand beside each other of which some are on a cash and some on an accrual basis. */
export const mixesBases = (statement: Based, columns: readonly StatementColumn[]) =>
  new Set(columns.flatMap(({ months }) => months.flatMap((month) => basisOf(statement, month) ?? []))).size > 1
