import * as v from 'valibot'
import { words } from '#schema/content/words.ts'

/** content/pages/admin-preview.json: the firm's look at a company's portal. */
export const AdminPreviewPage = v.strictObject({
  heading: words('company'),
  /** In place of the company's name until that is known. */
  aClient: words(),
  whose: words('name'),
  nobody: words(),
  /** Why what the client may do is off here. */
  why: words(),
  close: words(),
  /** Heard after it. */
  closeHint: words(),
  what: words(),
  notFound: v.strictObject({ title: words(), reason: words() }),
})
export type AdminPreviewPage = v.InferOutput<typeof AdminPreviewPage>
