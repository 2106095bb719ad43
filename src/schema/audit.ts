import * as v from 'valibot'
import { Day } from './day.ts'
import { pageSchema } from './page.ts'
import { Id, Instant, RowNumber } from './units.ts'

/** One line of the log. `event` is a word for a program; content/app/admin.json says it for a person. */
export const AuditLine = v.object({
  id: v.string(),
  at: Instant,
  event: v.string(),
  result: v.picklist(['ok', 'refused']),
  /** Null where nobody was signed in, or the person is gone. */
  actor: v.nullable(v.string()),
  actorRole: v.nullable(v.string()),
  company: v.nullable(v.string()),
  target: v.nullable(v.string()),
  /** What the target is called, where it is known by a name. */
  about: v.nullable(v.string()),
  ipPrefix: v.string(),
  requestId: v.string(),
})
export type AuditLine = v.InferOutput<typeof AuditLine>

/** Latest first. */
export const AuditPage = pageSchema(AuditLine)

/** What the log is narrowed to. Days are the firm's own, both included; `before` is a page's `next`. */
export const AuditFilter = v.object({
  event: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/))),
  company: v.optional(Id),
  person: v.optional(Id),
  from: v.optional(Day),
  to: v.optional(Day),
  before: v.optional(RowNumber),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>

const Named = v.object({ id: v.string(), name: v.string() })

/** Answer of `GET /api/admin/audit/choices`: who and which companies the log can be narrowed to. */
export const AuditChoices = v.object({ people: v.array(Named), companies: v.array(Named) })
