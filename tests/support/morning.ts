import type { Browser, Page } from '@playwright/test'
import { profitAndLossFile } from './books.ts'
import { passBotGuard } from './bot-guard.ts'
import type { Instance } from './instance.ts'
import { expect, hydrated } from './journey.ts'
import { BEFORE, LAST } from './month-files.ts'

export const ADA = { first: 'Ada', last: 'Winslow', email: 'ada@winslow.example', company: 'Winslow Roofing' }

/** Revenue $72,501, profit $29,001, cash $58,123 in the newest month, as the books' own rounding has it. */
export const BOOKS = {
  name: 'profit-and-loss.csv',
  text: profitAndLossFile(
    {
      months: [BEFORE, LAST],
      income: [{ name: 'Roofs', amounts: [6_100_050, 7_250_075] }],
      cost: [{ name: 'Shingles', amounts: [2_000_000, 2_250_000] }],
      expenses: [{ name: 'Wages', amounts: [1_900_000, 2_100_025] }],
      otherIncome: [],
      otherExpenses: [],
    },
    'quickbooks',
  ),
}

/** The advisor's own browser, at a desk; `heard` is what its console says at error level. */
export async function atDesk(browser: Browser, { origin }: Instance) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const heard: string[] = []
  context.on('console', (message) => {
    // Before the sign-in the server says so.
    if (message.type() === 'error' && !message.location().url.endsWith('/api/auth/user')) heard.push(message.text())
  })
  context.on('weberror', (error) => heard.push(error.error().message))
  return { desk: await context.newPage(), heard }
}

/** Fills in the checklist's popup, no faster than a person, and takes the PDF. */
export async function takeChecklist(page: Page) {
  await page.goto('/pricing?resetpopup=true')
  const form = page.getByRole('dialog', { name: 'The Accounting Foundations checklist' })
  await expect(form).toBeVisible({ timeout: 15_000 })
  await form.getByLabel('First name').fill(ADA.first)
  await form.getByLabel('Last name').fill(ADA.last)
  await form.getByLabel('Email').fill(ADA.email)
  await form.getByLabel('Business name').fill(ADA.company)
  await form.getByLabel('Phone').fill('515-555-0177')
  await passBotGuard(page)
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download the checklist' }).tap()
  expect((await download).suggestedFilename()).toBe('Accounting-Foundations-Checklist.pdf')
}

/** Opens the mailed link and chooses a password there. */
export async function choosePassword(page: Page, link: string, password: string) {
  await page.goto(link)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your portal')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open my portal' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your portal is open')
  await page.getByRole('link', { name: 'Sign in', exact: true }).tap()
  await expect(page).toHaveURL('/login')
}

/** A tab of the practice, by its rail. */
export const tab = (desk: Page, name: string) =>
  desk.getByRole('navigation', { name: 'The practice' }).getByRole('link', { name, exact: true })
