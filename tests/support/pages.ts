import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RouteEntry, routeTable } from '#app/route-table.ts'
import { CONTENT } from '#build/content-folder.ts'
import type { ServicePage } from '#schema/content/services.ts'

export const content = (file: string) => JSON.parse(readFileSync(join(CONTENT, file), 'utf8'))

/** The file of a built site that answers an address: `/pricing` is `pricing.html` or `pricing/index.html`. */
export function fileOf(site: string, path: string) {
  const bare = path === '/' ? 'index' : path.slice(1)
  return existsSync(join(site, `${bare}.html`)) ? `${bare}.html` : `${bare}/index.html`
}

const line = (source: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1] ?? ''
/** Without Markdown's marks, and as the page sets it. */
const plain = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')

/** The articles as they stand in the folder of content. `sentence` is the first of the last paragraph. */
export const articles = readdirSync(join(CONTENT, 'articles')).map((file) => {
  const source = readFileSync(join(CONTENT, 'articles', file), 'utf8')
  const paragraphs = source.split(/\n\n+/).filter((block) => /^[A-Z]/.test(block))
  return {
    slug: file.replace('.md', ''),
    path: `/resources/${file.replace('.md', '')}`,
    title: line(source, 'title'),
    category: line(source, 'category'),
    excerpt: line(source, 'excerpt'),
    sentence: plain(paragraphs.at(-1)!).split(/(?<=\.) /)[0]!,
  }
})

/** What the footer of every page leads to. */
export const FOOTER_LINKS = [
  '/about',
  '/resources',
  '/financial-health-quiz',
  '/book-clarity-call',
  '/bookkeeping-services-des-moines',
  '/small-business-accounting-des-moines',
  '/financial-advisory-services-des-moines',
  '/remote-bookkeeping-services',
  '/privacy-policy',
  '/terms-conditions',
  '/login',
]

/** The services as they stand in the folder of content. */
export const services: ServicePage[] = readdirSync(join(CONTENT, 'services')).map((file) => content(`services/${file}`))

// Not the app's own table: its services come from Vite.
const routes = routeTable(services)
const addressesOf = ({ path }: RouteEntry) =>
  path.includes(':slug') ? articles.map((article) => article.path) : [path.replace('/:id?', '')]

/** Pages that are one form: their footer is the legal links. */
export const barePages = routes.filter((route) => route.isBare).map(({ path }) => path)

/** Every address that is drawn at build, out of the table of routes. */
export const publicPages = routes.filter((route) => route.prerender).flatMap(addressesOf)

/** Those that search engines may list. */
export const indexedPages = routes.filter((route) => route.indexed).flatMap(addressesOf)
