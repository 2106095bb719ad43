import { Hono } from 'hono'
import { matchesStored } from '#api/matches-stored.ts'
import { companyConversations } from '#api/messages/company-conversations.ts'
import { metrics } from '#api/metrics/metrics.ts'
import { plans } from '#api/plans/plans.ts'
import { requestChanges } from '#api/requests/request-changes.ts'
import { companyRequests } from '#api/requests/requests.ts'
import {
  activateCompany,
  addClient,
  changeCompany,
  deactivateCompany,
  getCompanies,
  getCompanyHead,
  getNamesake,
} from '#contract/companies.ts'
import { planNames } from '#copy/pricing.ts'
import { isSpelledAlike } from '#domain/books/company-name.ts'
import { clientPersonAt, companyNames } from '#queries/client-import.ts'
import {
  changeCompanyStatement,
  companyHead,
  companyLines,
  deactivateCompanyStatement,
  reactivateCompany,
} from '#queries/companies.ts'
import { prospectNames } from '#queries/prospects.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pageOf } from '#server/http/page-of.ts'
import { pathId } from '#server/http/path-id.ts'
import { orNotFound, Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { makeClient, planNotFound } from './add-client.ts'
import { companyExport } from './company-export.ts'
import { companyPeople } from './company-people.ts'

/** The firm's clients. */
export const companies = new Hono<AdminEnv>()

serve(companies, getCompanies, async (c, { query }) => {
  const { rows } = await c.var.admin.read(companyLines(query, PAGE_SIZE))
  const lines = rows[0].map(({ month, monthState, ...line }) => ({
    ...line,
    latestMonth: month && monthState && { month, state: monthState },
  }))
  return pageOf(lines, PAGE_SIZE)
})

serve(companies, addClient, (c, { body, once }) => makeClient(c, body, once))

serve(companies, getNamesake, async (c, { query }) => {
  const { rows } = await c.var.admin.read(companyNames(), clientPersonAt(query.email), prospectNames())
  const isAlike = ({ name }: { name: string }) => isSpelledAlike(name, query.name)
  const alike = rows[0].filter(isAlike)
  const namesake = alike.find(({ isDeactivated }) => !isDeactivated) ?? alike[0] ?? null
  return { namesake, person: rows[1][0] ?? null, card: rows[2].find(isAlike) ?? null }
})

serve(companies, getCompanyHead, async (c) => {
  const { rows } = await c.var.admin.read(companyHead(pathId(c)))
  return orNotFound(rows[0][0])
})

serve(companies, changeCompany, async (c, { body: change, once }) => {
  const id = pathId(c)
  // A plan that has left the price list may stay where it was agreed.
  const isOffered = change.plan === null || planNames().includes(change.plan)
  const { rows, isFresh } = await c.var.admin.write(
    once,
    companyHead(id),
    changeCompanyStatement(id, change, isOffered, auditContext(c)),
    companyHead(id),
  )
  const [before, company] = [orNotFound(rows[0][0]), orNotFound(rows[2][0])]
  if (isFresh && before.version === change.version && company.version === before.version) throw planNotFound()
  // A second try of what was refused is refused as well: nothing of it has happened.
  if (!matchesStored(change, company) || (isFresh && before.version !== change.version))
    throw new Refused('changed_meanwhile', { also: { now: company } })
  return { success: true, company }
})

serve(companies, deactivateCompany, async (c, { once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(once, deactivateCompanyStatement(id, auditContext(c)), companyHead(id))
  return { success: true, company: orNotFound(rows[1][0]) }
})

serve(companies, activateCompany, async (c, { once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(once, reactivateCompany(id, auditContext(c)), companyHead(id))
  return { success: true, company: orNotFound(rows[1][0]) }
})

companies
  .route('/', metrics)
  .route('/', plans)
  .route('/', companyPeople)
  .route('/', companyConversations)
  .route('/', companyRequests)
  .route('/', requestChanges)
  .route('/', companyExport)
