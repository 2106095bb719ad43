import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { answerHeaders, FILE_POLICY } from '#domain/security-headers.ts'
import type { Refusal } from '#schema/refusal.ts'
import { DatabaseError } from '#server/database/database-error.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Misconfigured } from '#server/env.ts'
import { logError } from '#server/log.ts'
import { PAGE_POLICY } from './html.ts'
import { Refused, retryAfter } from './refused.ts'
import { refusedFilePage } from './refused-file-page.ts'

/** Outermost: whatever happens inside, the answer is ours, with the security headers and a request id. */
export const everyAnswer = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('requestId', c.env?.requestId || randomUUID())
  try {
    await next()
  } catch (thrown) {
    // Hono hands its error handler instances of Error alone.
    c.res = refusal(c, thrown)
  }
  // A public file sets its own cache headers.
  const isPublic = c.res.headers.has('Netlify-CDN-Cache-Control')
  for (const [name, value] of Object.entries(answerHeaders()))
    if (!(isPublic && c.res.headers.has(name))) c.res.headers.set(name, value)
  if (c.res.headers.get('Content-Type')?.startsWith('text/html'))
    c.res.headers.set('Content-Security-Policy', PAGE_POLICY)
  if (c.res.headers.has('Content-Disposition')) c.res.headers.set('Content-Security-Policy', FILE_POLICY)
  c.res.headers.set('X-Request-Id', c.var.requestId)
})

/** The one way from something thrown to an answer: `{ code, message, requestId }` and nothing from inside. */
export function refusal(c: Context<ApiEnv>, thrown: unknown): Response {
  const { requestId } = c.var
  const refused = asRefused(thrown)
  if (refused.status >= 500 && refused !== thrown) logError(requestId, refused.code, thrown)
  const { also, fields, headers } = refused.more
  const page = refusedFilePage(c, refused)
  if (page) return c.html(page, refused.status, headers)
  const body = { ...also, code: refused.code, message: refused.message, requestId, fields } satisfies Refusal
  return c.json(body, refused.status, headers)
}

function asRefused(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown
  if (thrown instanceof Misconfigured) return new Refused('unavailable', retryAfter(60))
  if (!(thrown instanceof DatabaseError)) return new Refused('failed')
  if (thrown.kind === 'down') return new Refused('unavailable', retryAfter(5))
  return new Refused(thrown.kind === 'timeout' ? 'too_slow' : 'failed')
}
