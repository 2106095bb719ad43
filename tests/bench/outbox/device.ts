import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoPeople } from '#local/demo-people.ts'
import { hydrated } from '#tests/support/hydrated.ts'

const DASHBOARD = '/client/dashboard'
const CARDS = '#plans details'
const MAX_PRESSES = 30

/** What the notices on the screen say. */
const said = async (page: Page) =>
  (await page.getByRole('region', { name: /Notifications/ }).allInnerTexts()).join(' / ')

const FORM = 'form:has([name=password])'
/** The button of the sign-in form. */
export const SIGN_IN = `${FORM} button[type=submit]`

/** Opens the sign-in form and fills it in as the client, who wants it all saved on this device. */
export async function fillSignIn(page: Page, origin: string) {
  await page.goto(`${origin}/login`)
  // Sent without script, the form says nothing of what this device is to keep.
  await hydrated(page)
  await page.locator(`${FORM} [name=email]`).fill(demoPeople.find(({ role }) => role === 'client')!.email)
  await page.locator(`${FORM} [name=password]`).fill(DEMO_PASSWORD)
  await page.locator(`${FORM} [name=keep]`).check()
}

/** Signed in by the form, with everything kept that a tunnel then shows. */
export async function signInToStay(page: Page, origin: string, withWorker = true) {
  await page.addInitScript(() => {
    // What would stand before the plans.
    if (origin !== 'null') localStorage.setItem('foundationsChecklistPopupShown', 'true')
  })
  await fillSignIn(page, origin)
  await page.locator(SIGN_IN).click()
  await page.waitForURL(`**${DASHBOARD}`)
  if (withWorker) {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  await openPlans(page, origin)
}

/** The dashboard with each plan's card open; resolves to how many there are. */
export async function openPlans(page: Page, origin: string) {
  await page.goto(origin + DASHBOARD)
  await page.locator(CARDS).first().waitFor()
  await page.locator(CARDS).evaluateAll((cards: HTMLDetailsElement[]) => {
    for (const card of cards) card.open = true
  })
  return page.locator(CARDS).count()
}

/** Writes an update by the form, pressing again as long as it is given back; resolves once the screen calls it safe. */
export async function addNote(page: Page, plan: number, text: string) {
  const card = page.locator(CARDS).nth(plan)
  await card.locator('form textarea').fill(text)
  for (let presses = 0; !(await card.locator('form button').evaluate(pressed)); presses++)
    if (presses === MAX_PRESSES) throw new Error(`«${text}» is given back again and again: ${await said(page)}`)
}

/** Runs in the page. Resolves to whether it was taken: the field is empty then, and full where it was given back. */
const pressed = (button: HTMLElement) =>
  new Promise<boolean>((done, failed) => {
    const began = performance.now()
    const look = () => {
      if (performance.now() - began > 90_000) return failed(new Error(`after 90 s it says «${button.textContent}»`))
      if (button.textContent === 'Adding...') return requestAnimationFrame(look)
      done(button.closest('form')?.querySelector('textarea')?.value === '')
    }
    button.click()
    requestAnimationFrame(look)
  })

/** What the portal's list says has not been sent, in its order. */
export async function unsent(page: Page, origin: string) {
  await page.goto(`${origin}/client/dashboard?view=outbox`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main ol li, main .sheet .t-4').first().waitFor()
  return page.locator('main ol li p:nth-child(2)').allInnerTexts()
}

/** Resolves once the portal says of nothing that it waits. */
export const untilSent = (page: Page) =>
  page.locator('[role=status] a[href*="view=outbox"]').waitFor({ state: 'detached', timeout: 120_000 })
