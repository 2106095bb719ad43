import { expect, hydrated, open, test } from '#tests/support/journey.ts'
import { goOffline, goOnline, hold, NO_NETWORK } from '#tests/support/network.ts'

test.use({ serviceWorkers: 'allow' })

test('with less motion wished for, animations take 0.1 s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const durations = () =>
    page.evaluate(() =>
      ['body', 'h1', 'summary', 'header'].map(
        (name) => getComputedStyle(document.querySelector(name)!).animationDuration,
      ),
    )
  expect(await durations()).toEqual(['0.1s', '0.1s', '0.1s', '0.1s'])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

for (const [type, flagged] of [
  ['slow-2g', true],
  ['2g', true],
  ['3g', false],
  ['4g', false],
] as const) {
  test(`a connection of ${type} ${flagged ? 'is flagged' : 'is not flagged'} as slow`, async ({ page }) => {
    await page.addInitScript((effectiveType) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType, saveData: false } })
    }, type)
    await open(page, '/')
    expect(await page.evaluate(() => document.documentElement.classList.contains('slow-connection'))).toBe(flagged)
  })
}

test('a line says when the visitor is offline, and goes when the network is back', async ({ page }) => {
  await open(page, '/')
  const line = page.getByRole('status').filter({ hasText: 'Offline.' })
  await expect(line).toBeHidden()
  await goOffline(page)
  await expect(line).toBeVisible()
  await goOnline(page)
  await expect(line).toBeHidden()
})

test('a page whose code for search engines cannot be had stands as it was drawn', async ({ page, noise }) => {
  noise.expect(NO_NETWORK)
  await page.route('**/assets/firm-data-*.js', (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/firm-data-'))
  await open(page, '/')
  await missed
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('head script[type="application/ld+json"]').count()).toBeGreaterThan(0)
})

test('code that is still on its way shows a pulsing skeleton in its place', async ({ page }) => {
  // On a dear line nothing is fetched ahead of a tap.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/thank-you')
  const letGo = await hold(page, '**/assets/*.js')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/resources"]')!.click())
  const waiting = page.getByRole('status', { name: 'Loading' })
  await expect(waiting).toBeVisible()
  expect(
    await waiting
      .locator('span')
      .first()
      .evaluate((span) => getComputedStyle(span).animationName),
  ).toBe('pulse')
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial Resources & Education')
})

test('a screen whose code cannot be had says so, with a way to reload', async ({ page, noise }) => {
  noise.expect(/^404 |uncaught: .*(dynamically imported|preload)|Failed to fetch dynamically/)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    // Has reloaded itself a moment ago: it must not do so again.
    sessionStorage.setItem('clear.reloaded', String(Date.now()))
  })
  await open(page, '/thank-you')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/resources"]')!.click())
  await expect(page.getByRole('heading', { name: 'This part of the page broke' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload' }).tap()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial Resources & Education')
})

test('chunks that a deploy has taken away bring one reload, to the page that was wanted', async ({ page, noise }) => {
  noise.expect(/^404 |dynamically imported/)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/thank-you')
  let gone = 0
  await page.route('**/assets/*.js', (route) => {
    // The page that comes after the reload finds its own files.
    if (gone > 0) return route.continue()
    gone += 1
    return route.fulfill({ status: 404, body: 'gone' })
  })
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/resources"]')!.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial Resources & Education')
  await expect(page).toHaveURL('/resources')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().type)).toBe('reload')
})
