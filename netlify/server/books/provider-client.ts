import type * as v from 'valibot'
import type { CsvRow } from '#domain/csv-rows.ts'
import type { Basis } from '#schema/books.ts'
import type { BooksProvider } from '#schema/connection.ts'
import type { FetchedTransaction } from '#schema/question.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'
import type { ProviderApp } from './connection-settings.ts'
import type { Tokens } from './provider-tokens.ts'
import { quickBooks } from './quickbooks.ts'
import { xero } from './xero.ts'

/** Whose books a sign-in opens: what the provider knows them by, and the company's name there. */
export type TenantBooks = { tenant: string; link: string | null; name: string }

/** Asks the provider's API; a token that has ended is renewed once. */
export type Ask = <S extends v.GenericSchema>(
  url: string,
  schema: S,
  headers?: Record<string, string>,
) => Promise<v.InferOutput<S>>

export type FetchedBooks = {
  reports: { kind: StatementReport; rows: CsvRow[] }[]
  questions: FetchedTransaction[]
}

/** What differs between the providers. */
export type ProviderClient = {
  scope: string
  /** It takes a proof key (RFC 7636). */
  takesProofKey: boolean
  /** @param realmId what QuickBooks has sent the browser back with */
  booksOf(app: ProviderApp, ask: Ask, given: { realmId: string | null; access: string }): Promise<TenantBooks>
  /** Profit and loss and balance sheet of months, oldest first, and what could not be categorized in them. */
  fetch(app: ProviderApp, ask: Ask, books: TenantBooks, months: readonly Month[], basis: Basis): Promise<FetchedBooks>
  /** Gives access back. */
  leave(app: ProviderApp, tokens: Tokens, books: Pick<TenantBooks, 'link'>): Promise<void>
}

export const PROVIDER_CLIENTS: Record<BooksProvider, ProviderClient> = { quickbooks: quickBooks, xero }
