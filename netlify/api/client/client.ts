import * as v from 'valibot'
import { ownCompany } from '#queries/companies.ts'
import { financialFigures } from '#queries/financial-figures.ts'
import { publishedMonthsUpTo } from '#queries/monthly-metrics.ts'
import type { Company, FinancialMetricsList } from '#schema/company.ts'
import { Month } from '#schema/units.ts'
import { forClients } from '#server/guard.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'

export const client = forClients()
  .get('/company', async (c) => {
    const { rows } = await c.var.client.read(ownCompany())
    const [company] = rows[0]
    if (!company) throw new Refused('not_found')
    return c.json(company satisfies Company)
  })
  .get('/financial-metrics', query(v.object({ month: Month })), async (c) => {
    const { rows } = await c.var.client.read(publishedMonthsUpTo(c.req.valid('query').month))
    const shown = financialFigures(rows[0])
    return c.json((shown ? [shown] : []) satisfies v.InferOutput<typeof FinancialMetricsList>)
  })
