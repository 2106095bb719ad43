import { adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { shortDay } from '#domain/date.ts'
import type { FirmPlan, PlanFields } from '#schema/firm-plan.ts'
import { Priority } from '#schema/plan.ts'
import type { Hundredths } from '#schema/ratios.ts'

const TEXTS = ['title', 'category', 'owner', 'description', 'currentResults'] as const

/** A step as it is typed; without an id it is a new one. */
export type StepInput = { id: string | null; text: string }

/** A plan as it is typed: progress in percent. `version` 0 for one that is not there yet. */
export type PlanForm = Record<(typeof TEXTS)[number], string> & {
  version: number
  priority: Priority
  dueDate: string
  progress: string
  nextSteps: StepInput[]
  /** What was there when the first change was typed; missing as long as nothing is. */
  base?: PlanForm
}

export const NEW_PLAN_FORM: PlanForm = {
  version: 0,
  title: '',
  category: '',
  owner: '',
  description: '',
  currentResults: '',
  priority: 'medium',
  dueDate: '',
  progress: '0',
  nextSteps: [],
}

export const planFormOf = (plan: FirmPlan): PlanForm => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, plan[name]])) as Record<(typeof TEXTS)[number], string>),
  version: plan.version,
  priority: plan.priority,
  dueDate: plan.dueDate ?? '',
  progress: String(Math.round(plan.progress / 100)),
  nextSteps: plan.steps.map(({ id, text }) => ({ id, text })),
})

export const MAX_STEPS = 20
export const STEP_LIMIT = 300

/** Without rows that nothing was typed in. */
const typedSteps = (steps: readonly StepInput[]) =>
  steps.map(({ id, text }) => ({ id, text: text.trim() })).filter(({ text }) => text !== '')

/** What is wrong with a field, by its name; empty where all can be sent. */
export function planFormFaults({
  title,
  progress,
  nextSteps,
}: PlanForm): Partial<Record<'title' | 'progress' | 'nextSteps', string>> {
  const steps = typedSteps(nextSteps)
  return {
    ...(!title.trim() && { title: words.faults.title }),
    ...(!/^(100|\d{1,2})$/.test(progress.trim()) && { progress: words.faults.progress }),
    ...((steps.length > MAX_STEPS || steps.some(({ text }) => text.length > STEP_LIMIT)) && {
      nextSteps: words.faults.steps,
    }),
  }
}

/** What is sent. A progress between two percents stays, unless somebody has typed another one. */
export function planFieldsOf(form: PlanForm, before?: FirmPlan): PlanFields {
  const isAsBefore = before && String(Math.round(before.progress / 100)) === form.progress.trim()
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, form[name].trim()])) as Record<(typeof TEXTS)[number], string>),
    priority: form.priority,
    dueDate: form.dueDate || null,
    progress: (isAsBefore ? before.progress : Number(form.progress) * 100) as Hundredths,
    nextSteps: typedSteps(form.nextSteps).map(({ text }) => text),
  }
}

/** Which step each of `planFieldsOf(form).nextSteps` is. */
export const stepIdsOf = (form: PlanForm) => typedSteps(form.nextSteps).map(({ id }) => id)

export const NAMES = [...TEXTS, 'priority', 'dueDate', 'progress', 'nextSteps'] as const

/** A field's value as it is read beside another person's. */
export function shown(name: string, { [name as (typeof NAMES)[number]]: value }: PlanForm) {
  if (name === 'priority') return words.priority[value as Priority]
  if (Array.isArray(value)) return value.map(({ text }) => text).join('\n')
  return name === 'dueDate' && value ? shortDay(value) : value
}

export const PRIORITIES = Priority.options.map((value) => [value, words.priority[value]] as const)
