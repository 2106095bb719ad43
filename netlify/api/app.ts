import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { audit } from '#api/audit-log/audit.ts'
import { booking } from '#api/booking/booking.ts'
import { bookingForm } from '#api/booking/booking-form.ts'
import { firmBookings } from '#api/booking/firm-bookings.ts'
import { calendarFiles, serveCalendarAddress } from '#api/calendar/calendar-address.ts'
import { close } from '#api/close/close.ts'
import { companyClose } from '#api/close/company-close.ts'
import { clientImports } from '#api/companies/client-imports.ts'
import { companies } from '#api/companies/companies.ts'
import { companyPreview } from '#api/companies/company-preview.ts'
import { connections } from '#api/connections/connections.ts'
import { companyScope, serveDocuments } from '#api/documents/documents.ts'
import { leads } from '#api/leads/leads.ts'
import { serveMeetings } from '#api/meetings/meetings.ts'
import { inbox } from '#api/messages/inbox.ts'
import { serveConversations, serveMessages } from '#api/messages/messages.ts'
import { books } from '#api/metrics/books.ts'
import { confirmSignUp, unsubscribeRoutes } from '#api/newsletter/newsletter.ts'
import { overview, tabCounts } from '#api/overview/overview.ts'
import { serveColleagues } from '#api/people/colleagues.ts'
import { servePlanWrites } from '#api/plans/plans.ts'
import { prospects } from '#api/prospects/prospects.ts'
import { companyQuestionRoutes, serveQuestions } from '#api/questions/questions.ts'
import { serveRequests } from '#api/requests/requests.ts'
import { search } from '#api/search/search.ts'
import { firmPeopleRoutes } from '#api/team/firm-people.ts'
import { serveUploads } from '#api/uploads/uploads.ts'
import { sources, visits } from '#api/visits/visits.ts'
import { uploads } from '#contract/uploads.ts'
import { deliverPushes } from '#jobs/deliver.ts'
import { forAdmins, forClients } from '#server/auth/guard.ts'
import type { ApiEnv, Dependencies, Platform } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { bodyUpToMax } from '#server/http/body.ts'
import { everyAnswer, refusal } from '#server/http/every-answer.ts'
import { Refused } from '#server/http/refused.ts'
import { knownRoute, sameOrigin } from '#server/http/request-checks.ts'
import { account } from './account/account.ts'
import { assessments } from './assessments/assessments.ts'
import { health } from './health/health.ts'
import { leadForms } from './leads/lead-forms.ts'
import { servePortalReads } from './portal-reads.ts'
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
  app.route('/', booking)
  app.route('/api/booking-form', bookingForm)
  app.route('/', calendarFiles)
  app.route('/', visits)
  app.route('/api/unsubscribe', unsubscribeRoutes)
  app.route('/api/sign-up-confirmation', confirmSignUp)
}

const withDependencies = (dependenciesOf: (platform: Platform | undefined) => Dependencies) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    c.set('dependencies', dependenciesOf(c.env))
    await next()
  })

const client = forClients('/api/client')

servePortalReads(client)
servePlanWrites(client)
serveDocuments(client)
serveRequests(client)
serveCalendarAddress(client)
serveMeetings(client)
serveQuestions(client)
serveConversations(client)
serveMessages(client)
serveUploads(client, uploads)
serveColleagues(client)

/** The firm's side. Every route needs a sample in tests/support/admin-samples.ts; admin-matrix.test.ts checks that. */
const admin = forAdmins('/api/admin')
  .route('/', audit)
  .route('/', leads)
  .route('/', books)
  .route('/', prospects)
  .route('/', companies)
  .route('/', clientImports)
  .route('/', close)
  .route('/', companyClose)
  .route('/', connections)
  .route('/', companyScope)
  .route('/', companyQuestionRoutes)
  .route('/', companyPreview)
  .route('/', inbox)
  .route('/', search)
  .route('/', firmBookings)
  .route('/', overview)
  .route('/', sources)
  .route('/', firmPeopleRoutes)
  .route('/', tabCounts)

/** After a write that notifies others, sends due push messages once the response is out. The scheduled job retries failures. */
const sendPushNow = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { dependencies, endpoint } = c.var
  if (dependencies?.push && endpoint?.notifies && c.res.ok) afterAnswer(c, deliverPushes(dependencies))
})
