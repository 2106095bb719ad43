import { Hono } from 'hono'
import { storedFileAnswer } from '#api/files/stored-file-answer.ts'
import {
  getCompanyDocument,
  getCompanyDocuments,
  getCompanyFile,
  reviewDocument,
  showDocument,
} from '#contract/company-documents.ts'
import { documents, viewsOf } from '#queries/documents.ts'
import { firmDocuments, reviewDocumentStatement, showDocumentStatement } from '#queries/firm-documents.ts'
import type { FirmDocument } from '#schema/firm-document.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { pageOf } from '#server/http/page-of.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'

const PAGE = 50

/** The files of a company; below `inCompanyScope`. */
export const companyDocuments = new Hono<ClientEnv>()

serve(companyDocuments, getCompanyDocuments, async (c, { query }) => {
  const company = pathId(c, 'company')
  const { rows } = await c.var.client.read(firmDocuments({ ...query, company }, PAGE))
  return pageOf(rows[0], PAGE)
})

serve(companyDocuments, getCompanyDocument, async (c) => {
  const id = pathId(c)
  const { rows } = await c.var.client.read(documents({ groupOf: id, forFirm: true }), viewsOf(id, { forFirm: true }))
  const [versions, views] = rows
  if (versions.length === 0) throw new Refused('not_found')
  return { versions, views }
})

serveFile(companyDocuments, getCompanyFile, (c) => storedFileAnswer(c, c.var.client, pathId(c)))

serve(companyDocuments, reviewDocument, async (c, { body: input, once }) => {
  const one = { company: pathId(c, 'company'), id: pathId(c) }
  const { rows } = await c.var.client.write(
    once,
    reviewDocumentStatement(one, input, auditContext(c)),
    firmDocuments(one, 1),
  )
  return changed(rows[1], { fromFirm: false })
})

serve(companyDocuments, showDocument, async (c, { body: { firmOnly }, once }) => {
  const one = { company: pathId(c, 'company'), id: pathId(c) }
  const { rows } = await c.var.client.write(
    once,
    showDocumentStatement(one, firmOnly, auditContext(c)),
    firmDocuments(one, 1),
  )
  return changed(rows[1], { fromFirm: true })
})

/**
 * @throws {Refused} `not_found`; `closed` if the document's `fromFirm` is not the expected one: only clients' files are
 *   reviewed, and only the firm's files are shown or hidden
 */
function changed([document]: FirmDocument[], { fromFirm }: Pick<FirmDocument, 'fromFirm'>) {
  if (!document) throw new Refused('not_found')
  if (document.fromFirm !== fromFirm) throw new Refused('closed')
  return { success: true as const, document }
}
