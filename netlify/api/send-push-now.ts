import { createMiddleware } from 'hono/factory'
import { deliverPushes } from '#jobs/deliver.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'

/** Where a message is written, something is asked for, or a month is published. */
const NEWS =
  /^\/api\/(client\/(messages|conversations)|admin\/companies\/[\w-]+\/(conversations(\/[\w-]+\/messages)?|requests|metrics\/publish))$/

/** What a write has made news of is told behind its answer; what fails then, and whatever else is due, the timer tells. */
export const sendPushNow = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { dependencies } = c.var
  if (dependencies?.push && c.req.method === 'POST' && c.res.ok && NEWS.test(c.req.path))
    afterAnswer(c, deliverPushes(dependencies))
})
