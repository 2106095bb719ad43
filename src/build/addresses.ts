import { HomeSection } from '#schema/content/navigation.ts'

/** The addresses that a link of content/ may lead to, beside articles and services, and the anchors on their pages. */
export const ADDRESSES: Record<string, readonly string[]> = {
  '/': HomeSection.options,
  '/about': [],
  '/account': [],
  '/ad-preview': [],
  '/admin/dashboard': [],
  '/assessment/results': [],
  '/book-clarity-call': [],
  '/client/dashboard': [],
  '/financial-health-quiz': [],
  '/invite': [],
  '/login': [],
  '/pricing': ['pricing-plans', 'add-ons'],
  '/privacy-policy': [],
  '/quiz': [],
  '/reset-password': [],
  '/resources': [],
  '/terms-conditions': [],
  '/thank-you': [],
  '/trades': [],
  '/trades-quiz': [],
}

/** First parts of addresses that the site itself answers: no service's page may lie below them. */
export const RESERVED = [
  ...Object.keys(ADDRESSES).map((address) => address.split('/')[1]!),
  ...['404', 'admin', 'api', 'assets', 'client', 'edit', 'home', 'icons', 'index', 'screenshots', 'shell'],
]
