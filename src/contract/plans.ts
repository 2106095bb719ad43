import * as v from 'valibot'
import { ActionPlans, NoteAdded, ProgressNote } from '#schema/plan.ts'
import { Month } from '#schema/units.ts'
import { endpoint } from './endpoint.ts'

/** The month's plans; where it has none, those of the latest month before it. */
export const getPlans = endpoint({
  method: 'GET',
  path: '/api/client/action-plans',
  policy: 'client',
  isPreviewed: true,
  query: v.object({ month: Month }),
  answer: ActionPlans,
})

/** An update to a plan. */
export const addNote = endpoint({
  method: 'POST',
  path: '/api/client/progress-note',
  policy: 'client',
  body: ProgressNote,
  answer: NoteAdded,
})
