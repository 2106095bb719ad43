import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'
import { after, openStill, settle } from './still-clock.ts'

const { bookingUrl } = content('firm.json') as { bookingUrl?: string }
const SERVICE = bookingUrl ?? 'https://calendly.com/example/clarity-call'
const SILENT = '<!doctype html><title>Calendar</title>'
const CALENDAR = `${SILENT}<script>parent.postMessage({ event: 'calendly.event_type_viewed' }, '*')</script>`
const frame = (page: Page) => page.getByRole('main').locator('iframe')

/** The demo firm has no scheduling service; here its built scripts are served with one, and the service is played. */
async function withService(page: Page, url = SERVICE, body = CALENDAR) {
  await page.route('**/assets/*.js', async (route) => {
    // The server closes an idle connection, which may be the one that this would take.
    const answer = await route.fetch({ maxRetries: 1 })
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('clientPortalUrl:', `bookingUrl:"${url}",clientPortalUrl:`),
    })
  })
  const { origin } = new URL(url)
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  // The policy of a build that knows the service lets it in.
  await page.route('**/thank-you', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy']!.replace(/(?<=frame-src )\S+(?=;)/, origin)
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  // Reached by a tap: the page that was drawn at build has no service in it.
  await openStill(page, '/thank-you')
  await page.getByRole('contentinfo').locator('a[href="/book-clarity-call"]').click()
  await settle(page)
  await expect(frame(page)).toBeVisible()
}

const scheduled = async (page: Page) => {
  const service = await (await frame(page).elementHandle())!.contentFrame()
  await service!.waitForLoadState()
  await service!.evaluate(() => parent.postMessage({ event: 'calendly.event_scheduled' }, '*'))
  await settle(page)
}

// The journeys' own mark cannot be stored in the service's frame.
test.beforeEach(({ noise }) => noise.expect(/uncaught: SecurityError: .*localStorage/))
// What is fetched ahead may still be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the title is Book Your Clarity Call', async ({ page }) => {
  await page.goto('/book-clarity-call')
  await expect(page).toHaveTitle(/^Book Your Clarity Call/)
})

test('the heading is Schedule Your Free 30-Minute Clarity Call', async ({ page }) => {
  await page.goto('/book-clarity-call')
  await expect(page.getByRole('heading', { name: 'Schedule Your Free 30-Minute Clarity Call' })).toBeVisible()
})

test('the scheduling service is embedded under that heading', async ({ page }) => {
  await withService(page)
  await expect(frame(page)).toHaveAttribute('src', new RegExp(`^${SERVICE}`))
  const heading = page.getByRole('heading', { name: 'Schedule Your Free 30-Minute Clarity Call' })
  expect((await frame(page).boundingBox())!.y).toBeGreaterThan((await heading.boundingBox())!.y)
})

test('the widget is 700 px tall', async ({ page }) => {
  await withService(page)
  expect((await frame(page).boundingBox())!.height).toBe(700)
})

test('the widget is at least 320 px wide', async ({ page }) => {
  await withService(page)
  await expect(frame(page)).toHaveCSS('min-width', '320px')
  await page.setViewportSize({ width: 300, height: 700 })
  expect((await frame(page).boundingBox())!.width).toBe(320)
})

test('2000 ms after the widget reports an event scheduled, the thank-you page is shown', async ({ page }) => {
  await withService(page)
  await scheduled(page)
  await expect(page.getByText('Your call is booked.')).toBeVisible()
  await after(page, 1_999)
  await expect(page).toHaveURL('/book-clarity-call')
  await after(page, 1)
  await expect(page).toHaveURL('/thank-you')
})

test('without the widget’s report nobody is led to the thank-you page', async ({ page }) => {
  await withService(page)
  await after(page, 60_000)
  await expect(page).toHaveURL('/book-clarity-call')
})

test('a service that reports nothing stays once its page has loaded', async ({ page }) => {
  await withService(page, 'https://meet.example/clarity-call', SILENT)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('')
  await after(page, 60_000)
  await expect(frame(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('')
})
