import type { Hono } from 'hono'
import { storedFileAnswer } from '#api/files/stored-file-answer.ts'
import { getDocumentFile, withdrawDocument } from '#contract/documents.ts'
import { companyLock } from '#queries/uploads.ts'
import { documentOr404, withdrawDocumentStatement } from '#queries/withdrawals.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
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
    // Under a key that was used before it is gone already.
    if (!withdrawn && isFresh) throw new Refused(found ? 'not_withdrawable' : 'not_found')
    return { success: true }
  })
}
