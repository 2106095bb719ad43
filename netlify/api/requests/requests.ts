import type { Hono } from 'hono'
import { answerRequest } from '#contract/requests.ts'
import { answerRequestStatement, requestsOf } from '#queries/requests.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** What the client answers to a request; files for a request come by `uploads`. */
export const serveRequests = (group: Hono<ClientEnv>) =>
  serve(group, answerRequest, async (c, { body, once }) => {
    const id = pathId(c)
    const { rows } = await c.var.client.write(
      once,
      requestsOf(id),
      answerRequestStatement(id, body, auditContext(c)),
      requestsOf(id),
    )
    const [[before], , [request]] = rows
    if (!request) throw new Refused('not_found')
    if (before?.state === 'accepted') throw new Refused('closed')
    return { success: true, request }
  })
