import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/app/admin-overview.json: what waits today, and how the practice goes. */
export const AdminOverviewPage = v.strictObject({
  heading: heading(),
  what: words(),
  today: v.strictObject({
    heading: heading(),
    more: words('count'),
    done: v.strictObject({
      heading: heading(),
      text: words(),
    }),
    groups: v.strictObject({ close: heading(), reply: heading(), review: heading(), sales: heading() }),
    total: words('count', 'late'),
    /** Of the whole day, beside the heading. */
    sum: words('count'),
    sumOne: words(),
    sumLate: words('late'),
    showMore: words('count'),
    whose: words(),
    close: v.strictObject({ what: words('who', 'what'), why: words('when'), button: words() }),
    ready: v.strictObject({ what: words('count'), whatOne: words(), button: words() }),
    unstarted: v.strictObject({ what: words('count'), whatOne: words(), button: words() }),
    /** Requests that a client has not answered by their due date. */
    lateRequests: v.strictObject({ what: words('who'), why: words('what', 'when'), button: words() }),
    newLead: v.strictObject({ what: words('who'), why: words('when'), button: words() }),
    message: v.strictObject({
      what: words('who', 'what'),
      why: words('when'),
      button: words(),
    }),
    lead: v.strictObject({
      what: words('who', 'what'),
      why: words('when'),
      button: words(),
    }),
    call: v.strictObject({
      what: words('who'),
      ahead: words('time'),
      over: words('when'),
      button: words(),
    }),
    prospect: v.strictObject({
      what: words('who', 'what'),
      why: words('when'),
      button: words(),
    }),
    upload: v.strictObject({
      what: words('who', 'count'),
      whatOne: words('who'),
      why: words('when'),
      button: words(),
    }),
    /** Requests answered in words. */
    requestAnswers: v.strictObject({
      what: words('who', 'count'),
      whatOne: words('who'),
      why: words('when'),
      button: words(),
    }),
    /** Questions about transactions. */
    answers: v.strictObject({
      what: words('who', 'count'),
      whatOne: words('who'),
      why: words('when'),
      button: words(),
    }),
    month: v.strictObject({
      what: words('who', 'what'),
      why: words('when'),
      button: words(),
    }),
    invite: v.strictObject({
      what: words('who'),
      why: words('what', 'when'),
      whyFirm: words('when'),
      button: words(),
    }),
    mail: v.strictObject({
      what: words('who'),
      why: words('what', 'when'),
      button: words(),
      kinds: v.record(v.string(), words()),
      other: words(),
    }),
    dueToday: words(),
    late: words('count'),
    oneDay: words(),
    days: words('count'),
  }),
  /** The month that is being closed. */
  closing: words('month'),
  counts: v.strictObject({
    heading: heading(),
    leads: words(),
    quizzes: words(),
    calls: words(),
    converted: words(),
    /** What the second figure of each row is. */
    compared: words(),
    was: words('count'),
  }),
  log: v.strictObject({
    heading: heading(),
    all: words(),
    empty: words(),
  }),
})
export type AdminOverviewPage = v.InferOutput<typeof AdminOverviewPage>
