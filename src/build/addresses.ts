import { routeTable } from '#app/route-table.ts'
import { HomeSection } from '#schema/content/navigation.ts'

/** Places on a page that a link may lead to, by the page's address. */
const ANCHORS: Record<string, readonly string[]> = {
  '/': HomeSection.options,
  '/pricing': ['pricing-plans', 'help-me-choose', 'add-ons'],
}

const own = routeTable([])
  .map(({ path }) => path.replace('/:id?', ''))
  .filter((path) => !path.includes(':'))

/** The addresses that a link of content/ may lead to, beside articles and services, and the anchors on their pages. */
export const ADDRESSES: Record<string, readonly string[]> = Object.fromEntries(
  own.map((path) => [path, ANCHORS[path] ?? []]),
)

/** First parts of addresses that the site itself answers: no service's page may lie below them. */
export const RESERVED = [
  ...Object.keys(ADDRESSES).map((address) => address.split('/')[1]!),
  ...['404', 'admin', 'api', 'assets', 'client', 'edit', 'home', 'icons', 'index', 'screenshots', 'shell'],
]
