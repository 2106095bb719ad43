import * as v from 'valibot'
import { Cents, Instant } from '#schema/units.ts'

/** `timestamptz`, which the driver hands over as a Date. */
export const InstantColumn = v.pipe(
  v.date(),
  v.transform((date) => date.toISOString()),
  Instant,
)

/** `bigint`, which the driver hands over as text; beyond 2^53 the row is refused rather than rounded. */
export const CentsColumn = v.pipe(v.string(), v.transform(Number), Cents)

/** The four figures that every month has. */
export const FIGURE_COLUMNS = {
  revenue: CentsColumn,
  netProfit: CentsColumn,
  cashBalance: CentsColumn,
  moneyOut: CentsColumn,
}
