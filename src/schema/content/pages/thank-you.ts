import * as v from 'valibot'
import { heading, Link, meta, words } from '#schema/content/words.ts'

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
