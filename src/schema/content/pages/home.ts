import * as v from 'valibot'
import {
  CallToActionWords,
  FactLine,
  heading,
  heroWords,
  Link,
  meta,
  SectionWords,
  words,
} from '#schema/content/words.ts'

/** Logos that the build can draw (simple-icons, CC0); content/README.md says how to add one. */
export const INTEGRATION_LOGOS = ['expensify', 'gusto', 'quickbooks', 'square', 'stripe', 'xero'] as const

/** US cents, a whole number; negative where money goes out. */
const Cents = v.pipe(v.number(), v.integer('whole cents'))
const LedgerLine = v.strictObject({ label: words(), cents: Cents })

/** The invented month beside the portrait. It must add up, and the drawn year must end in it. */
const Ledger = v.pipe(
  v.strictObject({
    month: words(),
    note: words(),
    lines: v.pipe(v.array(LedgerLine), v.length(3, '3 lines')),
    result: v.strictObject({ label: words(), cents: Cents }),
    /** Oldest first. */
    year: v.pipe(
      v.array(v.strictObject({ month: words(), revenue: Cents, netProfit: Cents })),
      v.length(12, '12 months'),
    ),
    chart: words(),
  }),
  v.check(
    ({ lines, result }) => lines.reduce((sum, line) => sum + line.cents, 0) === result.cents,
    'lines that add up to the result',
  ),
  v.check(
    ({ lines, result, year }) => year.at(-1)!.revenue === lines[0]!.cents && year.at(-1)!.netProfit === result.cents,
    'a year whose last month is the month of the lines',
  ),
)

const isBrand = (name: string) => INTEGRATION_LOGOS.some((brand) => brand === name)
const Logo = v.pipe(v.string(), v.check(isBrand, `one of ${INTEGRATION_LOGOS.join(', ')}`))

/** content/pages/home.json. */
export const HomePage = v.strictObject({
  ...meta(),
  hero: v.strictObject({
    ...heroWords(),
    quietLink: Link,
    facts: v.array(FactLine),
    ledger: Ledger,
  }),
  services: SectionWords,
  testimonials: v.strictObject({
    ...SectionWords.entries,
    previous: words(),
    next: words(),
    goTo: words('number'),
    position: words('number', 'count'),
    stars: words('stars'),
  }),
  principles: SectionWords,
  process: v.strictObject({
    ...SectionWords.entries,
    steps: v.array(v.strictObject({ length: words(), title: heading(), text: words() })),
  }),
  integrations: v.strictObject({
    heading: heading(),
    items: v.array(v.strictObject({ name: heading(), logo: v.optional(Logo) })),
  }),
  about: v.strictObject({ heading: heading(), quote: heading(), link: Link }),
  callToAction: CallToActionWords,
  resources: v.strictObject({ ...SectionWords.entries, link: Link }),
  contact: v.strictObject({
    ...SectionWords.entries,
    phone: words(),
    email: words(),
    where: words(),
    whereValue: words(),
    hours: words(),
  }),
})
export type HomePage = v.InferOutput<typeof HomePage>

/** Lucide names that the build knows for the principles; another needs a line in code, so that its drawing is shipped. */
const PrincipleIcon = v.picklist([
  'eye',
  'scale',
  'handshake',
  'sprout',
  'lightbulb',
  'key-round',
  'search',
  'users',
  'calendar',
  'chart-column',
  'list-checks',
  'building-2',
])

const Principle = v.strictObject({ icon: PrincipleIcon, title: heading(), description: words() })

/** content/principles.json: what the firm can be held to, in order. */
export const Principles = v.array(Principle)
export type Principles = v.InferOutput<typeof Principles>

/** `stars` 0 shows no star icons: a quote without a rating, not a bad one. */
const Testimonial = v.strictObject({
  id: v.pipe(v.number(), v.integer('a whole number')),
  text: heading(),
  author: heading(),
  title: words(),
  stars: v.picklist([0, 1, 2, 3, 4, 5]),
})

/** content/testimonials.json: the quotes on the home page, in order. */
export const Testimonials = v.array(Testimonial)
export type Testimonials = v.InferOutput<typeof Testimonials>
