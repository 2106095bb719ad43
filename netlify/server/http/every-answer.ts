import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { answerHeaders, FILE_POLICY } from '#domain/security-headers.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { refusal } from './respond.ts'

/** Outermost: whatever happens inside, the answer is ours, with the security headers and a request id. */
export const everyAnswer = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('requestId', c.env?.requestId || randomUUID())
  try {
    await next()
  } catch (thrown) {
    // Hono hands its error handler instances of Error alone.
    c.res = refusal(c, thrown)
  }
  // A file that is anybody's says itself how long it is kept.
  const isPublic = c.res.headers.has('Netlify-CDN-Cache-Control')
  for (const [name, value] of Object.entries(answerHeaders()))
    if (!(isPublic && c.res.headers.has(name))) c.res.headers.set(name, value)
  if (c.res.headers.has('Content-Disposition')) c.res.headers.set('Content-Security-Policy', FILE_POLICY)
  c.res.headers.set('X-Request-Id', c.var.requestId)
})
