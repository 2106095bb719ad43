import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/pages/shell.json: what any page may have to say. Every visitor's script carries it, so it stays short. */
export const Shell = v.strictObject({
  /** A part of the page broke while it was drawn. */
  broken: v.strictObject({ heading: heading(), text: words(), reload: words(), home: words() }),
  noScript: words(),
  connection: v.strictObject({
    offline: words(),
    publicPage: words(),
    figures: words('moment'),
    figuresNotKept: words('moment'),
    noFigures: words(),
    asOf: words('moment'),
    back: words(),
  }),
  update: v.strictObject({ ready: words(), reload: words(), later: words() }),
})
export type Shell = v.InferOutput<typeof Shell>
