import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** Without a connection, and where the server did not do it. */
const NotDone = v.strictObject({ network: words(), server: words() })

/** content/app/meet.json: where a client books, moves and cancels meetings with the firm. */
export const MeetPage = v.strictObject({
  /** With the first name of whoever looks after the company, and where nobody does. */
  heading: heading('advisor'),
  headingNobody: heading(),
  /** What could not be loaded. */
  failed: words(),
  intro: words('minutes'),
  offline: words(),
  notLoading: words(),
  form: v.strictObject({
    about: words(),
    placeholder: words(),
    optional: words(),
    button: words('time'),
    pending: words(),
    after: words(),
    failed: NotDone,
  }),
  /** A meeting that the firm has entered itself: it is in no calendar of the product. */
  other: words('moment', 'phone'),
  booked: v.strictObject({
    heading: heading(),
    line: words('minutes', 'zone'),
    by: words('name'),
    move: words(),
    cancel: words(),
    fixed: words(),
  }),
  moving: v.strictObject({ heading: heading(), keep: words('time'), button: words('time'), failed: NotDone }),
  cancel: v.strictObject({
    question: words(),
    text: words(),
    yes: words(),
    no: words(),
    pending: words(),
    failed: NotDone,
  }),
  /** What is said once it has happened. */
  done: v.strictObject({ booked: words(), moved: words(), canceled: words() }),
  /** The company's conversation about meetings, and the lines that the product writes into it. */
  thread: v.strictObject({
    subject: words(),
    booked: words('moment'),
    moved: words('moment'),
    canceled: words('moment'),
  }),
})
export type MeetPage = v.InferOutput<typeof MeetPage>
