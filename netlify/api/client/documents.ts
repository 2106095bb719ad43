import { Hono } from 'hono'
import type * as v from 'valibot'
import { storedFileAnswer } from '#api/stored-file-answer.ts'
import { companyLock } from '#queries/uploads.ts'
import { documentOr404, withdrawDocument } from '#queries/withdrawals.ts'
import type { DocumentWithdrawn } from '#schema/document.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'

/** A document's bytes, where who takes them stands in its list of views; and what a client takes back. */
export const documentRoutes = new Hono<ClientEnv>()
  .get('/:id/file', (c) => storedFileAnswer(c, c.var.client, pathId(c)))
  .post('/:id/withdraw', async (c) => {
    const id = pathId(c)
    const { rows, isFresh } = await c.var.client.write(
      onceOnly(c, {}),
      companyLock(),
      documentOr404(id),
      withdrawDocument(id, auditContext(c)),
    )
    const [, [found], [withdrawn]] = rows
    // Under a key that was used before it is gone already.
    if (!withdrawn && isFresh) throw new Refused(found ? 'not_withdrawable' : 'not_found')
    return c.json({ success: true } satisfies v.InferOutput<typeof DocumentWithdrawn>)
  })
