import { Variant } from '#schema/assessment.ts'
import type { Testimonials } from '#schema/content/pages/home.ts'
import type { PlanHelper } from '#schema/content/plan-helper.ts'
import type { Pricing, PricingPage } from '#schema/content/pricing.ts'
import type { Proof } from '#schema/content/proof.ts'
import type { Bands, Quiz } from '#schema/content/quiz.ts'
import type { ServicePage, Services } from '#schema/content/services.ts'
import { RESERVED } from './content-links.ts'

/** Every JSON file of content/ by its path; each fits its schema. */
type Files = Map<string, unknown>

const unless = <T>(known: readonly T[], where: string, name: T) =>
  known.includes(name) ? [] : [`${where}: expected one of ${known.join(', ')}, got ${JSON.stringify(name)}`]

const servicesOf = (files: Files) =>
  [...files]
    .filter(([file]) => file.startsWith('services/'))
    .map(([file, page]) => ({ file, page: page as ServicePage }))
type Found = ReturnType<typeof servicesOf>

/** Plans, services, testimonials and articles that a file names and that are not there. */
export const referenceFaults = (files: Files, articles: string[]) => {
  const services = servicesOf(files)
  const { items } = files.get('services.json') as Services
  const pricing = files.get('pricing.json') as Pricing
  return [
    ...targetFaults(files, services, articles),
    ...rowFaults(items, services, pricing),
    ...pageFaults(services, pricing),
    ...testimonialFaults(files, services),
    ...helperFaults(files.get('plan-helper.json') as PlanHelper, pricing),
  ]
}

/** Services that share an ID or an address, or lie at one of the site's own; an old address counts as well. */
export function sharedNameFaults(files: Files) {
  const owners = new Map<string, string>()
  return servicesOf(files).flatMap(({ file, page }) => {
    const addresses: [field: string, value: string][] = [
      ['path', page.path],
      ...(page.formerly ?? []).map((old, at): [string, string] => [`formerly.${at}`, old]),
    ]
    const reserved = addresses.flatMap(([field, value]) =>
      RESERVED.includes(value.split('/')[1]!)
        ? [`${file}: ${field}: expected an address that the site does not use itself, got "${value}"`]
        : [],
    )
    const duplicates = [['id', page.id] as const, ...addresses].flatMap(([field, value]) => {
      const owner = owners.get(value)
      owners.set(value, file)
      const expected = field === 'id' ? 'an id of its own' : 'an address of its own'
      return owner ? [`${file}: ${field}: expected ${expected}, got "${value}", which ${owner} has`] : []
    })
    return [...reserved, ...duplicates]
  })
}

/** Where the assessments lead on to. */
function targetFaults(files: Files, services: Found, articles: string[]) {
  const ids = services.map(({ page }) => page.id)
  const top = unless(
    ids,
    'quizzes/bands.json: resilient.service',
    (files.get('quizzes/bands.json') as Bands).resilient.service,
  )
  const pillars = Variant.options.flatMap((variant) => {
    const file = `quizzes/${variant}.json`
    return Object.entries((files.get(file) as Quiz).pillars).flatMap(([name, { service, article }]) => [
      ...unless(ids, `${file}: pillars.${name}.service`, service),
      ...unless(articles, `${file}: pillars.${name}.article`, article),
    ])
  })
  return [...pillars, ...top]
}

const pricesOf = ({ tiers, advisory }: Pricing) =>
  new Map(tiers.map(({ name, price }) => [name, price])).set('advisory', advisory.price)

/** Prices that contradict each other, and plans that could not be told apart. */
export function priceFaults({ tiers, advisory }: Pricing) {
  const fault = (where: string, expected: string, got: unknown) =>
    `pricing.json: ${where}: expected ${expected}, got ${JSON.stringify(got)}`
  const plans = [...tiers.map((plan, at) => ({ ...plan, where: `tiers.${at}` })), { ...advisory, where: 'advisory' }]
  const struckOut = plans.flatMap(({ where, normallyPrice, price }) =>
    normallyPrice !== undefined && (price === undefined || normallyPrice <= price)
      ? [
          fault(
            `${where}.normallyPrice`,
            price ? `more than the price of ${price}` : 'a price beside it',
            normallyPrice,
          ),
        ]
      : [],
  )
  const doubles = plans.flatMap(({ where, name }, at) =>
    name === 'advisory' || plans.findIndex((plan) => plan.name === name) < at
      ? [fault(`${where}.name`, 'a name that no other plan has', name)]
      : [],
  )
  const priced = tiers.flatMap(({ price }, at) => (price === undefined ? [] : [{ price, at }]))
  const unordered = priced.flatMap(({ price, at }, place) => {
    const before = priced[place - 1]
    return before && before.price >= price
      ? [fault(`tiers.${at}.price`, `more than ${before.price}, as plans stand from the lowest price up`, price)]
      : []
  })
  const popular = plans
    .filter(({ mostPopular }) => mostPopular)
    .slice(1)
    .map(({ where }) => fault(`${where}.mostPopular`, 'true for one plan at most', true))
  return [...struckOut, ...doubles, ...unordered, ...popular]
}

/** A row of the home page names a service and a plan, and begins at the price of the page that it leads to. */
function rowFaults(rows: Services['items'], services: Found, pricing: Pricing) {
  const ids = services.map(({ page }) => page.id)
  const plans = [...pricesOf(pricing).keys()]
  return rows.flatMap(({ price, service }, at) => {
    if (service && !ids.includes(service.id)) return unless(ids, `services.json: items.${at}.service.id`, service.id)
    const where = `services.json: items.${at}.price.from`
    const target = services.find(({ page }) => page.id === service?.id)
    const lowest = target?.page.structured?.priceRange.low
    const from = 'from' in price ? price.from : undefined
    if (lowest === undefined) return from === undefined ? [] : unless(plans, where, from)
    return from === lowest ? [] : [`${where}: expected "${lowest}", where ${target!.file} begins, got "${from ?? ''}"`]
  })
}

/** Testimonials are named by their number. */
function testimonialFaults(files: Files, services: Found) {
  const known = (files.get('testimonials.json') as Testimonials).map(({ id }) => id)
  const { testimonial } = files.get('pages/pricing.json') as PricingPage
  const { booking } = files.get('proof.json') as Proof
  return [
    ...unless(known, 'pages/pricing.json: testimonial.id', testimonial.id),
    ...(booking ? unless(known, 'proof.json: booking.testimonial', booking.testimonial) : []),
    ...services.flatMap(({ file, page }) => unless(known, `${file}: proof.testimonial`, page.proof.testimonial)),
  ]
}

/** Plans that an answer of “Help me choose” leads to. */
const helperFaults = ({ questions }: PlanHelper, pricing: Pricing) =>
  questions.flatMap(({ options }, question) =>
    options.flatMap(({ plan }, option) =>
      plan === undefined
        ? []
        : unless([...pricesOf(pricing).keys()], `plan-helper.json: questions.${question}.options.${option}.plan`, plan),
    ),
  )

function pageFaults(services: Found, pricing: Pricing) {
  const prices = pricesOf(pricing)
  const plans = [...prices.keys()]
  const priced = plans.filter((name) => prices.get(name) !== undefined)
  return services.flatMap(({ file, page }) => {
    const range = page.structured?.priceRange
    const where = `${file}: structured.priceRange`
    const isReversed = range?.high && (prices.get(range.low) ?? 0) > (prices.get(range.high) ?? 0)
    return [
      ...page.pricing.plans.flatMap((name, at) => unless(plans, `${file}: pricing.plans.${at}`, name)),
      ...(range ? unless(priced, `${where}.low`, range.low) : []),
      ...(range?.high ? unless(priced, `${where}.high`, range.high) : []),
      ...(isReversed ? [`${where}: expected the lower price as low, got "${range.low}"`] : []),
    ]
  })
}
