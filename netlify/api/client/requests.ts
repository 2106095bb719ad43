import { Hono } from 'hono'
import type * as v from 'valibot'
import { answerRequest, requestsOf } from '#queries/requests.ts'
import { RequestAnswer, type RequestAnswered } from '#schema/request.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

/** What the client answers to a request; files for a request come by `uploads`. */
export const requests = new Hono<ClientEnv>().post('/:id/answer', body(storable(RequestAnswer)), async (c) => {
  const input = c.req.valid('json')
  const id = pathId(c)
  const { rows } = await c.var.client.write(
    onceOnly(c, input),
    requestsOf(id),
    answerRequest(id, input, auditContext(c)),
    requestsOf(id),
  )
  const [[before], , [request]] = rows
  if (!request) throw new Refused('not_found')
  if (before?.state === 'accepted') throw new Refused('closed')
  return c.json({ success: true, request } satisfies v.InferOutput<typeof RequestAnswered>)
})
