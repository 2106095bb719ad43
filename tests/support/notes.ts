import type { Locator, Page } from '@playwright/test'

/** The card of one of the demo's plans, by its title. */
export const planCard = (page: Page, title = 'Collect invoices older than 45 days') =>
  page.locator('#plans details').filter({ hasText: title })

/** The same, opened. */
export async function openedPlan(page: Page, title?: string) {
  const card = planCard(page, title)
  await card.locator('summary').tap()
  return card
}

/** Writes an update into an opened card, and gives the line under it that holds it. */
export async function writeNote(card: Locator, text: string) {
  await card.getByLabel('Add Progress Update').fill(text)
  await card.getByRole('button', { name: 'Add Update' }).tap()
  return card.getByRole('listitem').filter({ hasText: text })
}
