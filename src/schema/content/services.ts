import * as v from 'valibot'
import {
  Address,
  CallToActionWords,
  ContentPicture,
  heading,
  heroWords,
  Link,
  listOf,
  meta,
  Paragraphs,
  SectionWords,
  ServiceId,
  words,
} from './words.ts'

/** `from` is the name of a plan in pricing.json, or `advisory`; `text` stands where no figure is given. */
const ServicePrice = v.union([v.strictObject({ from: words() }), v.strictObject({ text: words() })])

const Service = v.pipe(
  v.strictObject({
    /** Left out, the row bears the name of its service. */
    name: v.optional(heading()),
    description: words(),
    /** The highlighted row carries the mark in place of its number. */
    highlighted: v.boolean(),
    price: ServicePrice,
    /** The service whose page the row leads to. */
    service: v.optional(v.strictObject({ id: ServiceId, label: words() })),
    /** Where a row leads that is not about a service with a page. */
    link: v.optional(Link),
  }),
  v.check(({ name, service }) => Boolean(name ?? service), 'a name, or a service that gives it one'),
  v.check(({ service, link }) => !(service && link), 'either a service or a link'),
)

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

const LedgerLine = v.strictObject({ label: words(), value: heading() })

/** Sample figures over the picture. Nothing checks what they add up to, since a line may be a count as well as an amount. */
const ServiceLedger = v.strictObject({
  heading: words(),
  note: words(),
  lines: listOf(LedgerLine, 2, 3),
  result: LedgerLine,
})

/** A client's figures before and after, shown only with that client's permission, which `note` says. */
const ProofFigures = v.strictObject({
  lines: listOf(v.strictObject({ label: words(), before: words(), after: heading() }), 1, 3),
  note: words(),
})

const ServiceQuestion = v.strictObject({ question: heading(), answer: words(), link: v.optional(Link) })

/** What other pages need of a service. */
const ServiceEntry = v.strictObject({
  /** How other files name the service. */
  id: ServiceId,
  /** The address of its page. */
  path: Address,
  /** Addresses that its page had before, which lead to `path`. */
  formerly: v.optional(v.array(Address)),
  /** Its place among the services in the footer, from 1. */
  order: v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'a whole number from 1')),
  /** Its name in the footer, on the home page and after an assessment. */
  name: heading(),
})
export type ServiceEntry = v.InferOutput<typeof ServiceEntry>

/** content/services/*.json: one service and the words of its page each. */
export const ServicePage = v.strictObject({
  ...ServiceEntry.entries,
  ...meta(),
  hero: v.strictObject({
    ...heroWords(),
    picture: ContentPicture,
    ledger: ServiceLedger,
  }),
  /** `testimonial` is the id of one in testimonials.json; without `figures` there are none to show. */
  proof: v.strictObject({
    heading: words(),
    testimonial: v.number(),
    figures: v.optional(ProofFigures),
    /** Whether the case of content/proof.json is told on this page. */
    case: v.optional(v.boolean()),
  }),
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
