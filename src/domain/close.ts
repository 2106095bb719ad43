import type { CloseCell, CloseState, CloseStep, MonthFacts, StepOverride } from '#schema/close.ts'
import { businessDayAfter, businessDayFrom } from './business-day.ts'

/** A step of one company's checklist. */
export type Step = {
  id: string
  title: string
  who: 'owner' | 'client'
  /** Business days after the month's end. */
  due: number
  automatic?: 'requests' | 'questions' | 'figures' | 'insights' | 'published' | undefined
  help?: string | undefined
  ownerId: string | null
  isOwn: boolean
}

type Template = Omit<Step, 'ownerId' | 'isOwn'>[]

/** The firm's checklist as one company has it: steps left out, given away or due on another day, and its own steps before the last one. */
export function stepsOf(template: Template, differences: StepOverride[]): Step[] {
  const differs = new Map(differences.map((one) => [one.step, one]))
  const shared = template
    .filter(({ id }) => !differs.get(id)?.isDropped)
    .map((step) => {
      const { ownerId = null, due } = differs.get(step.id) ?? {}
      return { ...step, due: due ?? step.due, ownerId, isOwn: false }
    })
  const own = differences.flatMap(({ step, title, who, due, ownerId, isDropped }) =>
    title && who && due && !isDropped ? [{ id: step, title, who, due, ownerId, isOwn: true }] : [],
  )
  return [...shared.slice(0, -1), ...own, ...shared.slice(-1)]
}

/** Whether a step of a month is done: by what the product sees, or because somebody marked it. */
export function isStepDone({ id, automatic }: Pick<Step, 'id' | 'automatic'>, facts: MonthFacts): boolean {
  if (automatic === 'published') return facts.publishedAt !== null
  if (automatic === 'figures') return facts.hasFigures
  if (automatic === 'insights') return facts.hasInsights || facts.marks.includes(id)
  // Nothing asked for yet is not everything received; somebody can mark that there is nothing to ask.
  if (automatic === 'requests') return facts.asked > 0 ? facts.openRequests === 0 : facts.marks.includes(id)
  if (automatic === 'questions') return facts.questions > 0 ? facts.openQuestions === 0 : facts.marks.includes(id)
  return facts.marks.includes(id)
}

/**
 * Whether an open step of a month is past its due day. A published month has none that are: its checklist also shows steps
 * that were added after it went out. @param state of the month; undefined before the client's first
 */
export const isStepLate = (
  { isDone, due }: Pick<CloseStep, 'isDone' | 'due'>,
  state: CloseState | undefined,
  today: string,
) => !isDone && state !== 'published' && due < today

/** Whether somebody may mark a step by hand. */
export const isMarkable = ({ automatic }: { automatic?: Step['automatic'] | null }) =>
  automatic !== 'published' && automatic !== 'figures'

/**
 * The `count`th business day after the month's end, `yyyy-MM-dd`. For a client added later than that, after the day it was
 * added: nothing is late on a client's first day.
 */
export function dueDay({ month, addedOn }: MonthFacts, count: number): string {
  const [afterMonth, afterAdded] = [businessDayAfter(month, count), businessDayFrom(addedOn, count)]
  return afterAdded > afterMonth ? afterAdded : afterMonth
}

/** A company's month as the grid shows it. @param today in the firm's time zone */
export function closeCell(steps: Step[], facts: MonthFacts, today: string): CloseCell {
  const done = steps.filter((step) => isStepDone(step, facts))
  const missing = steps.filter((step) => step.automatic !== 'published' && !done.includes(step))
  const due = dueDay(facts, steps.find(({ automatic }) => automatic === 'published')?.due ?? 10)
  return {
    month: facts.month,
    state: stateOf(facts, done.length, missing.length, due < today && !facts.isOut),
    done: done.length,
    total: steps.length,
    due,
    publishedAt: facts.publishedAt,
    missing: missing.map(({ title }) => title),
    givenTo: facts.publishedAt ? [] : givenTo(steps.filter((step) => !done.includes(step))),
    hasFigures: facts.hasFigures,
    isRevised: facts.isRevised,
  }
}

const givenTo = (steps: Step[]) => [...new Set(steps.flatMap(({ ownerId }) => ownerId ?? []))]

function stateOf(facts: MonthFacts, done: number, missing: number, isLate: boolean): CloseState {
  if (facts.publishedAt) return 'published'
  if (isLate) return 'overdue'
  if (missing === 0) return 'ready'
  if (facts.openRequests > 0 || facts.openQuestions > 0) return 'waiting'
  return done > 0 || facts.hasDraft || facts.asked > 0 || facts.questions > 0 ? 'in_progress' : 'not_started'
}

/** Whether a month can be published from the grid: everything else is done. */
export const isReady = ({ state, missing, hasFigures }: CloseCell) =>
  state !== 'published' && missing.length === 0 && hasFigures

/** Whether somebody has work in a month: the client is theirs, or an open step was given to them. */
export const hasWorkIn = (ownerId: string | null, cell: CloseCell | null, person: string) =>
  ownerId === person || (cell?.givenTo.includes(person) ?? false)

/** Whether a month counts under a state: what is ready to publish does so there also where it is late. */
export const countsAs = (cell: CloseCell, state: CloseState) =>
  cell.state === state || (state === 'ready' && isReady(cell))
