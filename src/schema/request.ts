import * as v from 'valibot'
import { Document } from './document.ts'
import { Instant, LONG_TEXT_LIMIT, Month } from './units.ts'

/** requested → uploaded (files or an answer were sent) → accepted, or returned; or not applicable, says the client. */
export const RequestState = v.picklist(['requested', 'uploaded', 'accepted', 'returned', 'not_applicable'])
export type RequestState = v.InferOutput<typeof RequestState>

/** Whether a request asks for files or for an answer in words. */
export const RequestKind = v.picklist(['files', 'answer'])

/** What is written to a request once it is asked, as both sides read it. */
export const REQUEST_TEXTS = ['answer', 'reason'] as const

/** What the firm asks for. */
export const ClientRequest = v.object({
  id: v.string(),
  title: v.string(),
  what: v.string(),
  kind: RequestKind,
  state: RequestState,
  /** Why it was returned, or does not apply; empty otherwise. */
  reason: v.string(),
  answer: v.string(),
  askedAt: Instant,
  /** A calendar day as `yyyy-MM-dd`. */
  dueDate: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** The month that it is needed for; null for one of no month. Answers that devices hold from before lack it. */
  month: v.optional(v.nullable(Month)),
  documents: v.array(
    v.object({
      ...v.pick(Document, ['id', 'fileName', 'review']).entries,
      /** For a client: the colleague who sent it; null if the reader did. */
      sentBy: v.optional(v.nullable(v.string())),
    }),
  ),
})
export type ClientRequest = v.InferOutput<typeof ClientRequest>

/** Answer of `GET /api/client/requests`: what is open first, by its due date. */
export const ClientRequests = v.array(ClientRequest)

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONG_TEXT_LIMIT))

/** Body of `POST /api/client/requests/:id/answer`: an answer, or that it does not apply and why. */
export const RequestAnswer = v.union([
  v.strictObject({ answer: text }),
  v.strictObject({ notApplicable: v.literal(true), reason: text }),
])
export type RequestAnswer = v.InferOutput<typeof RequestAnswer>

export const RequestAnswered = v.object({ success: v.literal(true), request: ClientRequest })
