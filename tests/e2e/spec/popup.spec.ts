import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { publicPages } from '#tests/support/pages.ts'
import { flag, form, popup, shown, unanswered } from './checklist-popup.ts'
import { after, openStill } from './still-clock.ts'

test('the popup is hidden at first and comes 3000 ms after load', async ({ page }) => {
  await unanswered(page)
  await openStill(page, '/')
  await after(page, 2_999)
  await expect(popup(page)).toBeHidden()
  await after(page, 1)
  await expect(popup(page)).toBeVisible()
})

test('the popup stays away where foundationsChecklistPopupShown is stored', async ({ page }) => {
  await openStill(page, '/')
  expect(await flag(page)).toBe('true')
  await after(page, 10_000)
  await expect(popup(page)).toBeHidden()
})

test('resetpopup=true clears the flag and shows the popup again', async ({ page }) => {
  await openStill(page, '/?resetpopup=true')
  expect(await flag(page)).toBeNull()
  await after(page, 3_000)
  await expect(popup(page)).toBeVisible()
})

// Pages that are a form or a task themselves: checklist-waits.spec.ts has them.
const isTask = (path: string) =>
  /^\/(login|invite|reset-password|book-clarity-call|thank-you|financial-health-quiz|trades-quiz|assessment\/results)$/.test(
    path,
  )
const without = async (page: Page, paths: string[]) => {
  await unanswered(page)
  const missing: string[] = []
  for (const path of paths) {
    await openStill(page, path)
    await after(page, 3_000)
    await popup(page)
      .waitFor({ timeout: 2_000 })
      .catch(() => missing.push(path))
  }
  return missing
}

test('the popup appears on every page that is no form or task itself', async ({ page }) => {
  expect(
    await without(
      page,
      publicPages.filter((path) => !isTask(path)),
    ),
  ).toEqual([])
})

test('the popup is a modal', async ({ page }) => {
  await shown(page)
  expect(await popup(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('the popup has a preview image, a form and a download button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await shown(page)
  await expect(popup(page).getByRole('img', { name: /checklist/ })).toBeVisible()
  await expect(form(page)).toBeVisible()
  await expect(form(page).getByRole('button', { name: /Download/ })).toBeVisible()
})

test('the preview image is there on a phone as well', async ({ page }) => {
  await shown(page)
  await expect(popup(page).getByRole('img', { name: /checklist/ })).toBeVisible()
})

test('the X only hides the popup, and stores no flag', async ({ page }) => {
  await shown(page)
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(popup(page)).toBeHidden()
  expect(await flag(page)).toBeNull()
})
