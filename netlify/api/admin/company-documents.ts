import { Hono } from 'hono'
import type * as v from 'valibot'
import { storedFileAnswer } from '#api/stored-file-answer.ts'
import { documents, viewsOf } from '#queries/documents.ts'
import { firmDocuments, reviewDocument, showDocument } from '#queries/firm-documents.ts'
import type { DocumentHistory } from '#schema/document.ts'
import {
  type DocumentAnswer,
  DocumentReview,
  DocumentVisibility,
  FirmDocumentFilter,
  type FirmDocuments,
} from '#schema/firm-document.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

const PAGE = 50
type Answer = v.InferOutput<typeof DocumentAnswer>

/** The files of a company; below `inCompanyScope`. */
export const companyDocuments = new Hono<ClientEnv>()
  .get('/', query(storable(FirmDocumentFilter)), async (c) => {
    const company = pathId(c, 'company')
    const { rows } = await c.var.client.read(firmDocuments({ ...c.req.valid('query'), company }, PAGE))
    const lines = rows[0].slice(0, PAGE)
    return c.json({ lines, next: rows[0].length > PAGE ? (lines.at(-1)?.id ?? null) : null } satisfies FirmDocuments)
  })
  .get('/:id', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.client.read(documents({ groupOf: id, forFirm: true }), viewsOf(id, { forFirm: true }))
    const [versions, views] = rows
    if (versions.length === 0) throw new Refused('not_found')
    return c.json({ versions, views } satisfies DocumentHistory)
  })
  .get('/:id/file', (c) => storedFileAnswer(c, c.var.client, pathId(c)))
  .post('/:id/review', body(storable(DocumentReview)), async (c) => {
    const one = { company: pathId(c, 'company'), id: pathId(c) }
    const input = c.req.valid('json')
    const { rows } = await c.var.client.write(
      onceOnly(c, input),
      reviewDocument(one, input, auditContext(c)),
      firmDocuments(one, 1),
    )
    const [document] = rows[1]
    if (!document) throw new Refused('not_found')
    if (document.fromFirm) throw new Refused('closed')
    return c.json({ success: true, document } satisfies Answer)
  })
  .post('/:id/visibility', body(DocumentVisibility), async (c) => {
    const one = { company: pathId(c, 'company'), id: pathId(c) }
    const { firmOnly } = c.req.valid('json')
    const { rows } = await c.var.client.write(
      onceOnly(c, { firmOnly }),
      showDocument(one, firmOnly, auditContext(c)),
      firmDocuments(one, 1),
    )
    const [document] = rows[1]
    if (!document) throw new Refused('not_found')
    if (!document.fromFirm) throw new Refused('closed')
    return c.json({ success: true, document } satisfies Answer)
  })
