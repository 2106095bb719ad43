import * as v from 'valibot'
import type { SecretEncryption } from '#server/storage/secret-encryption.ts'
import type { ProviderApp } from './connection-settings.ts'
import { callProvider, ProviderTrouble, parsedAnswer } from './provider-call.ts'

/** What opens a company's books: the access token until `until`, and the refresh token, which is good for one use. */
export const Tokens = v.object({ access: v.string(), refresh: v.string(), until: v.string() })
export type Tokens = v.InferOutput<typeof Tokens>

const Granted = v.object({ access_token: v.string(), refresh_token: v.string(), expires_in: v.number() })
const Denied = v.object({ error: v.string() })

/** A token that ends within this many seconds is renewed before it is used. */
const MARGIN = 120

export const hasExpired = ({ until }: Tokens, now: Date) => Date.parse(until) - now.getTime() < MARGIN * 1_000

/** The header by which the firm's app says who it is (RFC 6749, section 2.3.1). */
export const appHeader = ({ clientId, clientSecret }: ProviderApp) =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`

/** Asks for tokens with what a sign-in has brought, or with the refresh token (RFC 6749, sections 4.1.3 and 6). */
export async function requestTokens(
  app: ProviderApp,
  given: Record<string, string>,
  now: Date,
  signal?: AbortSignal,
): Promise<Tokens> {
  const answer = await callProvider(app.urls.token, {
    method: 'POST',
    headers: {
      Authorization: appHeader(app),
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(given).toString(),
    signal,
  })
  if (answer.status !== 200) {
    const denied = v.safeParse(v.pipe(v.string(), v.parseJson(), Denied), answer.text)
    throw new ProviderTrouble(denied.success && denied.output.error === 'invalid_grant' ? 'revoked' : 'wrong_keys')
  }
  const granted = parsedAnswer(Granted, answer)
  return {
    access: granted.access_token,
    refresh: granted.refresh_token,
    until: new Date(now.getTime() + granted.expires_in * 1_000).toISOString(),
  }
}

const about = (id: string) => `connection:${id}`

/** A connection's tokens as the database keeps them: they open for this connection alone. */
export const sealTokens = (secretEncryption: SecretEncryption, id: string, tokens: Tokens) =>
  secretEncryption.seal(JSON.stringify(tokens), about(id))

/** Undefined where they cannot be opened: PASSWORD_PEPPER has changed. */
export function openTokens(
  secretEncryption: SecretEncryption,
  { id, tokens }: { id: string; tokens: string },
): Tokens | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Tokens), secretEncryption.open(tokens, about(id)))
  return result.success ? result.output : undefined
}
