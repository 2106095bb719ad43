import * as v from 'valibot'
import { CallToActionWords, FactLine, Href, heading, Link, meta, SectionWords, WholeDollars, words } from './words.ts'

/**
 * One plan. Prices are starting prices in whole dollars; without `price` it is custom pricing, and without
 * `normallyPrice` no higher price is struck out beside it.
 */
export const PricingTier = v.strictObject({
  name: heading(),
  tagline: words(),
  normallyPrice: v.optional(WholeDollars),
  price: v.optional(WholeDollars),
  priceUnit: words(),
  features: v.pipe(v.array(words()), v.nonEmpty('at least one feature')),
  bestFor: words(),
  ctaText: words(),
  ctaHref: Href,
  ctaVariant: v.picklist(['primary', 'secondary']),
  note: v.optional(words()),
  mostPopular: v.boolean(),
})
export type PricingTier = v.InferOutput<typeof PricingTier>

/** The plan on the deep sheet under the others, whose button is always brass. */
const AdvisoryPlan = v.omit(PricingTier, ['ctaVariant'])
export type AdvisoryPlan = v.InferOutput<typeof AdvisoryPlan>

const AddOn = v.strictObject({ name: heading(), description: words() })

/** content/pricing.json: the one place where a price is said. */
export const Pricing = v.strictObject({
  facts: v.array(FactLine),
  tiers: v.pipe(v.array(PricingTier), v.nonEmpty('at least one plan')),
  advisory: AdvisoryPlan,
  addOns: v.array(AddOn),
})
export type Pricing = v.InferOutput<typeof Pricing>

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
  /** `id` of one in testimonials.json. */
  testimonial: v.strictObject({ heading: heading(), id: v.number() }),
  callToAction: CallToActionWords,
})
export type PricingPage = v.InferOutput<typeof PricingPage>
