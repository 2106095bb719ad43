import { NoteAdded, ProgressNote } from '#schema/plan.ts'
import { endpoint } from './endpoint.ts'

/** An update to a plan. */
export const addNote = endpoint({
  method: 'POST',
  path: '/api/client/progress-note',
  policy: 'client',
  isIdempotent: true,
  body: ProgressNote,
  answer: NoteAdded,
})
