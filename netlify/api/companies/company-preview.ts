import { Hono } from 'hono'
import { servePortalReads } from '#api/portal-reads.ts'
import { recordsReads } from '#api/recorded-reads.ts'
import { getCalendar } from '#contract/calendar.ts'
import { getDocumentHistory, getDocuments } from '#contract/documents.ts'
import { getConversations, getThread } from '#contract/messages.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { openPreview, previewOf } from '#contract/preview.ts'
import { getQuestions } from '#contract/questions.ts'
import { getReport } from '#contract/reports.ts'
import { getRequests } from '#contract/requests.ts'
import { getLineTransactions, getStatements } from '#contract/statements.ts'
import { notePreview } from '#queries/recorded-reads.ts'
import { auditContext } from '#server/audit.ts'
import { inPreviewScope, previewPersonOf } from '#server/auth/company-scope.ts'
import type { AdminEnv, ClientEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

const IN_PREVIEW = { company: 'company', inPreview: true }

const reads = new Hono<ClientEnv>()
servePortalReads(reads, previewOf)

/** A company's portal as its own people see it. Opening it and what is read go into the audit log; nothing can be written. */
export const companyPreview = new Hono<AdminEnv & ClientEnv>()

serve(companyPreview, openPreview, async (c, { once }) => {
  const company = pathId(c, 'company')
  const { rows } = await c.var.admin.write(once, notePreview(company, auditContext(c)), previewPersonOf(company))
  const [previewPerson] = rows[1]
  if (!previewPerson) throw new Refused('not_found')
  const { companyName, firstName, lastName } = previewPerson
  const person = firstName !== null && lastName !== null ? { firstName, lastName } : null
  return { success: true, companyName, person }
})

companyPreview
  .get(previewOf(getMetrics).path, recordsReads('figures', IN_PREVIEW))
  .get(previewOf(getPlans).path, recordsReads('plans', IN_PREVIEW))
  .get(previewOf(getReport).path, recordsReads('reports', IN_PREVIEW))
  .get(previewOf(getStatements).path, recordsReads('statements', IN_PREVIEW))
  .get(previewOf(getLineTransactions).path, recordsReads('statements', IN_PREVIEW))
  .get(previewOf(getCalendar).path, recordsReads('calendar', IN_PREVIEW))
  .get(previewOf(getQuestions).path, recordsReads('questions', IN_PREVIEW))
  .get(previewOf(getRequests).path, recordsReads('requests', IN_PREVIEW))
  .get(previewOf(getConversations).path, recordsReads('messages', IN_PREVIEW))
  .get(previewOf(getThread).path, recordsReads('messages', { ...IN_PREVIEW, thread: 'id' }))
  .get(previewOf(getDocuments).path, recordsReads('documents', IN_PREVIEW))
  .get(previewOf(getDocumentHistory).path, recordsReads('documents', { ...IN_PREVIEW, document: 'id' }))
  .use(`${openPreview.path}/*`, inPreviewScope)
  .route('/', reads)
