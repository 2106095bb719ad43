import { createMiddleware } from 'hono/factory'
import { deliverPushes } from '#jobs/deliver.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'

/** Paths that write a message, ask a client for something, or publish a month. */
const NOTIFYING_PATHS =
  /^\/api\/(client\/(messages|conversations)|admin\/companies\/[\w-]+\/(conversations(\/[\w-]+\/messages)?|requests|metrics\/publish))$/

/** After a write that others are notified of, sends due pushes once the response is out. The scheduled job retries what fails. */
export const sendPushNow = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { dependencies } = c.var
  if (dependencies?.push && c.req.method === 'POST' && c.res.ok && NOTIFYING_PATHS.test(c.req.path))
    afterAnswer(c, deliverPushes(dependencies))
})
