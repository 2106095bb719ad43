import { expect, test } from 'vitest'
import { robots } from '#build/crawlers.ts'
import { firm } from '#copy/firm.ts'

test('robots.txt names the sitemap of the firm’s site, and closes what is nobody’s to list', () => {
  const lines = robots().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/edit', '/admin', '/client', '/api']) expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${firm.siteUrl}/sitemap.xml`)
  expect(lines).not.toContain('Disallow: /')
})
