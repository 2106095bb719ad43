import * as v from 'valibot'
import { addedNote, addNote, plansOf } from '#queries/action-plans.ts'
import { ownCompany } from '#queries/companies.ts'
import { financialFigures } from '#queries/financial-figures.ts'
import { publishedMonthsUpTo } from '#queries/monthly-metrics.ts'
import type { Company, FinancialMetricsList } from '#schema/company.ts'
import { type ActionPlans, type ProgressLine, ProgressNote } from '#schema/plan.ts'
import { Month } from '#schema/units.ts'
import { circumstances } from '#server/audit.ts'
import { body } from '#server/body.ts'
import { forClients } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { conversations } from './conversations.ts'
import { documents } from './documents.ts'
import { messages } from './messages.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { uploads } from './uploads.ts'

export const client = forClients()
  .route('/documents', documents)
  .route('/uploads', uploads)
  .route('/requests', requests)
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
  .get('/action-plans', query(v.object({ month: Month })), async (c) => {
    const { rows } = await c.var.client.read(plansOf(c.req.valid('query').month))
    return c.json(rows[0] satisfies v.InferOutput<typeof ActionPlans>)
  })
  .post('/progress-note', body(storable(ProgressNote)), async (c) => {
    const note = c.req.valid('json')
    const once = onceOnly(c, note)
    const { rows } = await c.var.client.write(once, addNote(note, circumstances(c)), addedNote())
    const [added] = rows[1]
    if (!added) throw new Refused('not_found')
    return c.json({ success: true, note: added satisfies ProgressLine })
  })
  .route('/conversations', conversations)
  .route('/messages', messages)
  .route('/reports', reports)
