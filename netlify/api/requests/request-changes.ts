import { Hono } from 'hono'
import {
  addRecurring,
  editRecurring,
  editRequest,
  endRecurring,
  getRecurring,
  remindOfRequest,
} from '#contract/company-requests.ts'
import { firm } from '#copy/firm.ts'
import { isOpenRequest } from '#domain/needs.ts'
import { dayIn } from '#domain/zoned.ts'
import { requireCompany } from '#queries/firm-months.ts'
import {
  addRecurringStatement,
  canBeReminded,
  editRecurringStatement,
  editRequestStatement,
  endRecurringStatement,
  recurringRequests,
  remindStatement,
} from '#queries/request-changes.ts'
import { askedRequest } from '#queries/requests.ts'
import type { FirmRequest, RequestEdit } from '#schema/firm-request.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** What the firm does with a request that is open, and what it asks for each month. */
export const requestChanges = new Hono<AdminEnv>()

serve(requestChanges, editRequest, async (c, { body, once }) => {
  const [company, id] = [pathId(c), pathId(c, 'request')]
  const { rows, isFresh } = await c.var.admin.write(
    once,
    editRequestStatement(company, id, body, auditContext(c)),
    askedRequest(company, id),
  )
  const [changed, [request]] = rows
  if (!request) throw new Refused('not_found')
  // A retry of a refused change is refused again, because the change was never stored.
  if (!(isFresh ? changed.length > 0 : isAsEdited(request, body)))
    throw new Refused(isOpenRequest(request) ? 'changed_meanwhile' : 'closed', { also: { now: request } })
  return { success: true, request }
})

const isAsEdited = (request: FirmRequest, edit: RequestEdit) =>
  (['title', 'what', 'dueDate', 'month'] as const).every((name) => request[name] === edit[name])

serve(requestChanges, remindOfRequest, async (c, { once }) => {
  const [company, id] = [pathId(c), pathId(c, 'request')]
  const today = dayIn(firm.hours.timeZone, c.var.dependencies.clock())
  const { rows, isFresh } = await c.var.admin.write(
    once,
    remindStatement(company, id, today, auditContext(c)),
    askedRequest(company, id),
    canBeReminded(company),
  )
  const [reminded, [request], [mailed]] = rows
  if (!request) throw new Refused('not_found')
  if (isFresh && reminded.length === 0) {
    if (request.state !== 'requested' && request.state !== 'returned') throw new Refused('closed')
    throw new Refused(mailed?.isThere ? 'reminded_today' : 'nobody_to_remind')
  }
  return { success: true, request }
})

serve(requestChanges, getRecurring, async (c) => {
  const company = pathId(c)
  const { rows } = await c.var.admin.read(requireCompany(company), recurringRequests(company))
  return { recurring: rows[1] }
})

serve(requestChanges, addRecurring, async (c, { body, once }) => {
  const company = pathId(c)
  const { rows } = await c.var.admin.write(
    once,
    requireCompany(company),
    addRecurringStatement(company, body, auditContext(c)),
    recurringRequests(company),
  )
  return { recurring: rows[2] }
})

serve(requestChanges, editRecurring, async (c, { body, once }) => {
  const company = pathId(c)
  const { rows, isFresh } = await c.var.admin.write(
    once,
    requireCompany(company),
    editRecurringStatement(company, pathId(c, 'recurring'), body, auditContext(c)),
    recurringRequests(company),
  )
  if (isFresh && rows[1].length === 0) throw new Refused('not_found')
  return { recurring: rows[2] }
})

serve(requestChanges, endRecurring, async (c, { once }) => {
  const company = pathId(c)
  const { rows, isFresh } = await c.var.admin.write(
    once,
    requireCompany(company),
    endRecurringStatement(company, pathId(c, 'recurring'), auditContext(c)),
    recurringRequests(company),
  )
  if (isFresh && rows[1].length === 0) throw new Refused('not_found')
  return { recurring: rows[2] }
})
