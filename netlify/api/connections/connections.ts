import type { Context } from 'hono'
import { Hono } from 'hono'
import { changeConnection, disconnect, fetchNow, getConnection } from '#contract/connections.ts'
import { plainName } from '#domain/books/company-name.ts'
import { fetchBooksOf } from '#jobs/fetch-books.ts'
import {
  changeConnectionStatement,
  companyConnection,
  deleteConnection,
  newestBasis,
  requestFetch,
  sealedTokens,
} from '#queries/connections.ts'
import { requireCompany } from '#queries/firm-months.ts'
import { PROVIDERS } from '#schema/connection.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import { revokeTokens } from '#server/books/provider-client.ts'
import { openTokens } from '#server/books/provider-tokens.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { callbackOf, serveSignIn } from './sign-in-at-provider.ts'

/** A company's connection to its books at QuickBooks Online or Xero. */
export const connections = new Hono<AdminEnv>()

serveSignIn(connections)

serve(connections, getConnection, async (c) => {
  const company = pathId(c)
  const { clock, providerApps } = c.var.dependencies
  const { rows } = await c.var.admin.read(
    requireCompany(company),
    companyConnection(company, clock().toISOString()),
    newestBasis(company),
  )
  const [, [found], [file]] = rows
  const { id: _, tenant: __, link: ___, ...connection } = found ?? { id: '', tenant: '', link: '' }
  return {
    offered: PROVIDERS.filter((provider) => providerApps[provider]),
    callback: callbackOf(c),
    basis: file?.basis ?? null,
    connection: found ? (connection as Omit<typeof found, 'id' | 'tenant' | 'link'>) : null,
  }
})

serve(connections, changeConnection, async (c, { body, once }) => {
  const { company, found, now } = await connectionOf(c)
  const plain = plainName(found.booksName)
  const { rows } = await c.var.admin.write(
    once,
    changeConnectionStatement(company, body, plain, auditContext(c)),
    companyConnection(company, now),
  )
  if (!rows[1][0]) throw new Refused('not_found')
  fetchSoon(c, company)
  return { success: true }
})

serve(connections, fetchNow, async (c, { once }) => {
  const { company, found } = await connectionOf(c)
  const { isFresh } = await c.var.admin.write(once, requestFetch(company, auditContext(c)))
  if (isFresh && (!found.isConfirmed || found.state === 'needs_sign_in')) throw new Refused('not_connected')
  if (isFresh) fetchSoon(c, company)
  return { success: true }
})

serve(connections, disconnect, async (c, { once }) => {
  const company = pathId(c)
  const { database, secretEncryption, providerApps, clock } = c.var.dependencies
  const { rows: before } = await c.var.admin.read(
    requireCompany(company),
    companyConnection(company, clock().toISOString()),
  )
  const [, [found]] = before
  const [[sealed]] = found ? await database.run(sealedTokens(company)) : [[]]
  const { isFresh } = await c.var.admin.write(once, deleteConnection(company, auditContext(c)))
  // A second try finds it done.
  if (isFresh && !found) throw new Refused('not_connected')
  const tokens = sealed && openTokens(secretEncryption, sealed)
  if (isFresh && found && tokens)
    afterAnswer(unguarded(c), revokeTokens(found.provider, providerApps[found.provider], tokens, found, clock()))
  return { success: true }
})

/** @throws {Refused} 404 where the company, or its connection, is not there */
async function connectionOf(c: Context<AdminEnv>) {
  const company = pathId(c)
  const now = c.var.dependencies.clock().toISOString()
  const { rows } = await c.var.admin.read(companyConnection(company, now))
  const [[found]] = rows
  if (!found) throw new Refused('not_found')
  return { company, found, now }
}

const fetchSoon = (c: Context<AdminEnv>, company: string) =>
  afterAnswer(unguarded(c), fetchBooksOf(c.var.dependencies, company))
