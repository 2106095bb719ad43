import type { BooksProvider } from '#schema/connection.ts'
import { logEvent } from '#server/log.ts'
import type { ProviderApp } from './connection-settings.ts'
import { PROVIDER_CLIENTS, type TenantBooks } from './provider-client.ts'
import { hasEnded, requestTokens, type Tokens } from './provider-tokens.ts'
import { ProviderTrouble } from './provider-trouble.ts'

export const renewTokens = (app: ProviderApp, { refresh }: Tokens, now: Date, signal?: AbortSignal) =>
  requestTokens(app, { grant_type: 'refresh_token', refresh_token: refresh }, now, signal)

/** Gives access back to the provider. Where it cannot be told, that is in the log: the firm is rid of the tokens all the same. */
export async function giveBack(
  provider: BooksProvider,
  app: ProviderApp | undefined,
  tokens: Tokens,
  books: Pick<TenantBooks, 'link'>,
  now: Date,
) {
  try {
    if (!app) throw new ProviderTrouble('not_set_up')
    const isStale = provider === 'xero' && hasEnded(tokens, now)
    await PROVIDER_CLIENTS[provider].leave(app, isStale ? await renewTokens(app, tokens, now) : tokens, books)
  } catch (thrown) {
    const reason = thrown instanceof ProviderTrouble ? thrown.reason : 'failed'
    logEvent('connection_not_given_back', { provider, reason })
  }
}
