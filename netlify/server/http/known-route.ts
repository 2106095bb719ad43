import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { isRoute } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Refused } from './refused.ts'

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
