import { Hono } from 'hono'
import { storedFileAnswer } from '#api/stored-file-answer.ts'
import { withdrawDocument } from '#contract/documents.ts'
import { companyLock } from '#queries/uploads.ts'
import { documentOr404, withdrawDocument as withdraw } from '#queries/withdrawals.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/guard.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { serve } from '#server/serve.ts'

/** A document's bytes, where who takes them stands in its list of views. */
export const documentFiles = new Hono<ClientEnv>().get('/:id/file', (c) => storedFileAnswer(c, c.var.client, pathId(c)))

export const serveWithdrawal = (group: Hono<ClientEnv>) =>
  serve(group, withdrawDocument, async (c, { once }) => {
    const id = pathId(c)
    const { rows, isFresh } = await c.var.client.write(
      once,
      companyLock(),
      documentOr404(id),
      withdraw(id, auditContext(c)),
    )
    const [, [found], [withdrawn]] = rows
    // Under a key that was used before it is gone already.
    if (!withdrawn && isFresh) throw new Refused(found ? 'not_withdrawable' : 'not_found')
    return { success: true }
  })
