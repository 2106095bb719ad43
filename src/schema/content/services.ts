import * as v from 'valibot'
import { CallToActionWords, heading, Link, listOf, meta, Paragraphs, SectionWords, words } from './words.ts'

/** `from` is the name of a plan in pricing.json, or `advisory`; `text` stands where no figure is given. */
const ServicePrice = v.union([v.strictObject({ from: words() }), v.strictObject({ text: words() })])

export const Service = v.strictObject({
  name: heading(),
  description: words(),
  /** The highlighted row carries the mark in place of its number. */
  highlighted: v.boolean(),
  price: ServicePrice,
  link: v.optional(Link),
})
export type Service = v.InferOutput<typeof Service>

/** content/services.json: the rows of the home page's accordion, in order. */
export const Services = v.strictObject({
  /** How a price taken from pricing.json reads, with `{price}`. */
  priceFrom: words('price'),
  items: v.pipe(v.array(Service), v.nonEmpty('at least one service')),
})
export type Services = v.InferOutput<typeof Services>

/** The name of a plan in pricing.json, or `advisory`. The build refuses a name that is not there. */
const PlanName = words()

/** The plans whose prices bound a service; without `high` there is no upper end. */
export const PriceRange = v.strictObject({ low: PlanName, high: v.optional(PlanName) })
export type PriceRange = v.InferOutput<typeof PriceRange>

const ServiceQuestion = v.strictObject({ question: heading(), answer: words(), link: v.optional(Link) })

/** content/services/*.json: one page of a service each; the name of the file is its address. */
export const ServicePage = v.strictObject({
  ...meta(),
  hero: v.strictObject({ eyebrow: words(), heading: heading(), lede: words(), button: Link }),
  /** What search engines are told beside the words. */
  structured: v.optional(v.strictObject({ name: words(), serviceType: words(), priceRange: PriceRange })),
  included: v.strictObject({
    ...SectionWords.entries,
    features: listOf(v.strictObject({ name: heading(), text: words() }), 6, 9),
  }),
  process: v.strictObject({ heading: heading(), paragraphs: Paragraphs }),
  pricing: v.strictObject({ heading: heading(), text: words(), plans: listOf(PlanName, 1, 4), button: Link }),
  questions: v.strictObject({ heading: heading(), items: listOf(ServiceQuestion, 6, 8) }),
  next: CallToActionWords,
})
export type ServicePage = v.InferOutput<typeof ServicePage>
