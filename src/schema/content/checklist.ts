import * as v from 'valibot'
import { ToastWords } from './app/messages.ts'
import { heading, listOf, Paragraphs, words } from './words.ts'

const Frequency = v.picklist(['once', 'weekly', 'monthly', 'quarterly', 'yearly'])

export const ChecklistItem = v.strictObject({
  text: words(),
  /** Why it matters, or how it is done, in one line. */
  note: v.optional(words()),
  frequency: Frequency,
})
export type ChecklistItem = v.InferOutput<typeof ChecklistItem>

export const ChecklistSection = v.strictObject({
  heading: heading(),
  intro: v.optional(words()),
  items: listOf(ChecklistItem, 5, 8),
})
export type ChecklistSection = v.InferOutput<typeof ChecklistSection>

/** content/checklist.json: the PDF that the popup hands over. The popup's own words are in pages/checklist-popup.json. */
export const Checklist = v.strictObject({
  title: heading(),
  subtitle: words(),
  howTo: v.strictObject({ heading: heading(), paragraphs: Paragraphs }),
  /** Lines to write on, at the head of the first page. */
  fields: v.strictObject({ business: words(), begun: words() }),
  frequencies: v.strictObject({
    once: words(),
    weekly: words(),
    monthly: words(),
    quarterly: words(),
    yearly: words(),
  }),
  sections: listOf(ChecklistSection, 5, 7),
  closing: v.strictObject({ heading: heading(), text: words(), contact: words() }),
  disclaimer: words(),
  page: words('page', 'pages'),
  /** What its address says in place of the file. */
  answers: v.strictObject({ missing: words(), readOnly: words(), late: words() }),
})
export type Checklist = v.InferOutput<typeof Checklist>

/**
 * content/pages/checklist-popup.json: the popup that hands over the checklist. It is a file of its own,
 * so that the browser does not fetch the PDF's words with it. Its failures are `checklist` in content/app/messages.json.
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
