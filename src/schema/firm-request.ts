import * as v from 'valibot'
import { Day } from './day.ts'
import { fault } from './field-fault.ts'
import { pageSchema } from './page.ts'
import { ClientRequest, RequestKind, RequestState } from './request.ts'
import { Id, Instant, LONG_TEXT_LIMIT, Month, NOTE_LIMIT } from './units.ts'

/** A request as the firm works with it. */
export const FirmRequest = v.object({
  ...ClientRequest.entries,
  askedBy: v.nullable(v.string()),
  answeredAt: v.nullable(Instant),
  month: v.nullable(Month),
  remindedAt: v.nullable(Instant),
})
export type FirmRequest = v.InferOutput<typeof FirmRequest>

/** Answer of `GET /api/admin/companies/:id/requests`: what is open by its due date, what is settled latest first. */
export const FirmRequests = pageSchema(FirmRequest)

export const AskedFilter = v.object({
  view: v.optional(v.picklist(['open', 'settled']), 'open'),
  after: v.optional(Id),
})
export type AskedFilter = v.InferOutput<typeof AskedFilter>

const Title = v.pipe(v.string(), v.trim(), v.nonEmpty(fault('missing')), v.maxLength(200))
const What = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONG_TEXT_LIMIT)), '')

/** Body of `POST /api/admin/companies/:id/requests`. */
export const NewRequest = v.strictObject({
  title: Title,
  what: What,
  kind: RequestKind,
  dueDate: v.nullable(Day),
  month: v.optional(v.nullable(Month), null),
})
export type NewRequest = v.InferOutput<typeof NewRequest>

/** Body of `POST …/requests/:request`: `from`: the status on the screen; `to`: the new one. */
export const RequestStatusChange = v.variant('to', [
  v.strictObject({ from: RequestState, to: v.picklist(['accepted', 'not_applicable', 'requested']) }),
  v.strictObject({
    from: RequestState,
    to: v.literal('returned'),
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty(fault('reason')), v.maxLength(NOTE_LIMIT)),
  }),
])
export type RequestStatusChange = v.InferOutput<typeof RequestStatusChange>

/** Answer of every write to one request. */
export const AskedAnswer = v.object({ success: v.literal(true), request: FirmRequest })

/** Body of `POST …/requests/:request/edit`, while it is open. `from`: what it was when the edit began; 409 where it is not now. */
export const RequestEdit = v.strictObject({
  ...v.omit(NewRequest, ['kind']).entries,
  from: v.strictObject(v.pick(FirmRequest, ['title', 'what', 'dueDate', 'month']).entries),
})
export type RequestEdit = v.InferOutput<typeof RequestEdit>

/** What a company is asked for again when each month opens. `due`: business days after the month's end. */
export const RecurringRequest = v.object({
  id: v.string(),
  title: v.string(),
  what: v.string(),
  kind: RequestKind,
  due: v.number(),
})
export type RecurringRequest = v.InferOutput<typeof RecurringRequest>

/** Answer of `GET /api/admin/companies/:id/recurring`, and of every change of it. */
export const RecurringRequests = v.object({ recurring: v.array(RecurringRequest) })

/** Body of `POST /api/admin/companies/:id/recurring`. */
export const NewRecurring = v.strictObject({
  title: Title,
  what: What,
  kind: RequestKind,
  due: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
})
export type NewRecurring = v.InferOutput<typeof NewRecurring>

/** Body of `POST …/recurring/:recurring/edit`. */
export const RecurringEdit = v.strictObject(v.omit(NewRecurring, ['kind']).entries)
export type RecurringEdit = v.InferOutput<typeof RecurringEdit>
