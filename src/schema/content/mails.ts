import * as v from 'valibot'
import { words } from './words.ts'

/** content/mails.json: what the firm's own mails say. */
export const Mails = v.strictObject({
  assessmentResult: v.strictObject({
    subject: words(),
    greeting: words(),
    intro: words(),
    link: words(),
    after: words(),
    call: words(),
  }),
  /** At the foot of each: why it came, and from whom. */
  sender: v.strictObject({ why: words(), who: words() }),
})
export type Mails = v.InferOutput<typeof Mails>
