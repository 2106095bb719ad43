import * as v from 'valibot'
import { KnownClient } from './client-import.ts'
import { BooksProvider, ConnectionState } from './connection.ts'
import { TypedInstant } from './day.ts'
import { fault } from './field-fault.ts'
import { pageSchema } from './page.ts'
import { TaxProfile } from './tax-profile.ts'
import { Id, Instant, Month, Version } from './units.ts'

/** How far a month is: figures that nobody but the firm sees, published, or closed. */
export const MonthState = v.picklist(['draft', 'in_progress', 'final'])
export type MonthState = v.InferOutput<typeof MonthState>

/** A company as every part of its page knows it. `plan` is a name of content/pricing.json; `version` counts changes. */
export const CompanyHead = v.object({
  id: v.string(),
  name: v.string(),
  plan: v.nullable(v.string()),
  /** That of the lead whom the company was before it became a client. */
  phone: v.nullable(v.string()),
  nextMeetingDate: v.nullable(Instant),
  ...TaxProfile.entries,
  deactivatedAt: v.nullable(Instant),
  version: v.number(),
  /** The company's lines that nobody of the firm has read. */
  unread: v.number(),
  /** Asked of the company and not answered yet. */
  openRequests: v.number(),
  /** All that the client has sent and the firm has to look at: files, answered requests, answered questions. */
  toReview: v.number(),
  /** Of these, the requests that were answered with files or in words. */
  requestsToReview: v.number(),
  /** Of these, the answers to questions about transactions. */
  answeredQuestions: v.number(),
  /** An active client at which nobody can sign in yet: nobody there sees what is sent to it. */
  hasNobody: v.boolean(),
  /** Names of the company's people who see no figures. */
  withoutFigures: v.array(v.string()),
  /** The connection to the company's books, and when they were last read from there. */
  books: v.nullable(v.object({ provider: BooksProvider, state: ConnectionState, readAt: v.nullable(Instant) })),
})
export type CompanyHead = v.InferOutput<typeof CompanyHead>

const TAX_FIELDS = ['entityType', 'hasPayroll', 'collectsSalesTax'] as const

/** A line of the list: the latest month there is, when one of the company's people was last there, and how many of them
 * have set up an authenticator. */
export const CompanyLine = v.object({
  ...v.omit(CompanyHead, [
    'phone',
    'nextMeetingDate',
    'version',
    'books',
    'requestsToReview',
    'answeredQuestions',
    'hasNobody',
    'withoutFigures',
    ...TAX_FIELDS,
  ]).entries,
  latestMonth: v.nullable(v.object({ month: Month, state: MonthState })),
  lastSeen: v.nullable(Instant),
  people: v.number(),
  withTwoFactor: v.number(),
})
export type CompanyLine = v.InferOutput<typeof CompanyLine>

/** By name. */
export const CompanyPage = pageSchema(CompanyLine)

/** What the list is narrowed to: part of the company's name, of a person's or of their address. */
export const CompanyFilter = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  view: v.optional(v.picklist(['active', 'waiting', 'deactivated']), 'active'),
  after: v.optional(Id),
})
export type CompanyFilter = v.InferOutput<typeof CompanyFilter>

/** The name that a new client is to have, and the address of its first person. */
export const NamesakeQuery = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(160)),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
})

/**
 * Answer of `GET /api/admin/namesake`: a client of that name, whatever its spelling and legal form; and whoever signs in
 * with that address already, with their company; and the card of that name on the board, unless it is lost. Null without one.
 */
export const Namesake = v.object({
  namesake: KnownClient.entries.company,
  person: v.nullable(v.object({ name: v.string(), company: v.string() })),
  card: v.nullable(v.object({ id: v.string(), name: v.string() })),
})

/** Body of `POST /api/admin/companies/:id`. With an older `version` than is there, nothing is changed. What is left out stays. */
export const CompanyChange = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(fault('missing')), v.maxLength(200)),
  plan: v.nullable(v.pipe(v.string(), v.maxLength(80))),
  nextMeetingDate: v.nullable(TypedInstant),
  ...v.partial(TaxProfile).entries,
  version: Version,
})
export type CompanyChange = v.InferOutput<typeof CompanyChange>

export type CompanyField = Exclude<keyof CompanyChange, 'version'>
/** What the firm can change, by name: the form has a field for each, with a label in content/app/admin-clients.json. */
export const COMPANY_FIELDS = Object.keys(v.omit(CompanyChange, ['version']).entries) as CompanyField[]

export const CompanyChanged = v.object({ success: v.literal(true), company: CompanyHead })

/**
 * Answer of `GET /api/admin/companies/:id/export`: the name of the ZIP and its size in bytes. `print` is a
 * fingerprint of its contents: a part of it is refused once the company has changed.
 */
export const ExportPlan = v.object({ fileName: v.string(), size: v.number(), print: v.string() })
export type ExportPlan = v.InferOutput<typeof ExportPlan>
