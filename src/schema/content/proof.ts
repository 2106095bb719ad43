import * as v from 'valibot'
import { heading, listOf, Paragraphs, words } from './words.ts'

const Https = v.pipe(
  v.string(),
  v.url('a web address'),
  v.startsWith('https://', 'an address that starts with https://'),
)

/** Something that was counted before and after, as a bar each. `unit` is how a figure of it reads, with `{value}`. */
const Measure = v.strictObject({
  label: words(),
  unit: words('value'),
  before: v.pipe(v.number(), v.minValue(0, '0 or more')),
  after: v.pipe(v.number(), v.minValue(0, '0 or more')),
})
export type Measure = v.InferOutput<typeof Measure>

/** One client's figures before and after; `note` says whose they are, or that they are a sample. */
const TradeCase = v.strictObject({
  heading: heading(),
  intro: words(),
  story: Paragraphs,
  chart: words(),
  before: words(),
  after: words(),
  measures: listOf(Measure, 1, 4),
  note: words(),
})

/** content/proof.json: why to trust the firm. Whatever is left out is not shown. */
export const Proof = v.strictObject({
  credentials: v.optional(
    v.strictObject({
      heading: words(),
      items: listOf(v.strictObject({ name: words(), note: v.optional(words()) }), 1, 4),
    }),
  ),
  /** Where clients have written about the firm. */
  reviews: v.optional(v.strictObject({ label: words(), url: Https })),
  /** Beside the booking form; the number of one in testimonials.json. */
  booking: v.optional(v.strictObject({ heading: words(), testimonial: v.number() })),
  /** On the trades page, and on the page of each service whose `proof.case` is true. */
  case: v.optional(TradeCase),
})
export type Proof = v.InferOutput<typeof Proof>
