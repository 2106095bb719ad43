import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { content, FOOTER_LINKS, publicPages } from '#tests/support/pages.ts'

const firm = content('firm.json')
const footer = (page: Page) => page.getByRole('contentinfo')

test('there is a footer on every page', async ({ page, noise }) => {
  noise.expect(/^404 .*\/nowhere$/)
  for (const path of [...publicPages, '/nowhere']) {
    await page.goto(path)
    await expect(footer(page), path).toBeVisible()
  }
})

test(`the footer links to ${FOOTER_LINKS.join(', ')}`, async ({ page }) => {
  await page.goto('/pricing')
  for (const address of FOOTER_LINKS)
    await expect.soft(footer(page).locator(`a[href="${address}"]`), address).toBeVisible()
})

test('/login is labeled Admin Login', async ({ page }) => {
  await page.goto('/')
  await expect(footer(page).locator('a[href="/login"]')).toHaveText('Admin Login')
})

test('Admin Login is de-emphasised', async ({ page }) => {
  await page.goto('/')
  const look = (href: string) =>
    footer(page)
      .locator(`a[href="${href}"]`)
      .evaluate((link) => getComputedStyle(link).color)
  expect(await look('/login')).not.toBe(await look('/privacy-policy'))
})

for (const name of ['Services', 'Process', 'Contact']) {
  test(`the footer has the button ${name}`, async ({ page }) => {
    await page.goto('/')
    await expect(footer(page).getByRole('button', { name, exact: true })).toBeVisible()
  })
}

test('the footer shows the firm’s name', async ({ page }) => {
  await page.goto('/about')
  await expect(footer(page).getByText(firm.shortName, { exact: true })).toBeVisible()
})

test('the footer shows a location line', async ({ page }) => {
  await page.goto('/about')
  await expect(footer(page).getByText(firm.locationLine)).toBeVisible()
})

test('the footer shows a phone number', async ({ page }) => {
  await page.goto('/about')
  await expect(footer(page).getByRole('link', { name: firm.phone })).toHaveAttribute('href', firm.phoneHref)
})

test('the footer shows a contact email', async ({ page }) => {
  await page.goto('/about')
  await expect(footer(page).getByText(firm.email, { exact: true })).toBeVisible()
})

test('Email Us is a mailto link', async ({ page }) => {
  await page.goto('/about')
  await expect(footer(page).getByRole('link', { name: 'Email Us' })).toHaveAttribute('href', `mailto:${firm.email}`)
})

test('the footer links to a profile in a professional network', async ({ page }) => {
  await page.goto('/about')
  await expect(footer(page).getByRole('link', { name: firm.profile.label })).toHaveAttribute('href', firm.profile.url)
})

test('the copyright line has the current year', async ({ page }) => {
  await page.clock.setFixedTime('2034-07-01T12:00:00-05:00')
  await open(page, '/about')
  await expect(footer(page).getByText(/© 2034\b/)).toBeVisible()
})
