import type * as v from 'valibot'
import type { BookedTransaction } from '#domain/books/line-transactions.ts'
import type { CsvRow } from '#domain/csv-rows.ts'
import type { BooksProvider } from '#schema/connection.ts'
import type { FetchedTransaction } from '#schema/question.ts'
import type { Basis, StatementReport } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'
import { logEvent } from '#server/log.ts'
import type { ProviderApp } from './connection-settings.ts'
import { ProviderTrouble } from './provider-call.ts'
import { hasExpired, requestTokens, type Tokens } from './provider-tokens.ts'
import { quickBooks } from './quickbooks.ts'
import { xero } from './xero.ts'

/** Whose books a sign-in opens: what the provider knows them by, and the company's name there. */
type TenantBooks = { tenant: string; link: string | null; name: string }

/** Asks the provider's API; a token that has ended is renewed once. */
export type ProviderRequest = <S extends v.GenericSchema>(
  url: string,
  schema: S,
  headers?: Record<string, string>,
) => Promise<v.InferOutput<S>>

export type FetchedBooks = {
  reports: { kind: StatementReport; rows: CsvRow[] }[]
  questions: FetchedTransaction[]
  /** What is behind the lines of the profit and loss; empty where the provider does not tell. */
  transactions: BookedTransaction[]
}

/** What differs between the providers. */
export type ProviderClient = {
  scope: string
  /** It takes a code challenge (PKCE, RFC 7636). */
  takesCodeChallenge: boolean
  /** @param realmId what QuickBooks has sent the browser back with */
  booksOf(
    app: ProviderApp,
    ask: ProviderRequest,
    given: { realmId: string | null; access: string },
  ): Promise<TenantBooks>
  /** Profit and loss and balance sheet of months, oldest first, and what could not be categorized in them. */
  fetch(
    app: ProviderApp,
    ask: ProviderRequest,
    books: TenantBooks,
    months: readonly Month[],
    basis: Basis,
  ): Promise<FetchedBooks>
  /** Gives access back. */
  leave(app: ProviderApp, tokens: Tokens, books: Pick<TenantBooks, 'link'>): Promise<void>
}

export const PROVIDER_CLIENTS: Record<BooksProvider, ProviderClient> = { quickbooks: quickBooks, xero }

export const renewTokens = (app: ProviderApp, { refresh }: Tokens, now: Date, signal?: AbortSignal) =>
  requestTokens(app, { grant_type: 'refresh_token', refresh_token: refresh }, now, signal)

/** Gives access back to the provider. Where it cannot be told, that is in the log: the firm is rid of the tokens all the same. */
export async function revokeTokens(
  provider: BooksProvider,
  app: ProviderApp | undefined,
  tokens: Tokens,
  books: Pick<TenantBooks, 'link'>,
  now: Date,
) {
  try {
    if (!app) throw new ProviderTrouble('not_set_up')
    const isStale = provider === 'xero' && hasExpired(tokens, now)
    await PROVIDER_CLIENTS[provider].leave(app, isStale ? await renewTokens(app, tokens, now) : tokens, books)
  } catch (thrown) {
    const reason = thrown instanceof ProviderTrouble ? thrown.reason : 'failed'
    logEvent('connection_not_given_back', { provider, reason })
  }
}
