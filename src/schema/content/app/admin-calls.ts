import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/app/admin-calls.json: calls that visitors have booked, on the firm's side. */
export const AdminCallsPage = v.strictObject({
  what: words(),
  heading: heading(),
  intro: words('zone'),
  unresolved: heading(),
  today: heading(),
  ahead: heading(),
  past: heading(),
  empty: words(),
  nonePast: words(),
  noneAhead: words(),
  theirs: words('moment'),
  states: v.strictObject({ booked: words(), canceled: words(), missed: words(), completed: words() }),
  move: words(),
  cancel: words(),
  completed: words(),
  missed: words(),
  company: words(),
  lead: words(),
  moveDialog: v.strictObject({
    heading: heading('who'),
    text: words(),
    field: words(),
    fieldHint: words('zone'),
    missing: words(),
    unchanged: words(),
    button: words(),
  }),
  cancelDialog: v.strictObject({ heading: heading('who'), text: words(), button: words(), keep: words() }),
  done: v.strictObject({ moved: words(), canceled: words() }),
  busyCalendar: v.strictObject({ never: words(), since: words('moment') }),
})
export type AdminCallsPage = v.InferOutput<typeof AdminCallsPage>
