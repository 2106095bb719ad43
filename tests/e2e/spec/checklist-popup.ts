import type { Page } from '@playwright/test'
import { expect } from '#tests/support/journey.ts'
import { after, openStill } from './still-clock.ts'

const FLAG = 'foundationsChecklistPopupShown'
export const FIELDS = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  businessName: 'Roofs',
  phone: '515-555-0100',
}

export const popup = (page: Page) => page.getByRole('dialog', { name: /Accounting Foundations checklist|Thank you/ })
export const form = (page: Page) => popup(page).locator('form')
export const flag = (page: Page) => page.evaluate((name) => localStorage.getItem(name), FLAG)

/** Takes away the journeys' mark that the checklist has been answered, at every load. */
export const unanswered = (page: Page) =>
  page.addInitScript((name) => {
    if (origin !== 'null') localStorage.removeItem(name)
  }, FLAG)

/** The popup on a page whose clock stands still. */
export async function shown(page: Page) {
  await unanswered(page)
  await openStill(page, '/pricing')
  await after(page, 3_000)
  await expect(popup(page)).toBeVisible()
}

export async function fillIn(page: Page) {
  for (const [name, value] of Object.entries(FIELDS)) await form(page).locator(`[name="${name}"]`).fill(value)
}
