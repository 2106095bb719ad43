import * as v from 'valibot'
import { MonthStatus } from './company.ts'
import { Expense, ReportMonth } from './report.ts'
import { StatementReport } from './statement-line.ts'
import { Cents, EnteredCents, Instant, LONG_TEXT_LIMIT, Month, VersionOrNone } from './units.ts'

/** What nobody has filled in or imported yet: the statement's figures, the balance at the bank. */
export const MissingFigure = v.picklist(['profit', 'cash'])
export type MissingFigure = v.InferOutput<typeof MissingFigure>

/** A month's figures as the firm works on them: revenue + other income − money out = net profit. */
export const MonthFigures = v.object({ ...v.omit(ReportMonth, ['month']).entries, otherIncome: Cents })
export type MonthFigures = v.InferOutput<typeof MonthFigures>

/** One state of a month. `spending` is what its categories add up to, null without any. */
export const FirmMonth = v.object({
  ...MonthFigures.entries,
  lacks: v.array(MissingFigure),
  spending: v.nullable(Cents),
  status: MonthStatus,
  version: VersionOrNone,
  publishedAt: v.nullable(Instant),
})
export type FirmMonth = v.InferOutput<typeof FirmMonth>

/** `draft` is seen by the firm alone: a month before its first publication, or a new version of it. */
export const GridMonth = v.object({ month: Month, draft: v.nullable(FirmMonth), published: v.nullable(FirmMonth) })
export type GridMonth = v.InferOutput<typeof GridMonth>

/** A file of the company's books that months were taken from. */
export const FigureImport = v.object({
  id: v.string(),
  kind: StatementReport,
  fileName: v.string(),
  months: v.array(Month),
  by: v.nullable(v.string()),
  at: Instant,
})
export type FigureImport = v.InferOutput<typeof FigureImport>

/** Answer of `GET /api/admin/companies/:id/metrics?until=yyyy-MM`: twelve months, oldest first, and the latest files. */
export const MetricsGrid = v.object({ months: v.array(GridMonth), imports: v.array(FigureImport) })
export type MetricsGrid = v.InferOutput<typeof MetricsGrid>

const NullableText = v.nullable(v.string())
/** A state with what stands beside its figures; null where the client reads the firm's default text. */
export const FullMonth = v.object({
  ...FirmMonth.entries,
  advisorNote: NullableText,
  highlights: NullableText,
  recommendations: NullableText,
  writtenBy: NullableText,
  expenses: v.array(Expense),
  /** Those that it has line by line. */
  statements: v.array(StatementReport),
})
export type FullMonth = v.InferOutput<typeof FullMonth>

/** A state that clients have seen. */
export const MonthVersion = v.object({
  ...MonthFigures.entries,
  nth: v.number(),
  status: MonthStatus,
  publishedAt: Instant,
  by: v.nullable(v.string()),
})
export type MonthVersion = v.InferOutput<typeof MonthVersion>

/**
 * What sentences about a month are drawn from: the months before it that miss nothing, newest first, and where the last
 * one's money went.
 */
export const PriorMonths = v.object({ months: v.array(ReportMonth), expenses: v.array(Expense) })
export type PriorMonths = v.InferOutput<typeof PriorMonths>

/** A month as the firm has it, a draft or not, that stands beside a later one's fields. */
export const EarlierMonth = v.object({
  month: Month,
  ...MonthFigures.entries,
  lacks: v.array(MissingFigure),
  expenses: v.array(Expense),
})
export type EarlierMonth = v.InferOutput<typeof EarlierMonth>

/** Answer of `GET /api/admin/companies/:id/metrics/:month`; `versions` newest first, `earlier` the latest month before it. */
export const MonthDetail = v.object({
  month: Month,
  draft: v.nullable(FullMonth),
  published: v.nullable(FullMonth),
  versions: v.array(MonthVersion),
  before: PriorMonths,
  earlier: v.nullable(EarlierMonth),
})
export type MonthDetail = v.InferOutput<typeof MonthDetail>
export const SavedMonth = v.object({ success: v.literal(true), month: MonthDetail })

/** Categories that one month may have. */
export const MAX_EXPENSES = 400

const Words = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONG_TEXT_LIMIT),
    v.transform((text) => text || null),
  ),
)
const Category = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))
/** Two categories are one where only case and spaces tell them apart. */
export const plainCategory = (category: string) => category.trim().replace(/\s+/g, ' ').toLowerCase()
const hasNoDuplicates = (names: string[]) => new Set(names).size === names.length

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
    v.check((expenses) => hasNoDuplicates(expenses.map(({ category }) => plainCategory(category)))),
  ),
})
export type MonthChange = v.InferOutput<typeof MonthChange>

/** Body of `POST …/metrics/:month/revise` and `…/discard`: which state is meant. */
export const MonthBase = v.strictObject({ version: VersionOrNone })

const Months = <T extends v.ObjectEntries>(entries: T) =>
  v.pipe(v.array(v.strictObject({ month: Month, version: VersionOrNone, ...entries })), v.minLength(1), v.maxLength(60))

/** Body of `POST …/metrics/publish`: all of these months, or none. */
export const PublishRequest = v.strictObject({
  status: MonthStatus,
  months: v.pipe(
    Months({}),
    v.check((months) => hasNoDuplicates(months.map(({ month }) => month))),
  ),
})
export type PublishRequest = v.InferOutput<typeof PublishRequest>

/** What a change of several months answers. */
export const MonthsChanged = v.object({ success: v.literal(true), grid: MetricsGrid })

/** What the grid is asked for: the month that it ends with, the firm's own where it is left out, and how many. */
export const GridQuery = v.object({
  until: v.optional(Month),
  count: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-5]\d|60)$/), v.transform(Number)), '12'),
})
