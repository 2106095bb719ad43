import { firm } from '#copy/firm.ts'

/** What is nobody's to list: the portal, the firm's side, the owner's editor and the API. */
const CLOSED = ['/admin', '/api', '/client', '/edit']

/** `robots.txt` (RFC 9309): everything else may be read, and the sitemap says where it is. */
export const robots = () =>
  `${['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${new URL('/sitemap.xml', firm.siteUrl).href}`].join('\n')}
`

/** Every page that search engines may list. */
export const sitemap = (paths: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${new URL(path, firm.siteUrl).href}</loc></url>`).join('\n')}
</urlset>
`
