import * as v from 'valibot'
import { MonthStatus } from './company.ts'
import { MetricsGrid, MonthFigures } from './firm-month.ts'
import { EnteredCents, LONG_TEXT_LIMIT, Month, VersionOrNone } from './units.ts'

/** Categories that one month may have. */
export const MAX_EXPENSES = 400
/** Characters of a file of books: as many as it may have bytes. */
const LONGEST_FILE = 1_000_000

const Words = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONG_TEXT_LIMIT),
    v.transform((text) => text || null),
  ),
)
const Category = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))
const isOnce = (names: string[]) => new Set(names).size === names.length

const FIGURES = Object.keys(MonthFigures.entries) as (keyof typeof MonthFigures.entries)[]

/** Body of `POST …/metrics/:month`: the draft as it should be, and the `version` that it was made from. */
export const MonthChange = v.strictObject({
  version: VersionOrNone,
  ...v.entriesFromList(FIGURES, EnteredCents),
  advisorNote: Words,
  highlights: Words,
  recommendations: Words,
  expenses: v.pipe(
    v.array(v.strictObject({ category: Category, amount: EnteredCents })),
    v.maxLength(MAX_EXPENSES),
    v.check((expenses) => isOnce(expenses.map(({ category }) => category))),
  ),
})
export type MonthChange = v.InferOutput<typeof MonthChange>

/** Body of `POST …/metrics/:month/revise` and `…/discard`: which state is meant. */
export const MonthBase = v.strictObject({ version: VersionOrNone })

const Months = <T extends v.ObjectEntries>(entries: T) =>
  v.pipe(v.array(v.strictObject({ month: Month, version: VersionOrNone, ...entries })), v.minLength(1), v.maxLength(60))

/** Body of `POST …/metrics/publish`: all of these months, or none. */
export const Publication = v.strictObject({
  status: MonthStatus,
  months: v.pipe(
    Months({}),
    v.check((months) => isOnce(months.map(({ month }) => month))),
  ),
})
export type Publication = v.InferOutput<typeof Publication>

/**
 * Body of `POST …/metrics/import`: a file of books as it was chosen, and the months to take out of it. `version` is what
 * is there now, 0 for nothing; `revise` asks for a new version of a month that is published.
 */
export const BooksImport = v.strictObject({
  fileName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  text: v.pipe(v.string(), v.maxLength(LONGEST_FILE)),
  months: v.pipe(
    Months({ revise: v.boolean() }),
    v.check((months) => isOnce(months.map(({ month }) => month))),
  ),
})
export type BooksImport = v.InferOutput<typeof BooksImport>

/** What a change of several months answers. */
export const MonthsChanged = v.object({ success: v.literal(true), grid: MetricsGrid })

/** What the grid is asked for: the month that it ends with, the firm's own where it is left out, and how many. */
export const GridQuery = v.object({
  until: v.optional(Month),
  count: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-5]\d|60)$/), v.transform(Number)), '12'),
})
