import { Hono } from 'hono'
import { portalReads } from '#api/client/reads.ts'
import { notePreview } from '#queries/preview.ts'
import type { PreviewOpened } from '#schema/preview.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv, ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { inPreviewScope, previewPersonOf } from '#server/preview-scope.ts'
import { Refused } from '#server/refused.ts'
import { recordsReads } from './recorded-reads.ts'

const IN_PREVIEW = { company: 'company', inPreview: true }

/** A company's portal as its own people see it: opened, which is written down, and read; never written. */
export const companyPreview = new Hono<AdminEnv & ClientEnv>()
  .post('/:company/preview', async (c) => {
    const company = pathId(c, 'company')
    const once = onceOnly(c, {})
    const { rows } = await c.var.admin.write(once, notePreview(company, auditContext(c)), previewPersonOf(company))
    const [previewPerson] = rows[1]
    if (!previewPerson) throw new Refused('not_found')
    const { companyName, firstName, lastName } = previewPerson
    const person = firstName !== null && lastName !== null ? { firstName, lastName } : null
    return c.json({ success: true, companyName, person } satisfies PreviewOpened)
  })
  .get('/:company/preview/financial-metrics', recordsReads('figures', IN_PREVIEW))
  .get('/:company/preview/action-plans', recordsReads('plans', IN_PREVIEW))
  .get('/:company/preview/reports', recordsReads('reports', IN_PREVIEW))
  .get('/:company/preview/requests', recordsReads('requests', IN_PREVIEW))
  .get('/:company/preview/conversations', recordsReads('messages', IN_PREVIEW))
  .get('/:company/preview/conversations/:id', recordsReads('messages', { ...IN_PREVIEW, thread: 'id' }))
  .get('/:company/preview/documents', recordsReads('documents', IN_PREVIEW))
  .get('/:company/preview/documents/:id', recordsReads('documents', { ...IN_PREVIEW, document: 'id' }))
  .use('/:company/preview/*', inPreviewScope)
  .route('/:company/preview', portalReads)
