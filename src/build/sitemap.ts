import { firm } from '#copy/firm.ts'

/** Every page that search engines may list. */
export const sitemap = (paths: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${new URL(path, firm.siteUrl).href}</loc></url>`).join('\n')}
</urlset>
`
