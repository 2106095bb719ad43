import * as v from 'valibot'
import { MonthStatus } from './company.ts'
import { FirmMonth } from './firm-month.ts'
import { Basis } from './statement-line.ts'
import { Id, Instant, Month, VersionOrNone } from './units.ts'

/**
 * A draft in books. `hasOldWords`: it revises a month whose words mention numbers, has those words still, and other figures;
 * missing where it does not.
 */
const BooksDraft = v.object({ ...FirmMonth.entries, hasOldWords: v.optional(v.boolean()) })

/** A company as files of books are matched to it; `names` are those that its books are known by. */
const BooksCompany = v.object({
  id: v.string(),
  name: v.string(),
  /** Nobody can sign in for it yet. */
  hasNobody: v.boolean(),
  names: v.array(v.string()),
  basis: v.nullable(Basis),
  months: v.array(v.object({ month: Month, draft: v.nullable(BooksDraft), published: v.nullable(FirmMonth) })),
})
export type BooksCompany = v.InferOutput<typeof BooksCompany>

/**
 * One drop of files that was imported; `undoable` counts its companies of which nothing was published or changed since, and
 * `drafts` are its months that are drafts, also where somebody has changed them since. `isBelowNewer`: one that cannot be undone
 * now can be once newer imports of the same months are.
 */
export const BooksBatch = v.object({
  batch: v.string(),
  at: Instant,
  by: v.nullable(v.string()),
  companies: v.number(),
  files: v.number(),
  undoable: v.number(),
  isBelowNewer: v.boolean(),
  /** In order. */
  months: v.array(Month),
  /** Its name, where it is one alone. */
  company: v.nullable(v.string()),
  drafts: v.array(v.object({ company: v.string(), month: Month })),
})
export type BooksBatch = v.InferOutput<typeof BooksBatch>

/** How many of the latest imports are listed. */
export const BATCHES_LISTED = 12

/**
 * Answer of `GET /api/admin/books?from&until`: every active company with its months between, what the books of deactivated
 * ones are known by, and the latest imports.
 */
export const BooksOverview = v.object({
  companies: v.array(BooksCompany),
  formerNames: v.array(v.string()),
  batches: v.array(BooksBatch),
})
export type BooksOverview = v.InferOutput<typeof BooksOverview>

export const BooksQuery = v.object({ from: Month, until: Month })

/** Characters of a file in base64: 1 MB has a third more. */
const MAX_FILE_NAME_LENGTH = 1_340_000

const hasNoDuplicates = (names: string[]) => new Set(names).size === names.length

/**
 * Body of `POST …/metrics/import`: files as they were chosen, and the months to take out of them. `version` is what is
 * there now, 0 for nothing; `revise` asks for a new version of a month that is published. `confirmsName` says that the
 * file is this company's, whatever name it has. Imports with one `batch` are undone together.
 */
export const BooksImport = v.strictObject({
  batch: Id,
  files: v.pipe(
    v.array(
      v.strictObject({
        fileName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
        contents: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_FILE_NAME_LENGTH), v.base64()),
        confirmsName: v.boolean(),
      }),
    ),
    v.minLength(1),
    v.maxLength(12),
  ),
  months: v.pipe(
    v.array(v.strictObject({ month: Month, version: VersionOrNone, revise: v.boolean() })),
    v.minLength(1),
    v.maxLength(60),
    v.check((months) => hasNoDuplicates(months.map(({ month }) => month))),
  ),
})
export type BooksImport = v.InferOutput<typeof BooksImport>

/** Body of `POST /api/admin/books/publish`: months of several companies; all of a company's, or none of them. */
export const BooksPublication = v.strictObject({
  status: MonthStatus,
  months: v.pipe(
    v.array(v.strictObject({ company: Id, month: Month, version: VersionOrNone })),
    v.minLength(1),
    v.maxLength(1_000),
    v.check((months) => hasNoDuplicates(months.map(({ company, month }) => `${company} ${month}`))),
  ),
})
export type BooksPublication = v.InferOutput<typeof BooksPublication>

const CompanyMonth = v.object({ company: v.string(), month: Month })
export const BooksPublished = v.object({ success: v.literal(true), published: v.array(CompanyMonth) })

export const BooksUndo = v.strictObject({ batch: Id })
/** `kept` are the companies whose months were published or changed since. */
export const BooksUndone = v.object({ success: v.literal(true), undone: v.number(), kept: v.number() })
