import type { Page } from '@playwright/test'
import { holdDocuments } from '#tests/support/held-documents.ts'
import { DEMO, expect, hydrated, test } from '#tests/support/journey.ts'
import { homeLink } from '#tests/support/portal-nav.ts'

/** An address of each kind of page, who opens it, and something on it that only a running app answers. */
const PAGES: { path: string; as?: string; answers: (page: Page) => Promise<void> }[] = [
  { path: '/', answers: closesTheMenu },
  { path: '/login', answers: refusesAnEmptySignIn },
  { path: '/no-such-page', answers: closesTheMenu },
  { path: '/client/dashboard', as: DEMO.client, answers: opensTheAccount },
  { path: '/client/dashboard?view=messages', as: DEMO.client, answers: opensTheAccount },
  { path: '/admin/dashboard', as: DEMO.admin, answers: opensTheLeads },
  { path: '/account', as: DEMO.client, answers: returnsToTheDashboard },
]

for (const { path, as, answers } of PAGES)
  test(`${path} starts once the whole page is read, although its scripts were here before`, async ({
    page,
    personAt,
    instance,
    noise,
  }) => {
    noise.expect(/^404 .*\/no-such-page$/)
    if (as) await personAt(as, '/thank-you')
    const line = await holdDocuments(instance.origin)
    try {
      await page.goto(line.origin + path, { waitUntil: 'commit' })
      await runScripts(page)
      expect(await page.evaluate(() => document.getElementById('root'))).toBeNull()
      line.release()
      await hydrated(page)
      await answers(page)
    } finally {
      line.release()
      // Left before its line ends: it may still fetch ahead.
      await page.goto('about:blank')
      await line.stop()
    }
  })

/** Runs all the scripts that the page names, and what they have put off until a moment of rest. */
async function runScripts(page: Page) {
  await page.waitForFunction(() => document.documentElement?.dataset.scripts)
  await page.evaluate(async () => {
    const scripts = document.documentElement.dataset.scripts!.split(' ')
    await Promise.all(scripts.map((script) => import(script)))
    for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next))
  })
}

/** The menu opens without any script; the Escape key is answered by the app. */
async function closesTheMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByLabel('Menu', { exact: true }).tap()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

async function refusesAnEmptySignIn(page: Page) {
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
}

async function opensTheAccount(page: Page) {
  await page.getByRole('link', { name: 'Your account' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
}

async function opensTheLeads(page: Page) {
  await page.getByRole('link', { name: 'Leads' }).tap()
  await expect(page).toHaveURL(/tab=leads/)
}

async function returnsToTheDashboard(page: Page) {
  await homeLink(page).tap()
  await expect(page).toHaveURL(/\/client\/dashboard$/)
}

for (const [path, as] of [
  ['/client/dashboard?view=requests', DEMO.client],
  ['/admin/dashboard', DEMO.admin],
  ['/account', DEMO.client],
] as const)
  test(`${path} shows nothing without its looks while they are on the way, and shows itself plain where they do not come`, async ({
    page,
    personAt,
    noise,
  }) => {
    await personAt(as, '/thank-you')
    const sheet = Promise.withResolvers<void>()
    await page.route('**/assets/*.css', async (route) => {
      await sheet.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/assets/*.css')
    await page.goto(path, { waitUntil: 'commit' })
    await asked
    await runScripts(page)
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    sheet.resolve()
    await expect(page.locator('main').getByRole('button').first()).toBeVisible()

    await page.unroute('**/assets/*.css')
    noise.expect(/\.css/)
    await page.route('**/assets/*.css', (route) => route.abort())
    await page.reload()
    await expect(page.locator('main').getByRole('button').first()).toBeVisible()
  })
