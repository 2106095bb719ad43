import * as v from 'valibot'
import { Document } from './document.ts'
import { Id } from './units.ts'

export const MAX_ATTACHMENTS = 5

/** A document that a message carries. `size` in bytes. */
export const Attachment = v.pick(Document, ['id', 'fileName', 'size', 'type', 'review', 'fromFirm'])
export type Attachment = v.InferOutput<typeof Attachment>

/** What a message carries; a copy that was kept before there were any has none. */
export const Attachments = v.optional(v.array(Attachment), [])

const isEachOnce = (ids: string[]) => new Set(ids).size === ids.length

/** In the body of a message: the documents to carry, in their order. */
export const DocumentIds = v.optional(
  v.pipe(
    v.array(v.pipe(Id, v.toLowerCase())),
    v.maxLength(MAX_ATTACHMENTS, `You can attach up to ${MAX_ATTACHMENTS} files.`),
    v.check(isEachOnce, 'You attached the same file twice.'),
  ),
)
