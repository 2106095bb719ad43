import { expect, type Locator, type Page } from '@playwright/test'

export const UPLOAD = '/client/dashboard?view=upload'
export const chooseFiles = (page: Page) => page.getByLabel('Choose files', { exact: true })

/** One file in the list of what is checked before it is sent. */
export const toCheck = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: /^(Send us something else|In place of .+|Last month’s card statement)$/ })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Sends what was chosen; what is not recognized by its name is said to be `kind` first. */
export async function sendChosen(page: Page, kind = 'Other') {
  await expect(page.getByRole('heading', { name: /^\d+ files? to check$/ })).toBeVisible()
  const unknown = page.locator('select[aria-invalid="true"]')
  while ((await unknown.count()) > 0) await unknown.first().selectOption(kind)
  await page.getByRole('button', { name: /^Send \d+ files?$/ }).click()
}

/** One file in the list of what is on its way. */
export const onItsWay = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: /^(On their way|Not sent|Received)$/ })
    .getByRole('listitem')
    .filter({ hasText: name })

export const arrived = (page: Page, name: string) =>
  expect(onItsWay(page, name)).toContainText(/Received .+ Waiting for review\./, { timeout: 30_000 })

/** Which pieces the page has sent, in order, from now on. */
export function sentPieces(page: Page) {
  const sent: number[] = []
  page.on('request', (request) => {
    const n = /\/pieces\/(\d+)$/.exec(request.url())?.[1]
    if (n && request.method() === 'PUT') sent.push(Number(n))
  })
  return sent
}
