import { createMiddleware } from 'hono/factory'
import { deliverPushes } from '#jobs/deliver.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'

/** After a write that notifies others, sends due push messages once the response is out. The scheduled job retries failures. */
export const sendPushNow = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { dependencies, endpoint } = c.var
  if (dependencies?.push && endpoint?.notifies && c.res.ok) afterAnswer(c, deliverPushes(dependencies))
})
