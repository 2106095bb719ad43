import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { isRoute } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Refused } from './refused.ts'

const READS = new Set(['GET', 'HEAD'])
/** Where a GET answers for the person who is signed in. */
const PERSONAL = /^\/api\/(auth|account|client|admin)\//
/** Files to keep, which a person may also open from the address bar or a bookmark. */
const DOWNLOAD = /^\/(client\/reports|assessment\/results|public-objects)\//
/** Of these, what is anybody's and linked from mails, which many people read on a mail provider's own pages. */
const PUBLIC_DOWNLOAD = /^\/public-objects\//
/** Where a token is the right to ask, and mail providers do so on a person's behalf (RFC 8058); no cookie is read. */
const BY_TOKEN = '/api/unsubscribe'

/**
 * Refuses requests that other sites' pages make. Browsers say where a request comes from in `Sec-Fetch-Site`,
 * older ones in `Origin` where something is to change; a change that says neither is refused.
 */
export const sameOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site')
  const ours = READS.has(c.req.method)
    ? site === undefined || site === 'same-origin' || isOpenRead(c, site)
    : site === undefined
      ? isOurs(c, c.req.header('Origin'))
      : site === 'same-origin'
  if (!ours && c.req.path !== BY_TOKEN) throw new Refused('foreign_origin')
  await next()
})

/** A read that another page may cause: of nothing personal, or of a file that a person opens themselves. */
function isOpenRead(c: Context<ApiEnv>, site: string) {
  const { path } = c.req
  if (!DOWNLOAD.test(path)) return !PERSONAL.test(path)
  return site === 'none' || (PUBLIC_DOWNLOAD.test(path) && c.req.header('Sec-Fetch-Dest') === 'document')
}

function isOurs(c: Context<ApiEnv>, origin: string | undefined) {
  if (!origin) return false
  const { siteUrl } = c.var.dependencies.settings
  return origin === new URL(c.req.url).origin || (siteUrl !== undefined && origin === new URL(siteUrl).origin)
}

/** Before anything is asked of the visitor: an unknown address is 404, a known one by another method 405. */
export const knownRoute = (app: Hono<ApiEnv>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (matchedRoutes(c).some(isRoute)) return next()
    const allowed = methodsOf(app).filter((method) =>
      app.router.match(method, c.req.path)[0].some(([[, route]]) => isRoute(route)),
    )
    if (allowed.length === 0) throw new Refused('not_found')
    const heads = allowed.includes('GET') ? ['HEAD'] : []
    throw new Refused('method_not_allowed', { headers: { Allow: [...allowed, ...heads].join(', ') } })
  })

const methodsOf = (app: Hono<ApiEnv>) => [...new Set(app.routes.filter(isRoute).map(({ method }) => method))]

/** Whether a person's browser asks for something to show, and not a script for data. */
export const asksForPage = (c: Context) => c.req.header('Accept')?.includes('text/html') === true

/** Do Not Track, or Global Privacy Control. */
export const asksForPrivacy = (c: Context) => c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1'
