import * as v from 'valibot'
import { heading, words } from './words.ts'

/** `stars` 0 shows no star icons: a quote without a rating, not a bad one. */
export const Testimonial = v.strictObject({
  id: v.pipe(v.number(), v.integer('a whole number')),
  text: heading(),
  author: heading(),
  title: words(),
  stars: v.picklist([0, 1, 2, 3, 4, 5]),
})
export type Testimonial = v.InferOutput<typeof Testimonial>

/** content/testimonials.json: the quotes on the home page, in order. */
export const Testimonials = v.array(Testimonial)
export type Testimonials = v.InferOutput<typeof Testimonials>
