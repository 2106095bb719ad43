import { Hono } from 'hono'
import { recordsReads } from '#api/recorded-reads.ts'
import { changeSteps, getCompanyClose } from '#contract/close.ts'
import { closeChecklist } from '#copy/close-checklist.ts'
import { firm } from '#copy/firm.ts'
import { refusals } from '#copy/refusals.ts'
import { dueDay, isStepDone, type Step, stepsOf } from '#domain/close.ts'
import { shiftMonth } from '#domain/month.ts'
import { closeTimes, openingOf } from '#jobs/open-months.ts'
import { closeFacts, closeMarks, companyContact, firmMembers, openCloseMonths } from '#queries/close.ts'
import { changeStepsStatement, editStepStatement, hasStep } from '#queries/close-changes.ts'
import { fullStates } from '#queries/firm-months.ts'
import type { CloseStep, MonthFacts, StepOverride } from '#schema/close.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { cellOf } from './close.ts'

/** The month that is shown and the three before it. */
const STRIP = 4

/** One company's checklist of a month. */
export const companyClose = new Hono<AdminEnv>()

serve(
  companyClose,
  getCompanyClose,
  async (c, { query }) => {
    const id = pathId(c)
    const now = c.var.dependencies.clock()
    const { today, closing } = closeTimes(now)
    const month = query.month ?? closing
    const { rows } = await c.var.admin.read(
      openCloseMonths(openingOf(closing, now)),
      closeFacts(shiftMonth(month, 1 - STRIP), month, firm.hours.timeZone, id),
      closeMarks(id, month),
      firmMembers(),
      companyContact(id),
      fullStates(id, month),
    )
    const [, [company], marks, people, [contact], states] = rows
    const facts = company?.months.at(-1)
    if (!company || !facts) throw new Refused('not_found')
    const steps = stepsOf(closeChecklist.steps, company.differences)
    const draft = states.find(({ publishedAt }) => publishedAt === null)
    return {
      month,
      today,
      ownerId: company.ownerId,
      people,
      contact: contact?.firstName ?? null,
      strip: company.months.map((facts) => cellOf(steps, facts, today)),
      steps: steps.map((step) => ({ ...stepIn(step, facts), ...markOf(step, marks) })),
      dropped: droppedFrom(company.differences),
      isOutInProgress: states.some(({ publishedAt, status }) => publishedAt !== null && status === 'in_progress'),
      draft: draft ? { ...draft, isComplete: draft.lacks.length === 0 } : null,
    }
  },
  recordsReads('close'),
)

/** What a company does without: steps of the firm's checklist, and its own that were taken off. */
function droppedFrom(differences: readonly StepOverride[]) {
  const dropped = differences.filter(({ isDropped }) => isDropped)
  const shared = closeChecklist.steps.filter(({ id }) => dropped.some(({ step }) => step === id))
  return [
    ...shared.map(({ id, title }) => ({ id, title })),
    ...dropped.flatMap(({ step, title }) => (title ? [{ id: step, title }] : [])),
  ]
}

const stepIn = (step: Step, facts: MonthFacts): Omit<CloseStep, 'by' | 'at'> => ({
  id: step.id,
  title: step.title,
  help: step.help ?? null,
  who: step.who,
  ownerId: step.ownerId,
  due: dueDay(facts, step.due),
  dueAfter: step.due,
  automatic: step.automatic ?? null,
  isDone: isStepDone(step, facts),
  ...countsOf(step, facts),
  isOwn: step.isOwn,
})

function countsOf({ automatic }: Step, { asked, openRequests, questions, openQuestions }: MonthFacts) {
  if (automatic === 'requests') return { asked, open: openRequests }
  if (automatic === 'questions') return { asked: questions, open: openQuestions }
  return { asked: 0, open: 0 }
}

function markOf({ id }: Step, marks: { step: string; by: string | null; at: string }[]) {
  const mark = marks.find(({ step }) => step === id)
  return { by: mark?.by ?? null, at: mark?.at ?? null }
}

serve(companyClose, changeSteps, async (c, { body, once }) => {
  const id = pathId(c)
  const shared = body.change === 'add' ? undefined : closeChecklist.steps.find((step) => step.id === body.step)
  if (body.change === 'drop' && shared?.automatic === 'published')
    throw new Refused('invalid', { fields: { step: refusals.fields.lastStep } })
  if (body.change === 'edit' && shared) throw new Refused('not_found')
  const isKnown = body.change === 'add' || shared !== undefined
  const { rows } = await c.var.admin.write(
    once,
    body.change === 'edit'
      ? editStepStatement(id, body, auditContext(c))
      : changeStepsStatement(id, body, isKnown, auditContext(c)),
    hasStep(id, body.change === 'add' ? null : body.step),
  )
  if (!rows[1][0]?.isThere) throw new Refused('not_found')
  return { success: true }
})
