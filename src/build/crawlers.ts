import type { Article } from '#copy/articles.ts'
import { firm } from '#copy/firm.ts'

/** What is nobody's to list: the portal, the firm's side, the owner's editor and the API. */
const CLOSED = ['/admin', '/api', '/client', '/edit']

/** `robots.txt` (RFC 9309): everything else may be read, and the sitemap says where it is. */
export const robots = () =>
  `${['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${new URL('/sitemap.xml', firm.siteUrl).href}`].join('\n')}
`

type Listed = { path: string; date?: string | undefined }

const addressOf = (path: string) => new URL(path, firm.siteUrl).href

/** Every page that search engines may list; an article with the day it was published. */
export const sitemap = (pages: Listed[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, date }) => `  <url><loc>${addressOf(path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`).join('\n')}
</urlset>
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const element = (name: string, text: string) =>
  `<${name}>${text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!)}</${name}>`

const itemOf = ({ slug, title, excerpt, category, date }: Article) => {
  const address = addressOf(`/resources/${slug}`)
  return [
    '  <item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('description', excerpt),
    element('category', category),
    date ? element('pubDate', new Date(date).toUTCString()) : '',
    '</item>',
  ].join('')
}

/** The articles as a feed (RSS 2.0): the latest first, then those without a date in the order of their ids. */
export const feed = (
  articles: Article[],
  { title, description }: { title: string; description: string },
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
${[element('title', title), element('link', addressOf('/resources')), element('description', description), element('language', 'en-us')].join('')}
${articles
  .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  .map(itemOf)
  .join('\n')}
</channel></rss>
`
