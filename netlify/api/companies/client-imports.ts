import { Hono } from 'hono'
import { checkClientImport, importClients } from '#contract/companies.ts'
import { fill } from '#copy/fill.ts'
import { planNames } from '#copy/pricing.ts'
import { refusals } from '#copy/refusals.ts'
import { nameWithoutForm } from '#domain/books/company-name.ts'
import { companyKey, splitClientRows } from '#domain/client-import.ts'
import {
  companyNames,
  holdersOf,
  importClientsStatement,
  importedClients,
  inviteImported,
  lockClientImports,
} from '#queries/client-import.ts'
import type { ImportedClient, KnownClient } from '#schema/client-import.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv, DataAccess } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { planNotFound } from './add-client.ts'

/** Clients out of a file: what the firm has already is left as it is. */
export const clientImports = new Hono<AdminEnv>()

serve(clientImports, checkClientImport, async (c, { body: { rows } }) => {
  refuseBadRows(rows)
  return { known: await knownClients(c.var.admin, rows) }
})

serve(clientImports, importClients, async (c, { body: { rows, invite, anyway }, once }) => {
  refuseBadRows(rows)
  const known = new Set(
    (await knownClients(c.var.admin, rows))
      .filter(({ line, by }) => by !== 'alike' || !anyway.includes(line))
      .map(({ line }) => line),
  )
  const unknown = rows.filter(({ line }) => !known.has(line))
  const at = auditContext(c)
  const { rows: results } = await c.var.admin.write(
    once,
    lockClientImports(),
    importClientsStatement(unknown, at),
    inviteImported(invite ? unknown : [], at),
    // By all rows: a second try knows what the first one has added.
    importedClients(rows),
  )
  return { success: true, added: results[3] }
})

/** @throws {Refused} `invalid`, and the first line that cannot be imported */
function refuseBadRows(rows: readonly ImportedClient[]) {
  const [bad] = splitClientRows(rows).bad
  if (bad) throw new Refused('invalid', { fields: { rows: fill(refusals.fields.clientRow, { line: bad.line }) } })
  const lines = new Set(rows.map(({ line }) => line))
  if (lines.size < rows.length) throw new Refused('invalid')
  if (rows.some(({ plan }) => plan && !planNames().includes(plan))) throw planNotFound()
}

/** The rows that are clients, or somebody of the firm, already. */
async function knownClients(admin: DataAccess, rows: readonly ImportedClient[]): Promise<KnownClient[]> {
  const emails = rows.flatMap(({ email }) => (email ? [email] : []))
  const { rows: results } = await admin.read(companyNames(), holdersOf(emails))
  const [companies, holders] = results
  const byName = new Map(companies.map((company) => [companyKey(company.name), company]))
  const byWords = new Map(companies.map((company) => [nameWithoutForm(company.name), company]))
  const byId = new Map(companies.map((company) => [company.id, company]))
  const byEmail = new Map(holders.map(({ email, companyId }) => [email, companyId]))
  return rows.flatMap(({ line, companyName, email }): KnownClient[] => {
    const named = byName.get(companyKey(companyName))
    if (named) return [{ line, by: 'name', company: named }]
    const holder = byEmail.get(email)
    if (holder === null) return [{ line, by: 'firm', company: null }]
    if (holder !== undefined) return [{ line, by: 'email', company: byId.get(holder) ?? null }]
    const alike = byWords.get(nameWithoutForm(companyName))
    return alike ? [{ line, by: 'alike', company: alike }] : []
  })
}
