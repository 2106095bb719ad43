import * as v from 'valibot'
import { Category, Document, Review } from './document.ts'
import { fault } from './field-fault.ts'
import { pageSchema } from './page.ts'
import { Id, NOTE_LIMIT } from './units.ts'

/** A document as the firm sees it. `views`: how often somebody of the company has opened a version of it. */
export const FirmDocument = v.object({
  ...Document.entries,
  note: v.string(),
  firmOnly: v.boolean(),
  /** The request that it answers. */
  request: v.nullable(v.object({ id: v.string(), title: v.string() })),
  views: v.number(),
})
export type FirmDocument = v.InferOutput<typeof FirmDocument>

/** Answer of `GET /api/admin/companies/:id/documents`: the latest version of each, newest first. */
export const FirmDocuments = pageSchema(FirmDocument)

/** What the list is narrowed to; `category` is the folder. */
export const FirmDocumentFilter = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  category: v.optional(Category),
  view: v.optional(v.picklist(['all', 'waiting', 'firm']), 'all'),
  after: v.optional(Id),
})
export type FirmDocumentFilter = v.InferOutput<typeof FirmDocumentFilter>

const Reason = v.pipe(v.string(), v.trim(), v.nonEmpty(fault('reason')), v.maxLength(NOTE_LIMIT))

/**
 * Body of `POST …/documents/:document/review`: received as it should be, or back to the client with a reason. `from`: the
 * review on the screen.
 */
export const DocumentReview = v.variant('review', [
  v.strictObject({ from: Review, review: v.literal('accepted') }),
  v.strictObject({ from: Review, review: v.literal('returned'), reason: Reason }),
])
export type DocumentReview = v.InferOutput<typeof DocumentReview>

/** Body of `POST …/documents/:document/visibility`: holds for all versions of a file of the firm's. */
export const DocumentVisibility = v.strictObject({ firmOnly: v.boolean() })

/** What both answer. */
export const DocumentAnswer = v.object({ success: v.literal(true), document: FirmDocument })
