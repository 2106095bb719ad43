import * as v from 'valibot'
import { heading, Link, meta, Paragraphs, words } from '#schema/content/words.ts'

const Section = v.strictObject({ heading: heading(), paragraphs: Paragraphs })

/** Who asks for a call: the labels of the fields. */
export const CallerWords = v.strictObject({
  firstName: words(),
  lastName: words(),
  email: words(),
  phone: words(),
  note: words(),
  notePlaceholder: words(),
  optional: words(),
})
export type CallerWords = v.InferOutput<typeof CallerWords>

/** content/pages/booking.json. The title is a fixed one that need not name the firm. */
export const BookingPage = v.strictObject({
  ...meta(),
  title: words(),
  heading: heading(),
  lede: words(),
  phoneLine: words(),
  expect: v.strictObject({
    heading: heading(),
    steps: v.pipe(v.array(v.strictObject({ minutes: heading(), text: words() })), v.nonEmpty('at least one step')),
    after: words(),
  }),
  /** Round the scheduling service's own page; `confirmed` stands while the visitor is led on to the thank-you page. */
  widget: v.strictObject({
    title: words(),
    loading: words(),
    confirmed: words(),
    notLoading: words(),
    offline: words(),
  }),
  /** Where there is no scheduling service, or it does not load. */
  request: v.strictObject({
    heading: heading(),
    intro: words(),
    times: v.strictObject({
      legend: words(),
      hint: words(),
      first: words(),
      second: words(),
      third: words(),
      past: words(),
      /** Of a time at which nobody is there; `last` is when the last call of a day starts. */
      closed: words('last'),
    }),
    ...CallerWords.entries,
    button: words(),
    pending: words(),
    privacy: words(),
    privacyLink: words(),
    notLoading: words(),
    done: Section,
    waiting: Section,
    failed: words(),
  }),
})
export type BookingPage = v.InferOutput<typeof BookingPage>

/** content/pages/thank-you.json: after a booked call. */
export const ThankYouPage = v.strictObject({
  ...meta(),
  heading: heading(),
  text: words(),
  steps: v.strictObject({
    heading: heading(),
    items: v.pipe(v.array(v.strictObject({ title: heading(), text: words() })), v.length(3, '3 steps')),
  }),
  home: Link,
  resources: Link,
})
export type ThankYouPage = v.InferOutput<typeof ThankYouPage>
