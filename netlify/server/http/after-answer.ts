import type { Context } from 'hono'
import type { ApiEnv } from '#server/dependencies.ts'
import { logError } from '#server/log.ts'

/** Goes on with `work` while the visitor already has the answer; what goes wrong is told to the log. */
export function afterAnswer(c: Context<ApiEnv>, work: Promise<unknown>) {
  const settled = work.catch((thrown) => logError(c.var.requestId, 'after_answer', thrown))
  c.env?.waitUntil?.(settled)
}
