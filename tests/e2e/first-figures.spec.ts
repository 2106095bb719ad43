import type { Page } from '@playwright/test'
import { endSessions } from '#tests/support/account-pages.ts'
import { DEMO, expect, metric, test } from '#tests/support/journey.ts'
import { goOffline, hold } from '#tests/support/network.ts'
import { signInForOffline, signInToDashboard } from '#tests/support/sign-in.ts'
import { found } from '#tests/support/storage.ts'

const APP = '**/assets/app-*.js'

test('the figures stand in the page before the app has come, and stay when it does', async ({ page, personAt }) => {
  const letGo = await hold(page, APP)
  await personAt(DEMO.client, '/client/dashboard')
  const revenue = metric(page, 'Monthly Revenue')
  await expect(revenue).toContainText(/\$\d/)
  const first = await revenue.locator('p').first().textContent()
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  await expect(revenue.locator('p').first()).toHaveText(first!)
  await expect(page.locator('#poster')).toHaveCount(0)
})

/** What the page itself shows once the figures have been answered and the app is still on its way. */
async function beforeTheApp(page: Page, personAt: (email: string, path: string) => Promise<Page>, path: string) {
  await hold(page, APP)
  await personAt(DEMO.client, path)
  await page.evaluate(async () => {
    const answers = Object.values((window as unknown as { __early: Record<string, Promise<Response>> }).__early)
    await Promise.all(answers.map(async (answer) => (await answer).clone().text()))
    // What writes the figures reads the same answers, and is a few steps behind at most.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

test('whoever has signed out on this device without a connection is shown no figure by the page itself', async ({
  page,
  personAt,
}) => {
  await page.addInitScript(() => localStorage.setItem('clear.leaving', 'true'))
  await beforeTheApp(page, personAt, '/client/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toBeHidden()
})

test('another view of the portal waits for the app with the spinner', async ({ page, personAt }) => {
  await beforeTheApp(page, personAt, '/client/dashboard?view=messages')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toBeHidden()
})

/** Once the device has saved them, a reload finds them there. */
const figuresSaved = (page: Page) => expect.poll(() => found(page, ['/api/client/financial-metrics='])).not.toEqual([])

/** Signed in with the box ticked; opened again, nothing of the server's comes before `letGo`, and nothing of the app. */
async function openedAgain(page: Page, between?: () => Promise<unknown>) {
  await signInToDashboard(page)
  const first = await metric(page, 'Monthly Revenue').locator('p').first().textContent()
  await figuresSaved(page)
  await between?.()
  const letGo = await hold(page, '**/api/**')
  await hold(page, APP)
  await page.reload({ waitUntil: 'commit' })
  return { first: first!, letGo }
}

test('what this device has saved stands in the page before the server has said a word', async ({ page }) => {
  const { first } = await openedAgain(page)
  await expect(metric(page, 'Monthly Revenue').locator('p').first()).toHaveText(first)
  await expect(page.locator('#poster')).toHaveCount(1)
})

for (const [email, many] of [
  [DEMO.client, 'more'],
  [DEMO.second, 'less'],
] as const)
  test(`the figures stay where they were first read: the list above them has its room before it comes, ${many} than is usual`, async ({
    page,
  }) => {
    await signInToDashboard(page, email)
    const waiting = page.locator('section[aria-labelledby=needs] .skeleton')
    await expect(waiting).toHaveCount(0)
    await figuresSaved(page)
    const letGo = await hold(page, APP)
    await page.reload({ waitUntil: 'commit' })
    await expect(metric(page, 'Monthly Revenue')).toContainText(/\$\d/)
    await expect(page.locator('#poster')).toHaveCount(1)
    const place = () =>
      page.locator('h2', { hasText: 'Financial Overview' }).evaluate((h2) => h2.getBoundingClientRect().top)
    const first = await place()
    letGo()
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    expect(await place()).toBe(first)
  })

test('figures that were saved are taken back when the server says that the session is over', async ({
  page,
  instance,
}) => {
  const { first, letGo } = await openedAgain(page)
  await expect(metric(page, 'Monthly Revenue').locator('p').first()).toHaveText(first)
  await endSessions(instance)
  letGo()
  await expect(page.getByText('Monthly Revenue')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
})

test('figures that were saved are taken back when the server says that they are not for this person any more', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^403 .*\/api\/client\//)
  const { first, letGo } = await openedAgain(page)
  await expect(metric(page, 'Monthly Revenue').locator('p').first()).toHaveText(first)
  const own = `person_id = (select id from people where email = '${DEMO.client}')`
  await instance.change(`update memberships set rights = 'no_figures' where ${own}`)
  try {
    letGo()
    await expect(page.getByText('Monthly Revenue')).toHaveCount(0)
  } finally {
    await instance.change(`update memberships set rights = 'owner' where ${own}`)
  }
})

test('once its lease is over the page itself shows nothing of what was saved', async ({ page }) => {
  await openedAgain(page, () =>
    // An answer that is still on its way to the page before would begin the lease anew.
    page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('clear.kept')!)
      localStorage.setItem('clear.kept', JSON.stringify({ ...kept, contact: Date.now() - 8 * 86_400_000 }))
    }),
  )
  // The server is asked once what was saved has been looked at.
  await page.waitForFunction(() => Object.keys((window as { __early?: object }).__early ?? {}).length > 0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toHaveCount(0)
})

test.describe('in a tunnel', () => {
  test.use({ serviceWorkers: 'allow' })

  test('saved figures stand in the page before the app, with the moment they are from', async ({ page }) => {
    await signInForOffline(page)
    await page.addInitScript(() =>
      new MutationObserver((_, watch) => {
        const poster = document.querySelector<HTMLElement>('#poster')
        if (!poster?.querySelector('#overview')) return
        watch.disconnect()
        const isAppHere = document.getElementById('root')!.firstElementChild !== null
        Object.assign(window, { seen: { text: poster.innerText, isAppHere } })
      }).observe(document, { childList: true, subtree: true }),
    )
    await goOffline(page)
    await page.reload()
    const line = page.getByRole('status').filter({ hasText: 'Offline.' })
    await expect(line).toContainText(/Figures as of .+\d/)
    const seen = await page.evaluate(() => (window as unknown as { seen: { text: string; isAppHere: boolean } }).seen)
    expect(seen.isAppHere).toBe(false)
    expect(seen.text).toContain(await metric(page, 'Monthly Revenue').locator('p').first().innerText())
    expect(seen.text).toContain((await line.locator('strong + span').innerText()).trim())
    expect(seen.text).not.toContain('{moment}')
  })
})
