import type { Locator, Page } from '@playwright/test'
import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { answerAll, heading, leaveContact, SHARED } from '#tests/support/quiz.ts'
import { signIn } from '#tests/support/sign-in.ts'

const LONG = 'A'.repeat(300)
const TOO_LONG = 'Please use 80 characters or fewer.'

test.beforeEach(({ noise }) => noise.expect(/^400 .*\/api\//))

/** Says what is wrong at the field, has the focus there, and has lost nothing that was typed. */
async function expectRefused(field: Locator, sentence: string, typed: string) {
  await expect(field).toHaveAccessibleDescription(sentence)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}

const fill = async (form: Locator, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
}

/** Removes the mark that the checklist has been had, which the journeys begin with. */
async function openPopup(page: Page) {
  await open(page, '/pricing?resetpopup=true')
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  return popup
}

test('the checklist popup marks the field that the server has refused, and keeps the others', async ({ page }) => {
  const popup = await openPopup(page)
  await fill(popup, {
    'First name': LONG,
    'Last name': 'Example',
    Email: 'ann@example.com',
    'Business name': 'Roofs',
    Phone: '515-555-0100',
  })
  await popup.getByRole('button', { name: 'Download the checklist' }).tap()
  await expectRefused(popup.getByLabel('First name'), TOO_LONG, LONG)
  await expect(popup.getByLabel('Phone')).toHaveValue('515-555-0100')
  await popup.getByLabel('First name').fill('Ann')
  await popup.getByRole('button', { name: 'Download the checklist' }).tap()
  await expect(popup).toContainText('Thank you')
})

test('the newsletter marks an address that the server has refused', async ({ page }) => {
  const address = `${LONG}@example.com`
  await open(page, '/pricing')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await footer.getByLabel('Monthly financial insights').fill(address)
  await footer.getByRole('button', { name: 'Subscribe' }).tap()
  await expectRefused(footer.getByLabel('Monthly financial insights'), 'Please use 254 characters or fewer.', address)
})

test('the early-access list marks the field that the server has refused', async ({ page }) => {
  await open(page, '/resources')
  await page.getByRole('heading', { name: 'Monthly financial insights' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /early/i }).tap()
  const form = page.locator('#early-access')
  await fill(form, { 'First name': LONG, Email: 'ann@example.com' })
  await form.getByRole('button').tap()
  await expectRefused(form.getByLabel('First name'), TOO_LONG, LONG)
})

test('the booking request marks the field that the server has refused', async ({ page }) => {
  await open(page, '/book-clarity-call#times')
  const form = page.getByRole('main')
  await fill(form, {
    'First choice': `${new Date().getFullYear() + 1}-03-04T10:00`,
    'First name': 'Ann',
    'Last name': LONG,
    Email: 'ann@example.com',
    Phone: '515-555-0100',
  })
  await form.getByRole('button', { name: 'Ask for a call' }).tap()
  await expectRefused(form.getByLabel('Last name'), TOO_LONG, LONG)
})

test('the contact step marks an address without a domain, and the result is there once it is right', async ({
  page,
}) => {
  await answerAll(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill('ada@example')
  await page.getByRole('button', { name: 'Show my results' }).click()
  await expectRefused(page.getByLabel('Email', { exact: true }), 'Please enter a valid email address.', 'ada@example')
  await leaveContact(page, 'ada@example.com', 'Show my results')
  await page.waitForURL(SHARED)
  await expect(heading(page)).toBeVisible()
})

test('a wrong recovery code is said to be wrong at its field, and not to wait for the next one', async ({ page }) => {
  const sentence = 'This recovery code is wrong or already used. Check for typos, or try another code.'
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { success: false, twoFactor: true } }))
  await page.route('**/api/auth/two-factor', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'wrong_recovery_code', message: sentence, requestId: 'r', fields: { recoveryCode: sentence } },
    }),
  )
  await signIn(page, DEMO.client)
  await page.getByRole('button', { name: 'Use a recovery code' }).tap()
  await page.getByLabel('Recovery code').fill('wrong-code')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expectRefused(page.getByLabel('Recovery code'), sentence, 'wrong-code')
})
