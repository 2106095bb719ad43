import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv, Dependencies, Platform } from '#server/dependencies.ts'
import { bodyUpToMax } from '#server/http/body-size.ts'
import { everyAnswer } from '#server/http/every-answer.ts'
import { knownRoute } from '#server/http/known-route.ts'
import { Refused } from '#server/http/refused.ts'
import { refusal } from '#server/http/respond.ts'
import { sameOrigin } from '#server/http/same-origin.ts'
import { account } from './account/account.ts'
import { admin } from './admin.ts'
import { assessments } from './assessments/assessments.ts'
import { client } from './client.ts'
import { health } from './health/health.ts'
import { leadForms } from './leads/lead-forms.ts'
import { confirmSignUp } from './newsletter/confirm-sign-up.ts'
import { unsubscribeRoutes } from './newsletter/unsubscribe.ts'
import { sendPushNow } from './send-push-now.ts'
import { auth } from './sign-in/auth.ts'

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
