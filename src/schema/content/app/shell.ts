import * as v from 'valibot'
import { heading, Link, listOf, meta, words } from '#schema/content/words.ts'

/** content/app/shell.json: what any page may have to say. Every visitor's script carries it, so it stays short. */
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
    /** Of a page that nobody is known at. */
    notKept: words(),
    asOf: words('moment'),
    back: words(),
  }),
  update: v.strictObject({ ready: words(), reload: words(), later: words() }),
})
export type Shell = v.InferOutput<typeof Shell>

/** content/app/access-denied.json: ways out; heading and sentence are `accessDenied` in content/app/messages.json. */
export const AccessDeniedPage = v.strictObject({ ...meta(), next: words(), dashboard: words(), signOut: words() })
export type AccessDeniedPage = v.InferOutput<typeof AccessDeniedPage>

/** Offered to a client who reads in a browser: the browser's own question, or the steps where it cannot ask. */
const Hint = v.strictObject({
  heading: heading(),
  text: words('firm'),
  install: words(),
  notNow: words(),
  gotIt: words(),
  steps: listOf(words(), 1, 4),
})

/** content/app/installed.json: the way to a home screen, and what the app's icon offers there on a long press. */
export const Installed = v.strictObject({ hint: Hint, shortcuts: listOf(Link, 1, 4) })
export type Installed = v.InferOutput<typeof Installed>

/** content/app/deploy-preview.json: the line on top of every page of a deploy that is not the real site. */
export const DeployPreview = v.strictObject({ label: words(), text: words() })
export type DeployPreview = v.InferOutput<typeof DeployPreview>
