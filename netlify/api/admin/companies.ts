import { Hono } from 'hono'
import type * as v from 'valibot'
import { planNames } from '#copy/pricing.ts'
import { companyHead, companyLines } from '#queries/client-companies.ts'
import { changeCompany, deactivateCompany, reactivateCompany } from '#queries/company-changes.ts'
import {
  CompanyChange,
  type CompanyChanged,
  CompanyFilter,
  type CompanyHead,
  type CompanyPage,
} from '#schema/client-company.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { companyConversations } from './company-conversations.ts'
import { companyExport } from './company-export.ts'
import { companyPeople } from './company-people.ts'
import { companyRequests } from './company-requests.ts'
import { isAs } from './is-as.ts'
import { metrics } from './metrics.ts'
import { plans } from './plans.ts'

const PAGE = 50
type Changed = v.InferOutput<typeof CompanyChanged>

/** The firm's clients. What belongs to one company is mounted under its id. */
export const companies = new Hono<AdminEnv>()
  .get('/', query(storable(CompanyFilter)), async (c) => {
    const { rows } = await c.var.admin.read(companyLines(c.req.valid('query'), PAGE))
    const lines = rows[0].slice(0, PAGE).map(({ month, monthState, ...line }) => ({
      ...line,
      latestMonth: month && monthState && { month, state: monthState },
    }))
    const next = rows[0].length > PAGE ? (lines.at(-1)?.id ?? null) : null
    return c.json({ lines, next } satisfies CompanyPage)
  })
  .get('/:id', async (c) => {
    const { rows } = await c.var.admin.read(companyHead(pathId(c)))
    return c.json(thereIs(rows[0]))
  })
  .post('/:id', body(storable(CompanyChange)), async (c) => {
    const id = pathId(c)
    const change = c.req.valid('json')
    // A plan that has left the price list may stay where it was agreed.
    const isOffered = change.plan === null || planNames().includes(change.plan)
    const { rows, isFresh } = await c.var.admin.write(
      onceOnly(c, change),
      companyHead(id),
      changeCompany(id, change, isOffered, auditContext(c)),
      companyHead(id),
    )
    const [before, company] = [thereIs(rows[0]), thereIs(rows[2])]
    if (isFresh && before.version === change.version && company.version === before.version)
      throw new Refused('invalid', { fields: { plan: 'This plan is not in the price list.' } })
    // A second try of what was refused is refused as well: nothing of it has happened.
    if (!isAs(change, company) || (isFresh && before.version !== change.version))
      throw new Refused('changed_meanwhile', { also: { now: company } })
    return c.json({ success: true, company } satisfies Changed)
  })
  .post('/:id/deactivate', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.write(onceOnly(c, {}), deactivateCompany(id, auditContext(c)), companyHead(id))
    return c.json({ success: true, company: thereIs(rows[1]) } satisfies Changed)
  })
  .post('/:id/activate', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.write(onceOnly(c, {}), reactivateCompany(id, auditContext(c)), companyHead(id))
    return c.json({ success: true, company: thereIs(rows[1]) } satisfies Changed)
  })
  .route('/:id/metrics', metrics)
  .route('/:id/plans', plans)
  .route('/:id/people', companyPeople)
  .route('/:id/conversations', companyConversations)
  .route('/:id/requests', companyRequests)
  .route('/:id/export', companyExport)

function thereIs([company]: CompanyHead[]): CompanyHead {
  if (!company) throw new Refused('not_found')
  return company
}
