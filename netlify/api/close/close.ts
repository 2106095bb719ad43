import { Hono } from 'hono'
import { requireBegun } from '#api/metrics/metrics-month.ts'
import { getClose, inviteClients, markStep, publishClose, sendTemplate, setOwner } from '#contract/close.ts'
import { closeChecklist } from '#copy/close-checklist.ts'
import { firm } from '#copy/firm.ts'
import { refusals } from '#copy/refusals.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { requestDueDay } from '#domain/business-day.ts'
import { closeCell, isMarkable, isReady, isStepDone, stepsOf } from '#domain/close.ts'
import { monthName, shiftMonth } from '#domain/month.ts'
import { closeTimes, openingOf } from '#jobs/open-months.ts'
import { inviteClientsStatement, invitedClients } from '#queries/client-invites.ts'
import { closeFacts, firmMembers, type GridRow, openCloseMonths } from '#queries/close.ts'
import {
  askedFor,
  companiesWithNobody,
  draftVersions,
  markedSteps,
  markStepStatement,
  ownedBy,
  publishCloseStatement,
  repeatTemplateStatement,
  sendTemplateStatement,
  setOwnerStatement,
  unmarkStepStatement,
} from '#queries/close-changes.ts'
import type { CloseCell, CloseRow } from '#schema/close.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** As many months as a row of the grid shows, the one that is being closed last. */
const SHOWN_MONTHS = 3

/** The firm's clients and how far each one's month is. */
export const close = new Hono<AdminEnv>()

serve(close, getClose, async (c, { query }) => {
  const now = c.var.dependencies.clock()
  const { today, closing } = closeTimes(now)
  const month = query.month ?? closing
  const from = shiftMonth(month, 1 - SHOWN_MONTHS)
  const { rows } = await c.var.admin.read(
    // Opens the month for clients that have none yet: the first look at a new month writes.
    openCloseMonths(openingOf(closing, now)),
    closeFacts(from, month, firm.hours.timeZone),
    firmMembers(),
  )
  const [, companies, people] = rows
  const months = Array.from({ length: SHOWN_MONTHS }, (_, at) => shiftMonth(from, at))
  return { months, today, people, rows: companies.map((company) => closeRow(company, today)) }
})

/** A client as the grid shows it. @param today in the firm's time zone */
export function closeRow({ differences, months, ...row }: GridRow, today: string): CloseRow {
  const steps = stepsOf(closeChecklist.steps, differences)
  return { ...row, cells: months.map((facts) => cellOf(steps, facts, today)) }
}

/** Null for a month that was never opened and has no figures: from before the client's first. */
export const cellOf = (
  steps: ReturnType<typeof stepsOf>,
  facts: GridRow['months'][number],
  today: string,
): CloseCell | null => (isThere(facts) ? closeCell(steps, facts, today) : null)

/** Whether there is something to close: months open by themselves, and with their first figures. */
const isThere = ({ isOpened, hasDraft }: GridRow['months'][number]) => isOpened || hasDraft

serve(close, setOwner, async (c, { body: { companies, ownerId }, once }) => {
  const { rows } = await c.var.admin.write(
    once,
    setOwnerStatement(companies, ownerId, auditContext(c)),
    ownedBy(companies, ownerId),
  )
  return changed(rows[1].length)
})

serve(close, markStep, async (c, { body: { isDone, ...mark }, once }) => {
  const step = closeChecklist.steps.find(({ id }) => id === mark.step)
  if (step && !isMarkable(step)) throw new Refused('invalid', { fields: { step: refusals.fields.ownStep } })
  const [only = null, ...others] = mark.companies
  const facts = closeFacts(mark.month, mark.month, firm.hours.timeZone, others.length > 0 ? null : only)
  const [before] = (await c.var.admin.read(facts)).rows
  const companies = isDone ? needingMark(before, mark) : mark.companies
  const change = isDone ? markStepStatement : unmarkStepStatement
  const { rows } = await c.var.admin.write(
    once,
    change({ ...mark, companies, isKnown: step !== undefined }, auditContext(c)),
    facts,
    markedSteps(mark),
  )
  const now = stepOfEach(rows[1], mark)
  if (now.length === 0) throw new Refused(isNoMonthThere(rows[1], mark.companies) ? 'month_not_open' : 'not_found')
  return {
    success: true,
    changed: now.filter(({ step, facts }) => isStepDone(step, facts) === isDone).length,
    marked: rows[2].filter(({ isNew }) => isNew).map(({ id }) => id),
  }
})

/** Whether the companies are there, and none of them has the month yet. */
function isNoMonthThere(rows: GridRow[], companies: string[]) {
  const meant = rowsOf(rows, companies)
  return meant.length > 0 && !meant.some(({ months }) => months.some(isThere))
}

const rowsOf = (rows: GridRow[], companies: string[]) => rows.filter(({ id }) => companies.includes(id))

type Meant = { companies: string[]; step: string }

/** The step of those companies' month, where there is one and the step is on their checklist. */
const stepOfEach = (rows: GridRow[], { companies, step: id }: Meant) =>
  rowsOf(rows, companies).flatMap((row) => {
    const step = stepsOf(closeChecklist.steps, row.differences).find((one) => one.id === id)
    const facts = row.months[0]
    return step && facts && isThere(facts) ? [{ id: row.id, step, facts }] : []
  })

/** The companies whose step is done by a mark, and not by itself already. */
const needingMark = (rows: GridRow[], meant: Meant) =>
  stepOfEach(rows, meant)
    .filter(({ step, facts }) => !isStepDone(step, facts))
    .filter(({ step, facts }) => isStepDone(step, { ...facts, marks: [...facts.marks, step.id] }))
    .map(({ id }) => id)

serve(close, publishClose, async (c, { body: { companies, month, anyway, version }, once }) => {
  const now = c.var.dependencies.clock()
  requireBegun([{ month }], now)
  const { today } = closeTimes(now)
  const before = await c.var.admin.read(draftVersions(companies, month), closeFacts(month, month, firm.hours.timeZone))
  const ready = new Set(
    closesOf(before.rows[1], companies, today)
      .filter(({ cell }) => cell && cell.state !== 'published' && cell.hasFigures && (anyway || isReady(cell)))
      .map(({ id }) => id),
  )
  // Each draft is published in the version that was looked at.
  const found = before.rows[0].filter(({ id }) => ready.has(id))
  const drafts = found.filter((draft) => version === undefined || draft.version === version)
  const after = await c.var.admin.write(
    once,
    publishCloseStatement(drafts, month, auditContext(c)),
    closeFacts(month, month, firm.hours.timeZone),
  )
  if (after.isFresh && drafts.length < found.length) throw new Refused('changed_meanwhile')
  const closes = closesOf(after.rows[1], companies, today)
  if (closes.length === 0) throw new Refused('not_found')
  return {
    success: true,
    published: closes.filter(({ cell }) => cell?.state === 'published').map(({ id }) => id),
    left: closes
      .filter(({ cell }) => cell?.state !== 'published')
      .map(({ id, name, cell }) => ({ id, name, missing: cell?.missing ?? [] })),
  }
})

/** The one month of those companies that are meant. */
const closesOf = (rows: GridRow[], companies: string[], today: string) =>
  rowsOf(rows, companies).map((row) => ({ id: row.id, name: row.name, cell: closeRow(row, today).cells[0] ?? null }))

serve(close, sendTemplate, async (c, { body: { companies, month, template: id, dueDate, everyMonth }, once }) => {
  const template = requestTemplates.find((one) => one.id === id)
  if (!template) throw new Refused('not_found')
  const title = `${template.title}, ${monthName(month)}`
  const due =
    dueDate === undefined ? requestDueDay(month, template.due, closeTimes(c.var.dependencies.clock()).today) : dueDate
  const at = auditContext(c)
  const { rows } = await c.var.admin.write(
    once,
    sendTemplateStatement({ companies, month, title, dueDate: due, template }, at),
    repeatTemplateStatement(everyMonth ? companies : [], template, at),
    askedFor(companies, month, title),
    companiesWithNobody(companies),
  )
  return { ...changed(rows[2].length), unread: rows[3].map(({ name }) => name) }
})

serve(close, inviteClients, async (c, { body: { companies }, once }) => {
  const at = auditContext(c)
  const { rows } = await c.var.admin.write(
    once,
    inviteClientsStatement(companies, at),
    invitedClients(companies, at.now),
  )
  const there = rows[1]
  if (there.length === 0) throw new Refused('not_found')
  return {
    success: true,
    changed: there.filter(({ isInvited }) => isInvited).length,
    nobody: there.filter(({ hasPeople }) => !hasPeople).map(({ name }) => name),
  }
})

/** @throws {Refused} 404 where none of the companies is there, or can be changed */
function changed(count: number) {
  if (count === 0) throw new Refused('not_found')
  return { success: true as const, changed: count }
}
