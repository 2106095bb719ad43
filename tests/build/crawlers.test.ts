import { expect, test } from 'vitest'
import { feed, robots, sitemap } from '#build/crawlers.ts'
import type { Article } from '#copy/articles.ts'
import { firm } from '#copy/firm.ts'

test('robots.txt names the sitemap of the firm’s site, and closes what is nobody’s to list', () => {
  const lines = robots().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/edit', '/admin', '/client', '/api']) expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${firm.siteUrl}/sitemap.xml`)
  expect(lines).not.toContain('Disallow: /')
})

test('the sitemap says when an article was published, and nothing of pages without a day', () => {
  const text = sitemap([{ path: '/' }, { path: '/resources/cash', date: '2026-03-05' }])
  expect(text).toContain(`<url><loc>${firm.siteUrl}/</loc></url>`)
  expect(text).toContain(`<url><loc>${firm.siteUrl}/resources/cash</loc><lastmod>2026-03-05</lastmod></url>`)
})

const article = (slug: string, more: Partial<Article>): Article => ({
  id: 1,
  slug,
  minutes: 3,
  title: slug,
  excerpt: 'What it is about.',
  category: 'Cash Flow',
  image: 'picture.svg',
  imageAlt: 'A picture',
  ...more,
})

test('the feed has every article with its address, the latest first, and its signs escaped', () => {
  const text = feed(
    [
      article('undated', {}),
      article('older', { date: '2026-01-02' }),
      article('latest', { date: '2026-03-05', title: 'Profit & <loss>' }),
    ],
    {
      title: 'Resources',
      description: 'Articles',
    },
  )
  const links = [...text.matchAll(/<guid>(.*?)<\/guid>/g)].map(([, link]) => link)
  expect(links).toEqual(['latest', 'older', 'undated'].map((slug) => `${firm.siteUrl}/resources/${slug}`))
  expect(text).toContain('<title>Profit &amp; &lt;loss&gt;</title>')
  expect(text).toContain('<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>')
  expect(text.match(/<pubDate>/g)).toHaveLength(2)
})
