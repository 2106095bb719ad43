import * as v from 'valibot'
import { Basis } from './statement-line.ts'
import { Instant, Month } from './units.ts'

/** Where a company's books can be. */
export const PROVIDERS = ['quickbooks', 'xero'] as const
export const BooksProvider = v.picklist(PROVIDERS)
export type BooksProvider = v.InferOutput<typeof BooksProvider>

export const ConnectionState = v.picklist(['connected', 'needs_sign_in', 'failing'])
export type ConnectionState = v.InferOutput<typeof ConnectionState>

/** Why a fetch brought nothing. */
export const TroubleReason = v.picklist([
  'revoked',
  'no_permission',
  'unsealed',
  'wrong_keys',
  'not_set_up',
  'rate_limited',
  'unreachable',
  'provider_down',
  'unreadable',
  'changed_meanwhile',
])
export type TroubleReason = v.InferOutput<typeof TroubleReason>

/** What a fetch brought: months imported, months left alone because somebody entered their figures, new questions. */
export const Brought = v.object({ months: v.array(Month), left: v.array(Month), questions: v.number() })
export type Brought = v.InferOutput<typeof Brought>

export const Connection = v.object({
  provider: BooksProvider,
  /** The company's name as the provider has it. */
  booksName: v.string(),
  basis: Basis,
  /** Somebody has said that books of this name are the company's. */
  isConfirmed: v.boolean(),
  state: ConnectionState,
  reason: v.nullable(TroubleReason),
  since: Instant,
  connectedBy: v.nullable(v.string()),
  connectedAt: Instant,
  isFetching: v.boolean(),
  fetchedAt: v.nullable(Instant),
  nextFetchAt: Instant,
  brought: v.nullable(Brought),
})
export type Connection = v.InferOutput<typeof Connection>

/** Answer of `GET …/connection`. `offered`: the providers that are set up; `basis`: that of the newest file. */
export const CompanyConnection = v.object({
  offered: v.array(BooksProvider),
  /** The address that has to be registered with the providers. */
  callback: v.string(),
  basis: v.nullable(Basis),
  connection: v.nullable(Connection),
})
export type CompanyConnection = v.InferOutput<typeof CompanyConnection>

/** Body of `POST …/connection/start`. */
export const ConnectionStart = v.strictObject({ provider: BooksProvider, basis: Basis })
/** `url`: the provider's page, where somebody signs in and allows it. */
export const ConnectionStarted = v.object({ success: v.literal(true), url: v.string() })

const text = (longest: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))

/** Body of `POST /api/admin/connections/finish`: what the provider sent the browser back with. */
export const ConnectionFinish = v.strictObject({
  state: text(100),
  code: text(4_000),
  realmId: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,30}$/))),
})
export type ConnectionFinish = v.InferOutput<typeof ConnectionFinish>
export const ConnectionFinished = v.object({ success: v.literal(true), company: v.string() })

/** Body of `POST …/connection`: another basis, or that books of this name are the company's. */
export const ConnectionChange = v.strictObject({ basis: Basis, confirmsName: v.boolean() })
export type ConnectionChange = v.InferOutput<typeof ConnectionChange>
