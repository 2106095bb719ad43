import type { Page } from '@playwright/test'
import { DEMO, expect, test as journey } from './journey.ts'

/** At the firm's side, with cards of a test's own. */
export const test = journey.extend<{ newCard: (company: string, more?: object) => Promise<string> }>({
  /** Resolves to the card's id. */
  newCard: async ({ page, personAt }, use) => {
    await use(async (company, more) => {
      await personAt(DEMO.admin, '/admin/dashboard?tab=log')
      return addCard(page, company, more)
    })
  },
})

/** By the firm's own call. */
async function addCard(page: Page, company: string, more: object = {}): Promise<string> {
  const answer = await page.request.post('/api/admin/prospects', {
    data: {
      company,
      contact: 'Jo Nielsen',
      source: 'referral',
      plan: 'Essential',
      monthlyValue: 20_000,
      nextStep: 'Ring',
      nextDate: '2099-01-05',
      stage: 'identified',
      leadId: null,
      ...more,
    },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).id
}

/** Moves it behind the page's back, as a colleague would. */
export async function moveCard(page: Page, id: string, stage: string, version: number) {
  const answer = await page.request.post(`/api/admin/prospects/${id}/move`, {
    data: { stage, version },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A stage's column, and a card in it. */
export const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) })
export const card = (page: Page, stage: string, company: string) =>
  column(page, stage).getByRole('link', { name: company, exact: true })
