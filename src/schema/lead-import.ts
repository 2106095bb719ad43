import * as v from 'valibot'
import { KeptEmail } from './email.ts'
import { LeadSource, LeadStatus } from './firm-lead.ts'
import { Instant } from './units.ts'

/** Rows that one import takes, and that one piece of it has, at most. */
export const MAX_ROWS = 10_000
export const ROWS_PER_CHUNK = 1_000
/** Bytes of one chunk, at most. */
export const MAX_CHUNK_BYTES = 1024 * 1024

const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most))
const integerUpTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
export const LONGEST = { firstName: 80, lastName: 80, businessName: 160, phone: 40, note: 500 } as const

/** One row as it becomes a lead. An empty text means that it has none. `line`: its line in the file. */
export const ImportedLead = v.strictObject({
  line: integerUpTo(10_000_000),
  email: KeptEmail,
  firstName: textUpTo(LONGEST.firstName),
  lastName: textUpTo(LONGEST.lastName),
  businessName: textUpTo(LONGEST.businessName),
  phone: textUpTo(LONGEST.phone),
  source: v.nullable(LeadSource),
  note: textUpTo(LONGEST.note),
  /** Of a new lead; null where the file says none. */
  status: v.optional(v.nullable(LeadStatus), null),
  /** They want no email. Nothing in a file makes a subscriber of anybody. */
  unsubscribed: v.optional(v.boolean(), false),
})
export type ImportedLead = v.InferOutput<typeof ImportedLead>

/** POST /api/admin/leads/imports: how many rows will come. */
export const NewImport = v.strictObject({
  fileName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  total: integerUpTo(MAX_ROWS),
})
export type NewImport = v.InferOutput<typeof NewImport>

/** POST /api/admin/leads/imports/{id}/rows: some of them. They are stored; none is a lead yet. */
export const ImportChunk = v.strictObject({
  rows: v.pipe(v.array(ImportedLead), v.minLength(1), v.maxLength(ROWS_PER_CHUNK)),
})
export type ImportChunk = v.InferOutput<typeof ImportChunk>
export const ImportStored = v.object({ arrived: v.number() })

/**
 * POST /api/admin/leads/imports/{id}/commit: all rows at once; what happens with leads that are here already, and with addresses
 * of clients that are no leads.
 */
export const CommitImport = v.strictObject({
  known: v.picklist(['skip', 'update']),
  clients: v.optional(v.picklist(['skip', 'add']), 'skip'),
})
export type CommitImport = v.InferOutput<typeof CommitImport>

/** Rows of an import that are shown before it is committed, at most. */
export const MAX_REVIEWED_ROWS = 200

/** A row that is a lead already: its line, and the status and consent that this lead has. */
export const RowOfLead = v.object({ line: v.number(), status: LeadStatus, isUnsubscribed: v.boolean() })
export type RowOfLead = v.InferOutput<typeof RowOfLead>

/** A row whose address is a client's: its line, and the client. */
export const RowOfClient = v.object({ line: v.number(), company: v.string() })
export type RowOfClient = v.InferOutput<typeof RowOfClient>

/**
 * An import. `known`: how many of its rows are leads already, while it is open; `clients`: how many are no leads but have the
 * address of a client; `leads` and `ofClients` are those among its first `MAX_REVIEWED_ROWS`.
 */
export const ImportJob = v.object({
  id: v.string(),
  fileName: v.string(),
  total: v.number(),
  state: v.picklist(['open', 'done', 'undone']),
  known: v.number(),
  leads: v.optional(v.array(RowOfLead), []),
  clients: v.optional(v.number(), 0),
  ofClients: v.optional(v.array(RowOfClient), []),
  created: v.number(),
  updated: v.number(),
  skipped: v.number(),
  removed: v.number(),
  restored: v.number(),
  doneAt: v.nullable(Instant),
})
export type ImportJob = v.InferOutput<typeof ImportJob>
export const ImportJobs = v.array(ImportJob)
