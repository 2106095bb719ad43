import * as v from 'valibot'
import { heading, meta, words } from '#schema/content/words.ts'

const page = () =>
  v.strictObject({
    ...meta(),
    heading: heading(),
    intro: words(),
    button: words(),
    done: v.strictObject({ heading: heading(), text: words() }),
  })

/** content/pages/new-password.json: the two pages that a mailed link opens, and what a new password is refused for. */
export const NewPasswordPage = v.strictObject({
  reset: page(),
  invite: page(),
  fields: v.strictObject({
    firstName: words(),
    lastName: words(),
    optional: words(),
    password: words(),
    rule: words(),
    show: words(),
    hide: words(),
  }),
  pending: words(),
  signIn: words(),
  faults: v.strictObject({ short: words(), long: words(), common: words(), firm: words(), email: words() }),
  /** Opened without a link's token. */
  noLink: v.strictObject({ heading: heading(), text: words() }),
  /** The link was refused. */
  dead: v.strictObject({ heading: heading(), reset: words(), invite: words() }),
  askAgain: words(),
})
export type NewPasswordPage = v.InferOutput<typeof NewPasswordPage>
