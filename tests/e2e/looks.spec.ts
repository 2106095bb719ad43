import { DEMO, expect, hydrated, notice, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, hold, readyForOffline } from '#tests/support/network.ts'
import { signIn, signInForOffline } from '#tests/support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

test('axe finds nothing wrong with a page that is not there', async ({ page, noise }) => {
  noise.expect(/^404 /)
  await open(page, '/nowhere')
  await expectFlawless(page)
  await open(page, '/resources/no-such-article')
  await expectFlawless(page)
})

test('nor with the open menu', async ({ page }) => {
  await open(page, '/')
  await page.getByLabel('Menu', { exact: true }).tap()
  await expectFlawless(page)
})

test('nor with sign-in when it names mistakes', async ({ page }) => {
  await signIn(page, '', { password: '' })
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectFlawless(page)
})

test('nor with a notice', async ({ page, noise }) => {
  noise.expect(/^401 /)
  await signIn(page, DEMO.client, { password: 'wrong' })
  await expect(notice(page, 'Login failed')).toBeVisible()
  // With the focus in it, it waits.
  await page.keyboard.press('F8')
  await expectFlawless(page)
})

test('nor with a public page offline', async ({ page }) => {
  await open(page, '/pricing')
  await goOffline(page)
  await expect(page.getByText('Offline.')).toBeVisible()
  await expectFlawless(page)
})

test('nor with the dashboard', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
  await page.locator('#plans summary').first().tap()
  await expectFlawless(page)
})

test('nor with the dashboard while it waits', async ({ page, personAt }) => {
  const letGo = await hold(page, '**/api/client/*')
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('heading', { name: 'Financial Overview' })).toBeVisible()
  await expectFlawless(page)
  letGo()
})

test('nor with an empty dashboard', async ({ page, personAt }) => {
  await personAt(DEMO.empty, '/client/dashboard')
  await expect(page.getByText(/^Financial metrics will appear/)).toBeVisible()
  await expectFlawless(page)
})

test('nor with the dashboard offline', async ({ page }) => {
  await signInForOffline(page)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText(/Figures as of/)).toBeVisible()
  await expectFlawless(page)
})

test('nor offline where nothing is kept', async ({ page }) => {
  await open(page, '/')
  await readyForOffline(page)
  await goOffline(page)
  await page.goto('/client/dashboard')
  await hydrated(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFlawless(page)
})

test('nor with a dashboard that could not be loaded', async ({ page, personAt, noise }) => {
  noise.expect(/^404 .*\/api\/client\//)
  await page.route('**/api/client/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone.', requestId: 'r' } }),
  )
  await personAt(DEMO.client, '/client/dashboard')
  // Every card has failed for one reason: it is said once, with one button.
  await expect(page.getByRole('alert')).toHaveText(/Could not load several parts of this page.*404.*Try again/)
  await expectFlawless(page)
})

test('nor with Access Denied', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expectFlawless(page)
})

test('nor with the firm’s log', async ({ page, personAt }) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=log')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFlawless(page)
})
