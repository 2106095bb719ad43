import * as v from 'valibot'
import { Category, Document, UploadCategory } from './document.ts'
import { fault } from './field-fault.ts'
import { MAX_FILE_SIZE } from './file-limits.ts'
import { FILE_TYPES, FileName, typeOfName } from './file-name.ts'
import { type Cents, EnteredCents, Id, Instant, Month, NOTE_LIMIT } from './units.ts'

export { FILES_AT_ONCE, MAX_FILE_SIZE, MAX_OFFLINE_BYTES, MAX_PIECE_SIZE } from './file-limits.ts'

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** How many characters a vendor's name holds. */
export const VENDOR_LIMIT = 120
const Vendor = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(VENDOR_LIMIT, fault('vendor')),
  v.check((name) => !/\p{Cc}/u.test(name), fault('vendor')),
)
const ReceiptAmount = v.pipe(EnteredCents, v.minValue(0 as Cents, fault('receiptAmount')))

const Start = v.strictObject({
  fileName: FileName,
  size: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1, fault('emptyFile')),
    v.maxValue(MAX_FILE_SIZE, fault('fileTooLarge')),
  ),
  type: v.picklist([...new Set(Object.values(FILE_TYPES))]),
  sha256: Sha256,
  category: v.optional(UploadCategory, 'other'),
  month: v.nullish(Month, null),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LIMIT)), ''),
  requestId: v.nullish(Id, null),
  /** The question about a transaction that a photo answers. */
  questionId: v.nullish(Id, null),
  /** When the firm had asked that, as its sender saw it. */
  askedAt: v.nullish(Instant),
  /** The document that the firm has returned and this file takes the place of. */
  replacesId: v.nullish(Id, null),
  /** Of a receipt: who it is from, and its total. */
  vendor: v.optional(Vendor, ''),
  amount: v.nullish(ReceiptAmount, null),
})

const namesItsType = ({ fileName, type }: { fileName: string; type: string }) =>
  [type, undefined].includes(typeOfName(fileName))
const DIFFER = fault('fileDiffers')

/** Body of `POST /api/client/uploads`. `size` in bytes, `sha256` in hex. */
export const UploadStart = v.pipe(
  Start,
  v.forward(
    v.check((start) => namesItsType(start), DIFFER),
    ['type'],
  ),
)
export type UploadStart = v.InferInput<typeof UploadStart>

/** Body of `POST /api/admin/companies/:company/uploads`; `firmOnly`: the client never sees it. It answers no request. */
export const FirmUploadStart = v.pipe(
  v.strictObject({
    ...Start.entries,
    category: v.optional(Category, 'other'),
    requestId: v.nullish(v.null(), null),
    questionId: v.nullish(v.null(), null),
    askedAt: v.nullish(v.null(), null),
    replacesId: v.nullish(v.null(), null),
    firmOnly: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check((start) => namesItsType(start), DIFFER),
    ['type'],
  ),
)
export type FirmUploadStart = v.InferInput<typeof FirmUploadStart>

/** Where an upload stands: `received` are the pieces that are there, counted from 0, each of `pieceSize` but the last. */
export const Upload = v.object({
  id: v.string(),
  fileName: v.string(),
  size: v.number(),
  pieceSize: v.number(),
  received: v.array(v.number()),
  expiresAt: Instant,
  /** These bytes are a document already, of which `id` is: nothing is to be sent but the last step. */
  alreadySent: v.optional(v.boolean(), false),
})
export type Upload = v.InferOutput<typeof Upload>

/** Answer of `GET /api/client/uploads`: one's own that are not finished. */
export const Uploads = v.array(Upload)

/** Answer of `POST /api/client/uploads/:id/finish`. */
export const UploadDone = v.object({
  success: v.literal(true),
  document: Document,
  /** The document was there before: the same bytes have been sent meanwhile. */
  alreadySent: v.optional(v.boolean(), false),
})
