import { Hono } from 'hono'
import { recordsReads } from '#api/recorded-reads.ts'
import { addRequest, getCompanyRequests, moveRequest } from '#contract/company-requests.ts'
import { answerRequest } from '#contract/requests.ts'
import { firm } from '#copy/firm.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { businessDayFrom } from '#domain/business-day.ts'
import { dayIn } from '#domain/zoned.ts'
import { requireCompany } from '#queries/firm-months.ts'
import {
  answerRequestStatement,
  askedRequest,
  askedRequests,
  insertRequest,
  moveRequestStatement,
  requestsOf,
} from '#queries/requests.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv, ClientEnv } from '#server/auth/guard.ts'
import { pageOf } from '#server/http/page-of.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** What the client answers to a request; files for a request come by `uploads`. */
export const serveRequests = (group: Hono<ClientEnv>) =>
  serve(group, answerRequest, async (c, { body, once }) => {
    const id = pathId(c)
    const { rows } = await c.var.client.write(
      once,
      requestsOf(id),
      answerRequestStatement(id, body, auditContext(c)),
      requestsOf(id),
    )
    const [[before], , [request]] = rows
    if (!request) throw new Refused('not_found')
    if (before?.state === 'accepted') throw new Refused('closed')
    return { success: true, request }
  })

/** What the firm asks a company for: files or answers, each with a due date. */
export const companyRequests = new Hono<AdminEnv>()

serve(
  companyRequests,
  getCompanyRequests,
  async (c, { query }) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.read(requireCompany(id), askedRequests(id, query, PAGE_SIZE))
    return pageOf(rows[1], PAGE_SIZE)
  },
  recordsReads('requests'),
)

serve(companyRequests, addRequest, async (c, { body: input, once }) => {
  const company = pathId(c)
  const { rows } = await c.var.admin.write(once, insertRequest(company, input, auditContext(c)), askedRequest(company))
  const [request] = rows[1]
  if (!request) throw new Refused('not_found')
  return { success: true, request }
})

serve(companyRequests, moveRequest, async (c, { body: given, once }) => {
  const [company, id] = [pathId(c), pathId(c, 'request')]
  const { rows, isFresh } = await c.var.admin.write(
    once,
    askedRequest(company, id),
    moveRequestStatement(company, id, given, auditContext(c)),
    askedRequest(company, id),
  )
  const [[before], , [request]] = rows
  if (!before || !request) throw new Refused('not_found')
  // A retry of a refused change is refused again, because the change was never stored.
  if (request.state !== given.to || (isFresh && before.state !== given.from))
    throw new Refused('changed_meanwhile', { also: { now: request } })
  return { success: true, request }
})

/** What every new client is asked for, due so many business days from today. Their invite tells them of it. */
export const onboardingRequests = (now: Date) =>
  requestTemplates
    .filter(({ onboarding }) => onboarding)
    .map((template) => ({ ...template, dueDate: businessDayFrom(dayIn(firm.hours.timeZone, now), template.due) }))
