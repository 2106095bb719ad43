import * as v from 'valibot'
import { Day } from './day.ts'
import { pageSchema } from './page.ts'
import { FirmRequest } from './request.ts'
import { Id, Instant, LONG_TEXT_LIMIT, NOTE_LIMIT } from './units.ts'

/** A request as the firm works with it. */
export const AskedRequest = v.object({
  ...FirmRequest.entries,
  askedBy: v.nullable(v.string()),
  answeredAt: v.nullable(Instant),
})
export type AskedRequest = v.InferOutput<typeof AskedRequest>

/** Answer of `GET /api/admin/companies/:id/requests`: what is open by its due date, what is settled latest first. */
export const AskedRequests = pageSchema(AskedRequest)

export const AskedFilter = v.object({
  view: v.optional(v.picklist(['open', 'settled']), 'open'),
  after: v.optional(Id),
})
export type AskedFilter = v.InferOutput<typeof AskedFilter>

/** Body of `POST /api/admin/companies/:id/requests`. */
export const NewRequest = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('Please fill this in.'), v.maxLength(200)),
  what: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONG_TEXT_LIMIT)), ''),
  kind: v.picklist(['files', 'answer']),
  dueDate: v.nullable(Day),
})
export type NewRequest = v.InferOutput<typeof NewRequest>

const From = v.picklist(['requested', 'uploaded', 'accepted', 'returned', 'not_applicable'])

/** Body of `POST …/requests/:request`: where it stands, as the firm has it on the screen, and where it shall stand. */
export const RequestMove = v.variant('to', [
  v.strictObject({ from: From, to: v.picklist(['accepted', 'not_applicable', 'requested']) }),
  v.strictObject({
    from: From,
    to: v.literal('returned'),
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter a reason.'), v.maxLength(NOTE_LIMIT)),
  }),
])
export type RequestMove = v.InferOutput<typeof RequestMove>

/** What both answer. */
export const AskedAnswer = v.object({ success: v.literal(true), request: AskedRequest })
