import * as v from 'valibot'
import { MonthStatus } from './company.ts'
import { Expense, ReportMonth } from './report.ts'
import { Cents, Instant, Month, VersionOrNone } from './units.ts'

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

export const BooksKind = v.picklist(['profit_and_loss', 'balance_sheet'])

/** A file of the company's books that months were taken from. */
export const FigureImport = v.object({
  id: v.string(),
  kind: BooksKind,
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
/** A state with what stands beside its figures; null where the client reads the firm's standing words. */
export const FullMonth = v.object({
  ...FirmMonth.entries,
  advisorNote: NullableText,
  highlights: NullableText,
  recommendations: NullableText,
  writtenBy: NullableText,
  expenses: v.array(Expense),
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

/** What sentences about a month are drawn from: the months before it, newest first, and where the last one's money went. */
export const MonthsBefore = v.object({ months: v.array(ReportMonth), expenses: v.array(Expense) })
export type MonthsBefore = v.InferOutput<typeof MonthsBefore>

/** Answer of `GET /api/admin/companies/:id/metrics/:month`; `versions` newest first. */
export const MonthDetail = v.object({
  month: Month,
  draft: v.nullable(FullMonth),
  published: v.nullable(FullMonth),
  versions: v.array(MonthVersion),
  before: MonthsBefore,
})
export type MonthDetail = v.InferOutput<typeof MonthDetail>
export const SavedMonth = v.object({ success: v.literal(true), month: MonthDetail })
