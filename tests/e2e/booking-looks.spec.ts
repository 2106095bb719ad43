import type { Page } from '@playwright/test'
import { passBotGuard } from '#tests/support/bot-guard.ts'
import { htmlFaults } from '#tests/support/html-rules.ts'
import { expect, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { content } from '#tests/support/pages.ts'

const firm = content('firm.json')
const words = content('pages/booking-calendar.json')

for (const width of [360, 390, 1280])
  test(`at ${width} px the heading breaks beside «30-Minute», never within it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/book-clarity-call')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Your Free 30-Minute Clarity Call')
    expect(await page.getByText('30-Minute', { exact: true }).evaluate((part) => part.getClientRects().length)).toBe(1)
  })

test('the phone number can be called from where it stands, and the founder is beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/book-clarity-call')
  await expect(page.getByRole('main').getByRole('link', { name: firm.phone })).toHaveAttribute('href', firm.phoneHref)
  const portrait = page.getByRole('img', { name: firm.founder.portrait.alt })
  const { width, height } = (await portrait.boundingBox())!
  expect([width, height]).toEqual([320, 352])
})

/** What is on the screen: valid HTML, nothing for axe to find, and no wider than a phone. */
async function expectWhole(page: Page) {
  // What a browser writes of the page it holds: styles of scripts, and attributes as it likes them.
  const main = await page.getByRole('main').evaluate((element) => element.outerHTML)
  expect(await htmlFaults(main, { 'no-inline-style': 'off', 'attribute-empty-style': 'off' })).toEqual([])
  await expectFlawless(page)
  await page.setViewportSize({ width: 390, height: 844 })
}

test('the form, a booked call, how it is moved and canceled: valid, and axe finds nothing wrong', async ({ page }) => {
  test.slow()
  await open(page, '/book-clarity-call')
  const main = page.getByRole('main')
  const times = page.locator('fieldset').getByRole('button')
  await times.first().tap()
  await main.getByLabel(words.form.firstName).fill('Dale')
  await main.getByLabel(words.form.lastName).fill('Ferrer')
  await main.getByLabel(words.form.email, { exact: true }).fill('looks@example.com')
  await main.getByLabel(words.form.phone).fill('515-555-0101')
  await passBotGuard(page)
  await expectWhole(page)
  await page.getByRole('button', { name: /^Book \d/ }).tap()
  await page.getByRole('button', { name: words.done.cancel }).tap()
  await expectWhole(page)
  await page.getByRole('button', { name: words.cancel.no }).tap()
  await page.getByRole('button', { name: words.done.move }).tap()
  await times.last().tap()
  await expect(page.getByRole('button', { name: /^Move it to/ })).toBeVisible()
  await expectWhole(page)
  await page.getByRole('button', { name: /^Keep / }).tap()
  await page.getByRole('button', { name: words.done.cancel }).tap()
  await page.getByRole('button', { name: words.cancel.yes }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.over.canceled)
  await expectWhole(page)
})

test('the plain form for browsers without script is valid, and axe finds nothing wrong with it', async ({ page }) => {
  const answer = await page.goto('/api/booking-form')
  expect(await htmlFaults(await answer!.text())).toEqual([])
  await expectFlawless(page)
})
