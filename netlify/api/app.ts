import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bodyUpToMax } from '#server/body-size.ts'
import type { ApiEnv, Dependencies, Platform } from '#server/dependencies.ts'
import { everyAnswer } from '#server/every-answer.ts'
import { knownRoute } from '#server/known-route.ts'
import { Refused } from '#server/refused.ts'
import { refusal } from '#server/respond.ts'
import { sameOrigin } from '#server/same-origin.ts'
import { account } from './account/account.ts'
import { admin } from './admin/admin.ts'
import { assessments } from './assessments.ts'
import { auth } from './auth.ts'
import { client } from './client/client.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { health } from './health.ts'
import { leadForms } from './leads.ts'
import { sendPushNow } from './send-push-now.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

/** The API. What is refused, and in which order, stands here; who is let in stands above each group of routes. */
export function createApp(dependenciesOf: (platform: Platform | undefined) => Dependencies, mount = apiRoutes) {
  const app = new Hono<ApiEnv>()
  app.use(everyAnswer) // request id, security headers, one shape for every refusal
  app.use(knownRoute(app)) // 404, 405
  app.route(
    '/api/health',
    health((c) => dependenciesOf(c.env)),
  ) // also where the server is not set up
  app.use(withDependencies(dependenciesOf)) // 503 where the server is not set up
  app.use(sameOrigin) // 403
  app.use(bodyUpToMax) // 413
  app.use(sendPushNow) // behind the answer
  mount(app)
  app.onError((error, c) => refusal(c, error))
  app.notFound((c) => refusal(c, new Refused('not_found')))
  return app
}

export function apiRoutes(app: Hono<ApiEnv>) {
  app.route('/', auth)
  app.route('/', account)
  app.route('/', client)
  app.route('/', admin)
  app.route('/', leadForms)
  app.route('/', assessments)
  app.route('/api/unsubscribe', unsubscribeRoutes)
  app.route('/api/sign-up-confirmation', confirmSignUp)
}

const withDependencies = (dependenciesOf: (platform: Platform | undefined) => Dependencies) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    c.set('dependencies', dependenciesOf(c.env))
    await next()
  })
