import * as v from 'valibot'
import { Id } from './units.ts'

/** Clients that one import takes at most. */
export const MAX_IMPORTED_CLIENTS = 500
/** In bytes: as many rows of the longest texts. */
export const MAX_IMPORT_BYTES = 1_100 * 1024

export const CLIENT_LIMITS = { companyName: 160, firstName: 80, lastName: 80 } as const

/** What a column of a list of customers can become. */
export const CLIENT_FIELDS = ['companyName', 'firstName', 'lastName', 'email', 'plan'] as const
export type ClientField = (typeof CLIENT_FIELDS)[number]

const upTo = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** One row as it becomes a client. An empty text means that it has none. `line`: its line in the file. */
export const ImportedClient = v.strictObject({
  line: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  companyName: upTo(CLIENT_LIMITS.companyName),
  firstName: upTo(CLIENT_LIMITS.firstName),
  lastName: upTo(CLIENT_LIMITS.lastName),
  email: v.pipe(upTo(254), v.toLowerCase()),
  /** A plan of content/pricing.json. */
  plan: upTo(80),
})
export type ImportedClient = v.InferOutput<typeof ImportedClient>

const Rows = v.pipe(v.array(ImportedClient), v.minLength(1), v.maxLength(MAX_IMPORTED_CLIENTS))

/** Body of `POST /api/admin/client-imports/check`. */
export const ClientCheck = v.strictObject({ rows: Rows })

/**
 * Whom the firm has already: `by` the name of a client, by a client's email, or by that of one of its own people. `alike`: a
 * client's name differs in its legal form alone, so it may be somebody else.
 */
export const KnownClient = v.object({
  line: v.number(),
  by: v.picklist(['name', 'email', 'firm', 'alike']),
  company: v.nullable(v.object({ id: Id, name: v.string(), isDeactivated: v.boolean() })),
})
export type KnownClient = v.InferOutput<typeof KnownClient>
export const ClientChecked = v.object({ known: v.array(KnownClient) })

/**
 * Body of `POST /api/admin/client-imports`: `invite` mails an invite to each contact; `anyway` has the lines that are added
 * although a client's name is spelled alike.
 */
export const ClientImport = v.strictObject({
  rows: Rows,
  invite: v.boolean(),
  anyway: v.optional(v.pipe(v.array(v.number()), v.maxLength(MAX_IMPORTED_CLIENTS)), []),
})
export type ClientImport = v.InferOutput<typeof ClientImport>

/** The clients that this import has added; `hasContact`: somebody of theirs can be invited, or has been. */
export const ClientsImported = v.object({
  success: v.literal(true),
  added: v.array(v.object({ line: v.number(), companyId: Id, name: v.string(), hasContact: v.boolean() })),
})
export type ClientsImported = v.InferOutput<typeof ClientsImported>
