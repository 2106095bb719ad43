import * as v from 'valibot'
import { heading, Link, meta, SectionWords, words } from '#schema/content/words.ts'

/** content/pages/pricing.json: the words around the plans; plans and prices are in content/pricing.json. */
export const PricingPage = v.strictObject({
  ...meta(),
  hero: v.strictObject({ heading: heading(), lede: words(), button: Link }),
  plans: v.strictObject({
    heading: heading(),
    /** `{price}` is the struck-out figure. */
    normally: words('price'),
    startingAt: words(),
    customLead: words(),
    custom: heading(),
    bestFor: words(),
    mostPopular: words(),
  }),
  addOns: v.strictObject({ ...SectionWords.entries, link: Link, linkLabel: words('name') }),
})
export type PricingPage = v.InferOutput<typeof PricingPage>
