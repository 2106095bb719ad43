import * as v from 'valibot'
import { heading, Link, listOf, words } from '#schema/content/words.ts'

/** Offered to a client who reads in a browser: the browser's own question, or the steps where it cannot ask. */
const Hint = v.strictObject({
  heading: heading(),
  text: words('firm'),
  install: words(),
  notNow: words(),
  gotIt: words(),
  steps: listOf(words(), 1, 4),
})

/** content/pages/installed.json: the way to a home screen, and what the app's icon offers there on a long press. */
export const Installed = v.strictObject({ hint: Hint, shortcuts: listOf(Link, 1, 4) })
export type Installed = v.InferOutput<typeof Installed>
