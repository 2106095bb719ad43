import { expect, test } from '#tests/support/journey.ts'
import { barePages, content, publicPages } from '#tests/support/pages.ts'

test.use({ javaScriptEnabled: false })

const LEGAL = ['/privacy-policy', '/terms-conditions', '/login']
const LINKS = ['/about', '/resources', '/financial-health-quiz', '/book-clarity-call', '/login']

for (const path of publicPages) {
  test(`without script ${path} shows its heading, its words and its links`, async ({ page }) => {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toBeVisible()
    await expect(heading).not.toBeEmpty()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100)
    const footer = page.getByRole('contentinfo')
    for (const address of barePages.includes(path) ? LEGAL : LINKS)
      await expect(footer.locator(`a[href="${address}"]`)).toBeVisible()
    // What stands there in grey because a script is still to come would stand there for ever.
    await expect(page.locator('.skeleton, .pulse')).toHaveCount(0)
  })
}

test('without script every price is there', async ({ page }) => {
  await page.goto('/pricing')
  for (const price of ['$200', '$300', '$450', '$600', '$1,250', 'Custom'])
    await expect(page.getByText(price, { exact: true })).toBeVisible()
  for (const { name } of content('pricing.json').addOns)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('without script the accordion opens, one at a time', async ({ page }) => {
  await page.goto('/')
  const items = page.locator('details[name="services"]')
  await expect(items).toHaveCount(7)
  await items.nth(1).locator('summary').tap()
  await expect(items.nth(1).getByText(content('services.json').items[1].description)).toBeVisible()
  await expect(page.locator('details[name="services"][open]')).toHaveCount(1)
})

test('without script the menu opens and leads on', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Menu', { exact: true }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).tap()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('without script all three testimonials stand there, and no button that would do nothing', async ({ page }) => {
  await page.goto('/')
  for (const { text, author } of content('testimonials.json')) {
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(author, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden()
  await page.goto('/resources')
  await expect(page.getByRole('button', { name: 'Cash Flow' })).toBeHidden()
})

for (const section of ['Services', 'Process', 'Contact']) {
  test(`without script the footer’s ${section} leads to that part of the home page`, async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('contentinfo').getByRole('button', { name: section, exact: true }).press('Enter')
    // A plain form leaves a question mark behind; it does no harm.
    await expect(page).toHaveURL(new RegExp(`/\\??#${section.toLowerCase()}$`))
    await expect(page.locator(`#${section.toLowerCase()}`)).toBeInViewport()
  })
}

for (const path of ['/financial-health-quiz', '/book-clarity-call', '/client/dashboard'])
  test(`without script ${path} says what is missing, and whom to call`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(/needs JavaScript.+ call 515-555-0187/)).toBeVisible()
  })
