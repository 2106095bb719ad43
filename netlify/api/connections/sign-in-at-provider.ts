import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { finishConnection, startConnection } from '#contract/connections.ts'
import { plainName } from '#domain/books/company-name.ts'
import { fetchBooksOf } from '#jobs/fetch-books.ts'
import { namesOfBooks } from '#queries/books.ts'
import { companyHead } from '#queries/companies.ts'
import {
  beginConnection,
  begunConnection,
  claimAttempt,
  companyConnection,
  companyOfBooks,
  connectedBy,
  insertConnection,
  sealedTokens,
} from '#queries/connections.ts'
import type { BooksProvider, ConnectionFinish } from '#schema/connection.ts'
import type { Basis } from '#schema/statement-line.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import { signId, verifySignedId } from '#server/auth/link-token.ts'
import { sessionHashOf } from '#server/auth/session.ts'
import type { ProviderApp } from '#server/books/connection-settings.ts'
import { AccessEnded, ProviderTrouble } from '#server/books/provider-call.ts'
import { PROVIDER_CLIENTS, revokeTokens } from '#server/books/provider-client.ts'
import { requestWith } from '#server/books/provider-requests.ts'
import { openTokens, requestTokens, sealTokens } from '#server/books/provider-tokens.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { logEvent } from '#server/log.ts'

/** Milliseconds in which somebody has to come back from the provider. */
const VALID_FOR = 15 * 60_000

/** The page that the provider sends the browser back to. A page, not a route: the session's cookie comes with its own requests alone. */
export const callbackOf = (c: Context<AdminEnv>) =>
  new URL('/admin/connect', c.var.dependencies.settings.siteUrl ?? c.req.url).href

/** Both made of the attempt's id, so that a second try of the same write gets the same address. */
const codeVerifier = ({ secretEncryption }: Dependencies, attempt: string) =>
  secretEncryption.mac(attempt, 'connection-proof-key')

export function serveSignIn(group: Hono<AdminEnv>) {
  serve(group, startConnection, async (c, { body, once }) => {
    const company = pathId(c)
    const { dependencies } = c.var
    const { clock, providerApps, settings } = dependencies
    const { rows: before } = await c.var.admin.read(
      companyHead(company),
      companyConnection(company, clock().toISOString()),
    )
    const [[head], [found]] = before
    if (!head) throw new Refused('not_found')
    if (head.deactivatedAt) throw new Refused('deactivated')
    const app = providerApps[body.provider]
    if (!app) throw new Refused('provider_not_set_up')
    if (found && found.provider !== body.provider) throw new Refused('other_connection')
    const until = new Date(clock().getTime() + VALID_FOR).toISOString()
    const session = (await sessionHashOf(unguarded(c))) ?? ''
    const { rows } = await c.var.admin.write(
      once,
      beginConnection(company, body, { session, until }, auditContext(c)),
      begunConnection(),
    )
    const [, [begun]] = rows
    if (!begun) throw new Refused('not_found')
    const { scope, takesCodeChallenge } = PROVIDER_CLIENTS[body.provider]
    const challenge = createHash('sha256').update(codeVerifier(dependencies, begun.id)).digest('base64url')
    const url = `${app.urls.authorize}?${new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: callbackOf(c),
      scope,
      state: signId('connect', begun.id, settings.sessionSecrets),
      ...(takesCodeChallenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
    })}`
    return { success: true, url }
  })

  serve(group, finishConnection, async (c, { body, once }) => {
    const { dependencies, admin } = c.var
    const attempt = verifySignedId('connect', body.state, dependencies.settings.sessionSecrets)
    if (!attempt) throw new Refused('connect_again')
    const session = (await sessionHashOf(unguarded(c))) ?? ''
    const { now } = auditContext(c)
    const { rows, isFresh } = await admin.write(once, claimAttempt(attempt, session, now), connectedBy(attempt))
    const [[claimed], [connected]] = rows
    if (!isFresh && connected) return { success: true, ...connected }
    if (!claimed) throw new Refused('connect_again')
    await connect(c, claimed, body)
    afterAnswer(unguarded(c), fetchBooksOf(dependencies, claimed.company))
    return { success: true, company: claimed.company }
  })
}

type Claimed = { id: string; company: string; provider: BooksProvider; basis: Basis }

/** Takes what the provider gives for the code, and stores it sealed. @throws {Refused} */
async function connect(c: Context<AdminEnv>, { id, company, provider, basis }: Claimed, given: ConnectionFinish) {
  const { admin, dependencies } = c.var
  const { database, secretEncryption, providerApps, clock } = dependencies
  const app = providerApps[provider]
  if (!app) throw new Refused('provider_not_set_up')
  const { tokens, books } = await grantedBy(c, app, provider, id, given).catch((thrown) => {
    if (!(thrown instanceof ProviderTrouble || thrown instanceof AccessEnded)) throw thrown
    logEvent('books_not_connected', { provider, reason: thrown.message })
    throw new Refused('connect_failed')
  })
  const [names] = (await admin.read(namesOfBooks(company))).rows
  const isKnown = names.some(({ name }) => plainName(name) === plainName(books.name))
  const [[old]] = await database.run(sealedTokens(company))
  const { rows } = await admin.write(
    undefined,
    companyConnection(company, clock().toISOString()),
    companyOfBooks(provider, books.tenant),
    insertConnection(
      { id, company, provider, basis, ...books, tokens: sealTokens(secretEncryption, id, tokens), isKnown },
      auditContext(c),
    ),
  )
  const [[before], [owner]] = rows
  if (owner && owner.company !== company) throw new Refused('books_taken')
  const oldTokens = old && openTokens(secretEncryption, old)
  // Other books than before: nobody needs access to those any more.
  if (before && oldTokens && before.tenant !== books.tenant)
    afterAnswer(unguarded(c), revokeTokens(before.provider, providerApps[before.provider], oldTokens, before, clock()))
}

async function grantedBy(
  c: Context<AdminEnv>,
  app: ProviderApp,
  provider: Claimed['provider'],
  attempt: string,
  { code, realmId }: ConnectionFinish,
) {
  const { dependencies } = c.var
  const { takesCodeChallenge, booksOf } = PROVIDER_CLIENTS[provider]
  const given = { grant_type: 'authorization_code', code, redirect_uri: callbackOf(c) }
  const proof: Record<string, string> = takesCodeChallenge ? { code_verifier: codeVerifier(dependencies, attempt) } : {}
  const tokens = await requestTokens(app, { ...given, ...proof }, dependencies.clock())
  const access = () => Promise.resolve(tokens.access)
  const refuse = () => Promise.reject(new ProviderTrouble('revoked'))
  const books = await booksOf(app, requestWith({ current: access, renew: refuse }), { realmId, access: tokens.access })
  return { tokens, books }
}
