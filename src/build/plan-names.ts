import * as v from 'valibot'
import { Pricing } from '#schema/content/pricing.ts'
import { ServicePage, Services } from '#schema/content/services.ts'

/** Plans that services.json or a page of services/ names and that pricing.json does not hold. Faulty files are passed over. */
export const planFaults = (files: Map<string, unknown>) => {
  const sound = <S extends v.GenericSchema>(schema: S, file: string) => {
    const result = v.safeParse(schema, files.get(file))
    return result.success ? result.output : undefined
  }
  const pricing = sound(Pricing, 'pricing.json')
  if (!pricing) return []
  const prices = new Map(pricing.tiers.map(({ name, price }) => [name, price])).set('advisory', pricing.advisory.price)
  const plans = [...prices.keys()]
  const priced = plans.filter((name) => prices.get(name) !== undefined)
  const unless = (known: string[], where: string, name: string) =>
    known.includes(name) ? [] : [`${where}: expected one of ${known.join(', ')}, got "${name}"`]

  const lowestOf = (href: string) => sound(ServicePage, `services${href}.json`)?.structured?.priceRange.low
  const rows = (sound(Services, 'services.json')?.items ?? []).flatMap(({ price, link }, at) => {
    const where = `services.json: items.${at}.price.from`
    const lowest = link && lowestOf(link.href)
    if (lowest === undefined) return 'from' in price ? unless(plans, where, price.from) : []
    // The page that the row leads to, and what it tells search engines, begin at the same price.
    const from = 'from' in price ? price.from : ''
    return from === lowest
      ? []
      : [`${where}: expected "${lowest}", where services${link!.href}.json begins, got "${from}"`]
  })
  const pages = [...files.keys()].filter((file) => file.startsWith('services/'))
  const onPages = pages.flatMap((file) => {
    const page = sound(ServicePage, file)
    const range = page?.structured?.priceRange
    const where = `${file}: structured.priceRange`
    const upsideDown = range?.high && (prices.get(range.low) ?? 0) > (prices.get(range.high) ?? 0)
    return [
      ...(page?.pricing.plans ?? []).flatMap((name, at) => unless(plans, `${file}: pricing.plans.${at}`, name)),
      ...(range ? unless(priced, `${where}.low`, range.low) : []),
      ...(range?.high ? unless(priced, `${where}.high`, range.high) : []),
      ...(upsideDown ? [`${where}: expected the lower price as low, got "${range.low}"`] : []),
    ]
  })
  return [...rows, ...onPages]
}
