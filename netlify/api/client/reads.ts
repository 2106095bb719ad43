import { Hono } from 'hono'
import * as v from 'valibot'
import { plansOf } from '#queries/action-plans.ts'
import { ownCompany } from '#queries/companies.ts'
import { financialFigures } from '#queries/financial-figures.ts'
import { publishedMonthsUpTo } from '#queries/monthly-metrics.ts'
import { requestsOf } from '#queries/requests.ts'
import type { Company, FinancialMetricsList } from '#schema/company.ts'
import type { ActionPlans } from '#schema/plan.ts'
import type { FirmRequests } from '#schema/request.ts'
import { Month } from '#schema/units.ts'
import type { ClientEnv } from '#server/guard.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { conversationReads } from './conversation-reads.ts'
import { documentReads } from './document-reads.ts'
import { reports } from './reports.ts'

const ofMonth = query(v.object({ month: Month }))

/** All that the portal shows: the client's own, and what the firm's preview of it asks for. Nothing here leaves a trace. */
export const portalReads = new Hono<ClientEnv>()
  .get('/company', async (c) => {
    const { rows } = await c.var.client.read(ownCompany())
    const [company] = rows[0]
    if (!company) throw new Refused('not_found')
    return c.json(company satisfies Company)
  })
  .get('/financial-metrics', ofMonth, async (c) => {
    const { rows } = await c.var.client.read(publishedMonthsUpTo(c.req.valid('query').month))
    const shown = financialFigures(rows[0])
    return c.json((shown ? [shown] : []) satisfies v.InferOutput<typeof FinancialMetricsList>)
  })
  .get('/action-plans', ofMonth, async (c) => {
    const { rows } = await c.var.client.read(plansOf(c.req.valid('query').month))
    return c.json(rows[0] satisfies v.InferOutput<typeof ActionPlans>)
  })
  .get('/requests', async (c) => {
    const { rows } = await c.var.client.read(requestsOf())
    return c.json(rows[0] satisfies v.InferOutput<typeof FirmRequests>)
  })
  .route('/conversations', conversationReads)
  .route('/documents', documentReads)
  .route('/reports', reports)
