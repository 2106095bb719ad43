import * as v from 'valibot'
import { BRANDS } from '#schema/content/brands.ts'
import { CallToActionWords, FactLine, heading, Link, meta, SectionWords, words } from '#schema/content/words.ts'

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

const isBrand = (name: string) => BRANDS.some((brand) => brand === name)
const Logo = v.pipe(v.string(), v.check(isBrand, `one of ${BRANDS.join(', ')}`))

/** content/pages/home.json. */
export const HomePage = v.strictObject({
  ...meta(),
  hero: v.strictObject({
    eyebrow: words(),
    heading: heading(),
    lede: words(),
    button: Link,
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
