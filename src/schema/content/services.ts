import * as v from 'valibot'
import { heading, Link, words } from './words.ts'

/** `from` is the name of a plan in pricing.json, or `advisory`; `text` stands where no figure is given. */
export const ServicePrice = v.union([v.strictObject({ from: words() }), v.strictObject({ text: words() })])
export type ServicePrice = v.InferOutput<typeof ServicePrice>

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
