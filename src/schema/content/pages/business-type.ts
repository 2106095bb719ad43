import * as v from 'valibot'
import { Href, heading, words } from '#schema/content/words.ts'

/** content/pages/business-type.json: the dialog behind every «FREE Assessment» button. */
export const BusinessType = v.strictObject({
  heading: heading(),
  intro: words(),
  options: v.array(
    v.strictObject({
      /** What is remembered on the device. */
      value: v.picklist(['trades', 'general']),
      label: heading(),
      examples: words(),
      href: Href,
    }),
  ),
  close: words(),
})
export type BusinessType = v.InferOutput<typeof BusinessType>
