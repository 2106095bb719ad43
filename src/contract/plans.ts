import { ActionPlans, NoteAdded, ProgressNote, StepCheck, StepChecked } from '#schema/plan.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { endpoint } from './endpoint.ts'
import { monthly } from './monthly.ts'

/** The month's plans; where it has none, those of the latest month before it. */
export const getPlans = endpoint({
  ...monthly(),
  path: '/api/client/action-plans',
  showsFigures: true,
  answer: ActionPlans,
})

/** An update to a plan. */
export const addNote = endpoint({
  method: 'POST',
  path: '/api/client/progress-note',
  policy: 'client',
  showsFigures: true,
  offline: { kind: 'note', text: ['note'], limit: NOTE_LIMIT, refetches: [getPlans] },
  body: ProgressNote,
  answer: NoteAdded,
})

/** A step of a plan is done, or is not after all; the latest word counts. */
export const checkOffStep = endpoint({
  method: 'POST',
  path: '/api/client/plans/:plan/steps/:step',
  policy: 'client',
  showsFigures: true,
  offline: { kind: 'plan_step', text: [], limit: 0, box: 'isDone', refetches: [getPlans] },
  body: StepCheck,
  answer: StepChecked,
})
