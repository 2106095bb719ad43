import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const LOG = '/admin/dashboard?tab=log'
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

test('the log tells the latest first, is narrowed by an address, and Back leads to the list before', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, LOG)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log')
  await expect(lines(page).first()).toContainText('Signed in')
  // On a phone the filters are folded, so that the entries are on the first screen.
  await expect(lines(page).first()).toBeInViewport()
  await expect(page.getByLabel('What')).toBeHidden()
  await page.getByText('Narrow it').tap()
  await page.getByLabel('What').selectOption('Signed out')
  await page.getByLabel('To', { exact: true }).fill('2001-02-03')
  await page.getByRole('button', { name: 'Show' }).tap()
  await expect(page).toHaveURL(`${LOG}&event=authn_logout&to=2001-02-03`)
  await expect(page.getByText('Nothing in the log fits.')).toBeVisible()
  await expect(page.locator('summary')).toHaveText('Narrow it2')
  await page.goBack()
  await expect(lines(page).first()).toContainText('Signed in')
  await expect(page.getByLabel('What')).toHaveValue('')
})

test('the log is taken along as a file, and that stands in it', async ({ page, personAt }) => {
  await personAt(DEMO.admin, LOG)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).tap()
  const file = await saved
  expect(file.suggestedFilename()).toBe('log.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('authn_login_success')
  await page.reload()
  await expect(lines(page).first()).toContainText('Exported the log')
})

test('a log that cannot be fetched says so, and comes when it can', async ({ page, personAt, noise }) => {
  noise.expect(/^500 |net::ERR_FAILED/)
  await page.clock.install()
  let asked = 0
  await page.route(/\/api\/admin\/audit(\?|$)/, (route) => {
    asked++
    return route.abort('failed')
  })
  await personAt(DEMO.admin, LOG)
  await expect(page.getByRole('alert')).toContainText('The firm’s side needs a network')
  await expect.poll(() => page.clock.runFor(1_000).then(() => asked)).toBe(3)
  await page.unroute(/\/api\/admin\/audit(\?|$)/)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(lines(page).first()).toContainText('Signed in')
})

test('nothing of the firm’s side is kept on the device, its script neither', async ({ page, personAt }) => {
  await personAt(DEMO.admin, LOG)
  await expect(lines(page).first()).toContainText('Signed in')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    firm: (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    )
      .flat()
      .filter((url) => /\/firm\/|\/api\/|admin/.test(url)),
  }))
  expect(kept.firm).toEqual([])
  expect(kept.databases.filter((name) => name?.includes('saved'))).toEqual([])
})
