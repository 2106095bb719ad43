import * as v from 'valibot'
import { Cents, Instant, Month } from './units.ts'

/** What a client says that a file is about when they upload it. `report` is the firm's own. */
export const UPLOAD_CATEGORIES = [
  'bank_statement',
  'card_statement',
  'payroll',
  'receipts',
  'sales_report',
  'loan',
  'other',
] as const
export const UploadCategory = v.picklist(UPLOAD_CATEGORIES)
export type UploadCategory = v.InferOutput<typeof UploadCategory>
export const Category = v.picklist([...UPLOAD_CATEGORIES, 'report'])
export type Category = v.InferOutput<typeof Category>

/** Uploaded is not received: the firm looks at each file. */
export const Review = v.picklist(['waiting', 'accepted', 'returned'])
export type Review = v.InferOutput<typeof Review>

/** One file that the client may see. `size` in bytes. */
export const Document = v.object({
  id: v.string(),
  fileName: v.string(),
  createdAt: Instant,
  size: v.number(),
  type: v.string(),
  month: v.nullable(Month),
  category: Category,
  version: v.number(),
  review: Review,
  /** Why the firm has returned it; empty otherwise. */
  reviewReason: v.string(),
  uploadedBy: v.nullable(v.string()),
  /** The same, where that is not the reader; null if the reader did. Missing in older answers. */
  sentBy: v.optional(v.nullable(v.string())),
  fromFirm: v.boolean(),
  /**
   * What its sender has said about it, or the payee whom its question names: empty for a client where it is the firm's, or where
   * the reader sees no figures. Missing in older answers.
   */
  note: v.optional(v.string()),
  /** Who a receipt is from; empty where its sender has not said. */
  vendor: v.optional(v.string(), ''),
  amount: v.optional(v.nullable(Cents), null),
  /** The firm has returned it, for no request, and waits for a new file in its place. Missing in older answers. */
  needsReplacement: v.optional(v.boolean()),
  /** A new file came in place of it, which the reader may not see. Missing in older answers. */
  isReplaced: v.optional(v.boolean()),
  /** The name of the file that it was sent to replace, which was settled before it came; empty for any other. Missing in older answers. */
  sentToReplace: v.optional(v.string()),
})
export type Document = v.InferOutput<typeof Document>

/** Answer of `GET /api/client/documents`: the latest version of each, newest first. */
export const Documents = v.array(Document)

/** Answer of `GET /api/client/documents/:id`: every version, newest first, and who has opened which. */
export const DocumentHistory = v.object({
  versions: v.array(Document),
  views: v.array(v.object({ by: v.nullable(v.string()), version: v.number(), at: Instant })),
})
export type DocumentHistory = v.InferOutput<typeof DocumentHistory>
