import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { expectNoAnswer, goOffline, readyForOffline } from '#tests/support/network.ts'
import { articles, fileOf } from '#tests/support/pages.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

test('the worker answers neither /api nor PDFs: online the server does, offline nobody', async ({ page, noise }) => {
  noise.expect(/^404 .*\/(api\/nothing-here|report\.pdf)$/)
  await open(page, '/')
  await readyForOffline(page)

  const api = await page.goto('/api/nothing-here')
  expect(api!.status()).toBe(404)
  expect(api!.headers()['content-type']).toContain('application/json')
  expect(api!.fromServiceWorker()).toBe(false)
  const pdf = await page.goto('/report.pdf')
  expect(pdf!.status()).toBe(404)
  expect(pdf!.fromServiceWorker()).toBe(false)
  const kept = await page.goto('/pricing')
  expect(kept!.fromServiceWorker()).toBe(true)

  await goOffline(page)
  await expectNoAnswer(page, '/api/auth/user')
  await expectNoAnswer(page, '/report.pdf')
})

test('a missing file of /assets is a 404, and no page', async ({ page, noise }) => {
  noise.expect(/^404 .*\/assets\/gone-1234\.js$/)
  await open(page, '/')
  await readyForOffline(page)
  const answer = await page.request.get('/assets/gone-1234.js')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).not.toContain('html')
  expect(answer.headers()['cache-control']).toContain('no-store')
  // Through the worker too: an import of it must fail, not parse a page.
  expect(await page.evaluate(() => fetch('/assets/gone-1234.js').then((found) => found.status))).toBe(404)
})

test('nothing of /api lies in Cache Storage, however much of the portal has been used', async ({ page, instance }) => {
  await signInForOffline(page, DEMO.client)
  await page.reload()
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api') || path.endsWith('.pdf'))).toEqual([])
  // The list is no empty one: every article lies there.
  expect(kept).toEqual(expect.arrayContaining(articles.map(({ path }) => `/${fileOf(instance.site, path)}`)))
})

test('the portal’s link home opens in a tab of its own without a network', async ({ page, context }) => {
  await signInForOffline(page, DEMO.client)
  const home = await page
    .getByRole('link', { name: 'Home', exact: true })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href)
  await goOffline(page)
  const tab = await context.newPage()
  await tab.goto(home)
  await expect(tab.getByText('Monthly Revenue')).toBeVisible()
})

test('a kept page is there without waiting for the worker; with a query the worker answers', async ({ page }) => {
  await open(page, '/')
  await readyForOffline(page)
  const source = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation')
      return (visit as PerformanceNavigationTiming & { workerFinalSourceType?: string }).workerFinalSourceType
    })
  await page.goto('/pricing')
  expect(await source()).toBe('cache')
  await page.goto('/pricing?from=mail')
  expect(await source()).not.toBe('cache')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
