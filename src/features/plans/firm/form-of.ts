import { adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { shortDay } from '#domain/date.ts'
import type { FirmPlan, PlanFields } from '#schema/firm-plan.ts'
import { Priority } from '#schema/plan.ts'
import type { Hundredths } from '#schema/ratios.ts'

const TEXTS = ['title', 'category', 'owner', 'description', 'currentResults'] as const

/** A plan as it is typed: progress in percent, a step a line. `version` 0 for one that is not there yet. */
export type PlanForm = Record<(typeof TEXTS)[number], string> & {
  version: number
  priority: Priority
  dueDate: string
  progress: string
  nextSteps: string
  /** What was there when the first change was typed; missing as long as nothing is. */
  base?: PlanForm
}

export const NEW: PlanForm = {
  version: 0,
  title: '',
  category: '',
  owner: '',
  description: '',
  currentResults: '',
  priority: 'medium',
  dueDate: '',
  progress: '0',
  nextSteps: '',
}

export const planFormOf = (plan: FirmPlan): PlanForm => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, plan[name]])) as Record<(typeof TEXTS)[number], string>),
  version: plan.version,
  priority: plan.priority,
  dueDate: plan.dueDate ?? '',
  progress: String(Math.round(plan.progress / 100)),
  nextSteps: (plan.nextSteps ?? []).join('\n'),
})

const stepsIn = (text: string) =>
  text
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean)

/** What is wrong with a field, by its name; empty where all can be sent. */
export function planFormFaults({
  title,
  progress,
  nextSteps,
}: PlanForm): Partial<Record<'title' | 'progress' | 'nextSteps', string>> {
  const steps = stepsIn(nextSteps)
  return {
    ...(!title.trim() && { title: words.faults.title }),
    ...(!/^(100|\d{1,2})$/.test(progress.trim()) && { progress: words.faults.progress }),
    ...((steps.length > 20 || steps.some((step) => step.length > 300)) && { nextSteps: words.faults.steps }),
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
    nextSteps: stepsIn(form.nextSteps),
  }
}

export const NAMES = [...TEXTS, 'priority', 'dueDate', 'progress', 'nextSteps'] as const

/** A field's value as it is read beside another person's. */
export function shown(name: string, { [name as (typeof NAMES)[number]]: value }: PlanForm) {
  if (name === 'priority') return words.priority[value as Priority]
  return name === 'dueDate' && value ? shortDay(value) : value
}

export const PRIORITIES = Priority.options.map((value) => [value, words.priority[value]] as const)
