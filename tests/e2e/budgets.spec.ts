import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '#tests/support/journey.ts'
import { fileOf } from '#tests/support/pages.ts'

/** As a good host sends it: brotli at its best, which is Node's usual. */
const sent = async (site: string, file: string) => brotliCompressSync(await readFile(join(site, file))).length

const KB = 1024

test('the home page is at most 10 KB of HTML', async ({ instance }) => {
  expect(await sent(instance.site, 'index.html')).toBeLessThanOrEqual(10 * KB)
})

test('the home page asks for at most 80 KB of JavaScript until it is idle', async ({ instance }) => {
  const html = await readFile(join(instance.site, 'index.html'), 'utf8')
  const scripts = /data-scripts="([^"]+)"/.exec(html)![1]!.split(' ')
  expect(scripts.length).toBeGreaterThan(1)
  const sizes = await Promise.all(scripts.map((script) => sent(instance.site, script)))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(80 * KB)
})

test('before load the home page makes at most 4 requests of 130 KB, and none for a font or a script', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' })
  const { began, bytes } = await page.evaluate(() => {
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = [document_!, ...resources.filter(({ startTime }) => startTime < document_!.loadEventStart)]
    return {
      began: before.map(({ name }) => name),
      bytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  })
  expect(began.length, began.join('\n')).toBeLessThanOrEqual(4)
  expect(bytes).toBeLessThanOrEqual(130 * KB)
  expect(began.filter((name) => /\.(woff2?|js)$/.test(name))).toEqual([])
})

test('no page is more than 20 KB of HTML', async ({ instance }) => {
  for (const page of ['/pricing', '/resources', '/login'])
    expect(await sent(instance.site, fileOf(instance.site, page)), page).toBeLessThanOrEqual(20 * KB)
})
