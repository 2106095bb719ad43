import type { Firm, StructuredDataWords as Words } from '#schema/content/firm.ts'

/** Schema.org's words for the firm and what it offers; every fact comes in from the pages' own content. */
const CONTEXT = 'https://schema.org'

const address = ({ street, city, region, postalCode, country }: Firm['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: region,
  postalCode,
  addressCountry: country,
})

const idOf = (firm: Firm) => `${firm.siteUrl}/#firm`

const logoOf = (firm: Firm) => `${firm.siteUrl}/icons/icon-512.png`

/** The firm as organization, local business and financial service, with its offers and its founder. */
export const firmData = (firm: Firm, words: Words, offers: { name: string; price?: number | undefined }[]) => ({
  '@context': CONTEXT,
  '@type': Object.values(words.types),
  '@id': idOf(firm),
  name: firm.fullName,
  url: firm.siteUrl,
  logo: logoOf(firm),
  image: logoOf(firm),
  description: words.description,
  telephone: firm.phoneHref.replace('tel:', ''),
  email: firm.email,
  address: address(firm.address),
  areaServed: firm.areaServed,
  priceRange: firm.priceRange,
  currenciesAccepted: firm.currency,
  openingHours: `${firm.hours.days[0]?.slice(0, 2)}-${firm.hours.days.at(-1)?.slice(0, 2)} ${firm.hours.opens}-${firm.hours.closes}`,
  sameAs: [firm.profile.url, ...(words.sameAs ?? [])],
  founder: personData(firm, words),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: words.offerCatalog,
    itemListElement: offers.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      ...(price !== undefined && { price, priceCurrency: firm.currency }),
    })),
  },
})

/** The founder. */
export const personData = (firm: Firm, words: Words) => ({
  '@type': 'Person',
  name: `${firm.founder.firstName} ${firm.founder.lastName}`,
  jobTitle: firm.founder.title,
  knowsAbout: words.founder.knowsAbout,
})

/** One service with its range of monthly prices in whole dollars; no upper end without `high`. */
export const serviceData = (
  firm: Firm,
  service: {
    name: string
    serviceType: string
    url: string
    description: string
    low: number
    high?: number | undefined
  },
) => ({
  '@context': CONTEXT,
  '@type': 'Service',
  name: service.name,
  serviceType: service.serviceType,
  url: service.url,
  description: service.description,
  areaServed: firm.areaServed,
  provider: { '@type': 'AccountingService', '@id': idOf(firm), name: firm.fullName, address: address(firm.address) },
  offers: {
    '@type': 'AggregateOffer',
    priceCurrency: firm.currency,
    lowPrice: service.low,
    ...(service.high !== undefined && { highPrice: service.high }),
  },
})

/** One article. */
export const articleData = (
  firm: Firm,
  article: { title: string; excerpt: string; category: string; url: string; image: string; date?: string },
) => ({
  '@context': CONTEXT,
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.excerpt,
  articleSection: article.category,
  image: article.image,
  mainEntityOfPage: article.url,
  ...(article.date && { datePublished: article.date }),
  author: { '@type': 'Person', name: `${firm.founder.firstName} ${firm.founder.lastName}` },
  publisher: { '@type': 'Organization', '@id': idOf(firm), name: firm.fullName },
})

/** Questions that a page answers. */
export const faqData = (items: readonly { question: string; answer: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Where a page is on the site, from the top; the last step is the page itself. */
export const breadcrumbData = (steps: readonly { name: string; url: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
})
