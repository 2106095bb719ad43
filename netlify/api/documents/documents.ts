import { type Context, Hono } from 'hono'
import { storedFileAnswer } from '#api/files/stored-file.ts'
import { recordsReads } from '#api/recorded-reads.ts'
import { serveUploads } from '#api/uploads/uploads.ts'
import {
  getCompanyDocument,
  getCompanyDocuments,
  getCompanyFile,
  reviewDocument,
  setDocumentVisibility,
} from '#contract/company-documents.ts'
import { getDocumentFile, withdrawDocument } from '#contract/documents.ts'
import { companyUploads } from '#contract/uploads.ts'
import { documentOr404, documents, openingsOf, withdrawDocumentStatement } from '#queries/documents.ts'
import { firmDocuments, reviewDocumentStatement, setDocumentVisibilityStatement } from '#queries/firm-documents.ts'
import { companyLock } from '#queries/uploads.ts'
import type { FirmDocument } from '#schema/firm-document.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { auditContext } from '#server/audit.ts'
import { inCompanyScope } from '#server/auth/company-scope.ts'
import type { AdminEnv, ClientEnv } from '#server/auth/guard.ts'
import type { Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pageOf } from '#server/http/page-of.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'

/** A document's bytes, and taking one back. */
export function serveDocuments(group: Hono<ClientEnv>) {
  serveFile(group, getDocumentFile, (c) => storedFileAnswer(c, c.var.client, pathId(c)))

  serve(group, withdrawDocument, async (c, { once }) => {
    const id = pathId(c)
    const { rows, isFresh } = await c.var.client.write(
      once,
      companyLock(),
      documentOr404(id),
      withdrawDocumentStatement(id, auditContext(c)),
    )
    const [, [found], [withdrawn]] = rows
    // A second try with the same idempotency key finds it withdrawn already: no error.
    if (!withdrawn && isFresh) throw new Refused(found ? 'not_withdrawable' : 'not_found')
    return { success: true }
  })
}

/** The files of a company; below `inCompanyScope`. */
const companyDocuments = new Hono<ClientEnv>()

serve(companyDocuments, getCompanyDocuments, async (c, { query }) => {
  const company = pathId(c, 'company')
  const { rows } = await c.var.client.read(firmDocuments({ ...query, company }, PAGE_SIZE))
  return pageOf(rows[0], PAGE_SIZE)
})

serve(companyDocuments, getCompanyDocument, async (c) => {
  const id = pathId(c)
  const { rows } = await c.var.client.read(documents({ groupOf: id, forFirm: true }), openingsOf(id, { forFirm: true }))
  const [versions, views] = rows
  if (versions.length === 0) throw new Refused('not_found')
  return { versions, views }
})

serveFile(companyDocuments, getCompanyFile, (c) => storedFileAnswer(c, c.var.client, pathId(c)))

serve(companyDocuments, reviewDocument, async (c, { body: input, once }) => {
  const change = reviewDocumentStatement(placeOf(c), input, auditContext(c))
  const { document, isChanged, isFresh } = await changed(c, once, change, { fromFirm: false })
  // A retry of a refused change is refused again, because the change was never stored.
  if (!(isFresh ? isChanged : document.review === input.review))
    throw new Refused('changed_meanwhile', { also: { now: document } })
  return { success: true, document }
})

serve(companyDocuments, setDocumentVisibility, async (c, { body: { firmOnly }, once }) => {
  const change = setDocumentVisibilityStatement(placeOf(c), firmOnly, auditContext(c))
  const { document } = await changed(c, once, change, { fromFirm: true })
  return { success: true, document }
})

const placeOf = (c: Context<ClientEnv>) => ({ company: pathId(c, 'company'), id: pathId(c) })

/**
 * @throws {Refused} `not_found`; `closed` if the document's `fromFirm` is not the expected one: only clients' files are
 *   reviewed, and only the firm's files are shown or hidden
 */
async function changed(
  c: Context<ClientEnv>,
  once: OnceOnly | undefined,
  change: Statement,
  { fromFirm }: Pick<FirmDocument, 'fromFirm'>,
) {
  const { rows, isFresh } = await c.var.client.write(once, change, firmDocuments(placeOf(c), 1))
  const [lines, [document]] = rows
  if (!document) throw new Refused('not_found')
  if (document.fromFirm !== fromFirm) throw new Refused('closed')
  return { document, isChanged: lines.length > 0, isFresh }
}

const OF_COMPANY = { company: 'company' }

const uploads = new Hono<ClientEnv>()
serveUploads(uploads, companyUploads)

/** The firm's routes for one company's documents and uploads, with handlers that were written for clients. */
export const companyScope = new Hono<AdminEnv & ClientEnv>()
  .get(getCompanyDocuments.path, recordsReads('documents', OF_COMPANY))
  .get(getCompanyDocument.path, recordsReads('documents', { ...OF_COMPANY, document: 'id' }))
  .use(`${getCompanyDocuments.path}/*`, inCompanyScope)
  .use(`${companyUploads.list.path}/*`, inCompanyScope)
  .route('/', companyDocuments)
  .route('/', uploads)
