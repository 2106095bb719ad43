export type Thing = { '@type'?: string | string[]; [field: string]: unknown }

const FIRM = ['@id', 'name', 'address', 'telephone', 'url', 'description', 'areaServed', 'priceRange']
/** What search engines need of each type to make use of it. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['@id', 'name'],
  LocalBusiness: FIRM,
  ProfessionalService: [...FIRM, 'openingHours', 'founder', 'hasOfferCatalog'],
  FinancialService: FIRM,
  AccountingService: ['@id', 'name', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: ['name'],
  Service: ['name', 'serviceType', 'url', 'description', 'areaServed', 'provider', 'offers'],
  AggregateOffer: ['priceCurrency', 'lowPrice'],
  Person: ['name'],
  BlogPosting: ['headline', 'description', 'articleSection', 'image', 'mainEntityOfPage', 'author', 'publisher'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  WebPage: ['name', 'url', 'description'],
  Quiz: ['name'],
  Thing: ['name'],
}

export const typesOf = (thing: Thing) => [thing['@type'] ?? []].flat()

/** Everything with a type, the inner parts of a thing too. */
export function things(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(things)
  return '@type' in value ? [value as Thing, ...inner] : inner
}

/** What is missing or empty; a type that is not in the table is a fault too. */
export function lacks(thing: Thing): string[] {
  const empty = (value: unknown) => value === undefined || value === null || value === '' || Number.isNaN(value)
  return typesOf(thing).flatMap(
    (type) =>
      REQUIRED[type]?.filter((field) => empty(thing[field])).map((field) => `${type}: no ${field}`) ?? [
        `${type}: not a type that this site speaks of`,
      ],
  )
}
