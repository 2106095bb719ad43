import type { Context } from 'hono'
import type { Refusal } from '#schema/refusal.ts'
import { DatabaseTrouble } from '#server/database/database-trouble.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Misconfigured } from '#server/env.ts'
import { logError } from '#server/log.ts'
import { Refused, retryAfter } from './refused.ts'

/** The one way from something thrown to an answer: `{ code, message, requestId }` and nothing from inside. */
export function refusal(c: Context<ApiEnv>, thrown: unknown): Response {
  const { requestId } = c.var
  const refused = asRefused(thrown)
  if (refused.status >= 500 && refused !== thrown) logError(requestId, refused.code, thrown)
  const { also, fields, headers } = refused.more
  const body = { ...also, code: refused.code, message: refused.message, requestId, fields } satisfies Refusal
  return c.json(body, refused.status, headers)
}

function asRefused(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown
  if (thrown instanceof Misconfigured) return new Refused('unavailable', retryAfter(60))
  if (!(thrown instanceof DatabaseTrouble)) return new Refused('failed')
  if (thrown.kind === 'down') return new Refused('unavailable', retryAfter(5))
  return new Refused(thrown.kind === 'timeout' ? 'too_slow' : 'failed')
}
