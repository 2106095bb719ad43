import * as v from 'valibot'
import { Variant } from '#schema/assessment.ts'
import { Pricing } from '#schema/content/pricing.ts'
import { Quiz } from '#schema/content/quiz.ts'
import { ServicePage, Services } from '#schema/content/services.ts'

/** Every JSON file that has been read, by its path in content/. */
type Files = Map<string, unknown>

const sound = <S extends v.GenericSchema>(files: Files, schema: S, file: string) => {
  const result = v.safeParse(schema, files.get(file))
  return result.success ? result.output : undefined
}

const unless = (known: readonly string[], where: string, name: string) =>
  known.includes(name) ? [] : [`${where}: expected one of ${known.join(', ')}, got "${name}"`]

/** Plans, services and articles that a file names and that are not there. Faulty files are passed over. */
export const referenceFaults = (files: Files, articles: string[]) => {
  const services = [...files.keys()]
    .filter((file) => file.startsWith('services/'))
    .flatMap((file) => ({ file, page: sound(files, ServicePage, file) }))
    .flatMap(({ file, page }) => (page ? [{ file, page }] : []))
  const pricing = sound(files, Pricing, 'pricing.json')
  return [
    ...doubleFaults(services),
    ...targetFaults(files, services, articles),
    ...(pricing ? [...rowFaults(files, services, pricing), ...pageFaults(services, pricing)] : []),
  ]
}

type Found = { file: string; page: ServicePage }[]

/** Services that share an id or an address; an old address counts as well. */
function doubleFaults(services: Found) {
  const owners = new Map<string, string>()
  return services.flatMap(({ file, page }) => {
    const claimed: [field: string, value: string][] = [
      ['id', page.id],
      ['path', page.path],
      ...page.formerly.map((old, at): [string, string] => [`formerly.${at}`, old]),
    ]
    return claimed.flatMap(([field, value]) => {
      const owner = owners.get(value)
      owners.set(value, file)
      const expected = field === 'id' ? 'an id of its own' : 'an address of its own'
      return owner ? [`${file}: ${field}: expected ${expected}, got "${value}", which ${owner} has`] : []
    })
  })
}

/** Where the assessments and the home page's list lead on to. */
function targetFaults(files: Files, services: Found, articles: string[]) {
  const ids = services.map(({ page }) => page.id)
  const pillars = Variant.options.flatMap((variant) => {
    const file = `quizzes/${variant}.json`
    return Object.entries(sound(files, Quiz(variant), file)?.pillars ?? {}).flatMap(([name, { service, article }]) => [
      ...unless(ids, `${file}: pillars.${name}.service`, service),
      ...unless(articles, `${file}: pillars.${name}.article`, article),
    ])
  })
  const rows = (sound(files, Services, 'services.json')?.items ?? []).flatMap(({ service }, at) =>
    service ? unless(ids, `services.json: items.${at}.service.id`, service.id) : [],
  )
  return [...pillars, ...rows]
}

const pricesOf = (pricing: Pricing) =>
  new Map(pricing.tiers.map(({ name, price }) => [name, price])).set('advisory', pricing.advisory.price)

/** A row of the home page and the page it leads to begin at the same price, which is that of a plan. */
function rowFaults(files: Files, services: Found, pricing: Pricing) {
  const plans = [...pricesOf(pricing).keys()]
  return (sound(files, Services, 'services.json')?.items ?? []).flatMap(({ price, service }, at) => {
    const where = `services.json: items.${at}.price.from`
    const target = services.find(({ page }) => page.id === service?.id)
    const lowest = target?.page.structured?.priceRange.low
    const from = 'from' in price ? price.from : undefined
    if (lowest === undefined) return from === undefined ? [] : unless(plans, where, from)
    return from === lowest ? [] : [`${where}: expected "${lowest}", where ${target!.file} begins, got "${from ?? ''}"`]
  })
}

function pageFaults(services: Found, pricing: Pricing) {
  const prices = pricesOf(pricing)
  const plans = [...prices.keys()]
  const priced = plans.filter((name) => prices.get(name) !== undefined)
  return services.flatMap(({ file, page }) => {
    const range = page.structured?.priceRange
    const where = `${file}: structured.priceRange`
    const upsideDown = range?.high && (prices.get(range.low) ?? 0) > (prices.get(range.high) ?? 0)
    return [
      ...page.pricing.plans.flatMap((name, at) => unless(plans, `${file}: pricing.plans.${at}`, name)),
      ...(range ? unless(priced, `${where}.low`, range.low) : []),
      ...(range?.high ? unless(priced, `${where}.high`, range.high) : []),
      ...(upsideDown ? [`${where}: expected the lower price as low, got "${range.low}"`] : []),
    ]
  })
}
