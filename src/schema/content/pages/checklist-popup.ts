import * as v from 'valibot'
import { ToastWords } from '#schema/content/messages.ts'
import { heading, words } from '#schema/content/words.ts'

/**
 * content/pages/checklist-popup.json: the popup that hands over the checklist. It is a file of its own,
 * so that the browser does not fetch the PDF's words with it. Its failures are `checklist` in content/messages.json.
 */
export const ChecklistPopupPage = v.strictObject({
  heading: heading(),
  intro: words(),
  /** Its address is /public-objects/ and this name. */
  fileName: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+\.pdf$/, 'letters, digits and hyphens, then .pdf')),
  previewAlt: words(),
  previewCaption: words(),
  firstName: words(),
  lastName: words(),
  email: words(),
  businessName: words(),
  phone: words(),
  button: words(),
  pending: words(),
  privacy: words(),
  privacyLink: words(),
  done: v.strictObject({ heading: heading(), text: words(), again: words(), failed: ToastWords }),
  close: words(),
})
export type ChecklistPopupPage = v.InferOutput<typeof ChecklistPopupPage>
