import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { FIELDS, fillIn, flag, form, popup, shown } from './checklist-popup.ts'
import { after } from './still-clock.ts'

async function sent(page: Page) {
  await shown(page)
  await fillIn(page)
  const download = page.waitForEvent('download')
  await form(page).getByRole('button').click()
  await expect(popup(page)).toContainText('Thank you')
  return download
}

test('all five fields are required by the browser', async ({ page }) => {
  await shown(page)
  const required = await form(page)
    .locator('input:required')
    .evaluateAll((all) => all.map((input) => input.getAttribute('name')))
  expect(required).toEqual(Object.keys(FIELDS))
  await form(page).getByRole('button').click()
  expect(
    await form(page).evaluate((element: HTMLFormElement) => element.matches(':invalid') && !element.noValidate),
  ).toBe(true)
  await expect(popup(page)).not.toContainText('Thank you')
})

test('the email has the type email, the phone the type tel', async ({ page }) => {
  await shown(page)
  await expect(form(page).locator('[name="email"]')).toHaveAttribute('type', 'email')
  await expect(form(page).locator('[name="phone"]')).toHaveAttribute('type', 'tel')
})

test('the button reads Submitting... and is disabled while sending', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/download-capture', async (route) => {
    await gate.promise
    await route.abort()
  })
  await shown(page)
  await fillIn(page)
  await form(page).getByRole('button').click()
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  gate.resolve()
})

test('a form that is sent leads to the thank-you state', async ({ page }) => {
  await sent(page)
  await expect(form(page)).toBeHidden()
})

test('a form that is sent sets the flag', async ({ page }) => {
  await sent(page)
  expect(await flag(page)).not.toBeNull()
})

test('a form that is sent starts the download of the checklist', async ({ page }) => {
  expect((await sent(page)).suggestedFilename()).toBe('Accounting-Foundations-Checklist.pdf')
})

test('the thank-you closes after 5000 ms', async ({ page }) => {
  await sent(page)
  await after(page, 4_999)
  await expect(popup(page)).toBeVisible()
  await after(page, 1)
  await expect(popup(page)).toBeHidden()
})

test('a form that does not arrive stores no flag', async ({ page, noise }) => {
  noise.expect(/^500 .*download-capture/)
  await page.route('**/api/download-capture', (route) => route.fulfill({ status: 500, json: {} }))
  await shown(page)
  await fillIn(page)
  const answered = page.waitForResponse('**/api/download-capture')
  await form(page).getByRole('button').click()
  await answered
  await expect(form(page)).toBeVisible()
  expect(await flag(page)).toBeNull()
})
