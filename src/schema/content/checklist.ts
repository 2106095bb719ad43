import * as v from 'valibot'
import { heading, listOf, Paragraphs, words } from './words.ts'

export const Frequency = v.picklist(['once', 'weekly', 'monthly', 'quarterly', 'yearly'])
export type Frequency = v.InferOutput<typeof Frequency>

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
