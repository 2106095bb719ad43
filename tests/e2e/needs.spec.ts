import type { Page } from '@playwright/test'
import { demoDay } from '#local/demo-months.ts'
import { companyOf } from '#tests/support/companies.ts'
import { DEMO, expect, metric, open, test } from '#tests/support/journey.ts'
import { forget } from '#tests/support/messages.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { homeLink, portalNav } from '#tests/support/portal-nav.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'

const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' })

// Other tests have read what waits.
test.beforeEach(({ instance }) => forget(instance))

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('back from a tunnel, what is on the screen is asked for anew, whatever its age', async ({ page, instance }) => {
    await signInForOffline(page)
    await open(page, '/client/dashboard?view=upload')
    await expect(page.getByRole('region', { name: 'We are waiting for' })).toBeVisible()
    await goOffline(page)
    const { id } = await companyOf(instance, DEMO.client)
    await instance.change(`insert into requests (company_id, title) values ('${id}', 'Test: the W-9')`)
    try {
      await goOnline(page)
      await expect(page.getByText('Test: the W-9').first()).toBeVisible()
    } finally {
      await instance.change("delete from requests where title = 'Test: the W-9'")
    }
  })
})

test('what waits stands on top with the way to do it, and leaves when it is done', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  const unfold = needs(page).getByRole('button', { name: '1 request, 7 questions, 1 message 3 more' })
  await expect(needs(page).getByRole('listitem')).toHaveCount(1)
  await unfold.tap()
  await expect(needs(page).getByRole('listitem')).toHaveCount(4)
  await expect(needs(page)).toContainText('Last month’s card statement')
  await expect(needs(page)).toContainText(/Asked [A-Z][a-z]{2} \d+, due [A-Z][a-z]{2} \d+, 1 day late/)
  await needs(page)
    .getByRole('link', { name: /^Read Reply from Maren Tillwell/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Collect invoices')
  await homeLink(page).click()
  await needs(page).getByRole('button', { name: '1 request, 7 questions 2 more' }).tap()
  await expect(needs(page).getByRole('listitem')).toHaveCount(3)
  await expect(needs(page)).not.toContainText('Reply from')
})

test('after an outage one tap on Try again brings the whole list back', async ({ page, personAt, noise }) => {
  noise.expect(/^404 .*\/api\/client\/(requests|conversations|action-plans)/)
  const lists = /\/api\/client\/(requests|conversations|action-plans)/
  await personAt(DEMO.client, '/client/dashboard')
  await expect(needs(page).getByRole('listitem')).not.toHaveCount(0)
  const whole = await needs(page).getByRole('listitem').count()
  // A refusal that is not worth another try of its own.
  await page.route(lists, (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  const again = needs(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await page.unroute(lists)
  await again.tap()
  await expect(needs(page).getByRole('listitem')).toHaveCount(whole)
})

test('while questions cannot be loaded, the list says so and counts nothing without them', async ({
  page,
  personAt,
  noise,
}) => {
  noise.expect(/^404 .*\/api\/client\/questions/)
  const questions = '**/api/client/questions'
  await page.route(questions, (route) => route.fulfill({ status: 404, json: {} }))
  await personAt(DEMO.client, '/client/dashboard')
  const again = needs(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(needs(page).getByRole('listitem')).toHaveCount(0)
  await page.unroute(questions)
  await again.tap()
  await expect(needs(page)).toContainText('7 questions')
})

test('a plan that is due opens where it stands', async ({ page, personAt }) => {
  await page.route('**/api/client/action-plans*', async (route) => {
    const [plan, ...rest] = await (await route.fetch()).json()
    await route.fulfill({ json: [{ ...plan, dueDate: demoDay(new Date(), 0) }, ...rest] })
  })
  await personAt(DEMO.client, '/client/dashboard')
  await needs(page).getByRole('button', { name: /more$/ }).tap()
  await expect(needs(page)).toContainText(/Action plan, due .+, due today/)
  await needs(page)
    .getByRole('button', { name: /^Open Collect invoices/ })
    .click()
  await expect(page.getByRole('button', { name: 'Add Update' }).first()).toBeVisible()
  await expect(page.locator('#plans summary').first()).toBeFocused()
})

test('where nothing waits, it says so', async ({ page, personAt }) => {
  await personAt(DEMO.empty, '/client/dashboard')
  await expect(needs(page)).toContainText('Nothing waits for you')
})

test('every quick action leads where it says', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  const bar = page.getByRole('navigation', { name: 'Quick actions' })
  await expect(bar.getByRole('link', { name: 'Schedule Meeting' })).toHaveAttribute('href', /\?view=schedule$/)
  await expect(bar.getByRole('link', { name: 'View Reports' })).toHaveAttribute('href', /\?view=reports$/)
  await expect(bar.getByRole('link', { name: 'Upload Data' })).toHaveAttribute('href', /\?view=upload$/)
  await bar.getByRole('button', { name: 'Message the advisor' }).tap()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Business Question')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await page.locator('#plans').getByRole('button', { name: 'Message' }).tap()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Re: Action Plans - Action Plan')
})

test('a view that there is not shows the month, whatever it is called', async ({ page, personAt }) => {
  for (const name of ['nowhere', 'constructor', '__proto__', 'toString']) {
    await personAt(DEMO.client, `/client/dashboard?view=${name}`)
    await expect(page.getByRole('heading', { name: 'Financial Overview' })).toBeVisible()
  }
})

test('on a phone the four figures stand in the first screen, above the bar', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(metric(page, 'Monthly Revenue')).toContainText(/\$\d/)
  await expect(needs(page).getByRole('listitem')).toHaveCount(1)
  const bar = (await portalNav(page).boundingBox())!
  for (const name of ['Monthly Revenue', 'Net Profit', 'Cash Balance', 'Profit Margin']) {
    const box = (await metric(page, name).boundingBox())!
    expect(box.y + box.height, name).toBeLessThan(bar.y)
  }
})

for (const last of ['financial-metrics', 'requests', 'action-plans'])
  test(`nothing on the dashboard moves by more than a hair on a first visit whose ${last} come last`, async ({
    page,
    personAt,
  }) => {
    await page.addInitScript(() => {
      const state = { shift: 0 }
      Object.assign(window, { state })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) state.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const others = Promise.withResolvers<void>()
    const answered = ['financial-metrics', 'requests', 'action-plans', 'conversations', 'documents', 'questions']
      .filter((name) => name !== last)
      .map((name) => page.waitForResponse(new RegExp(`/api/client/${name}(\\?|$)`)))
    await page.route(`**/api/client/${last}*`, async (route) => {
      await others.promise
      await route.continue()
    })
    await personAt(DEMO.client, '/client/dashboard')
    await Promise.all(answered)
    await expect(page.getByText(/Next meeting|No meeting planned/)).toBeVisible()
    others.resolve()
    await expect(
      page
        .getByRole('img', { name: /revenue/i })
        .or(page.getByText('Show as table'))
        .first(),
    ).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    const shift = () => page.evaluate(() => (window as unknown as { state: { shift: number } }).state.shift)
    expect(await shift()).toBeLessThanOrEqual(0.02)
  })

test('on a wide screen what waits is one line of 68 px', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.client, '/client/dashboard')
  await expect(needs(page).getByRole('button', { name: /3 more/ })).toBeVisible()
  // Its border is beyond that.
  expect((await needs(page).boundingBox())!.height).toBeLessThanOrEqual(70)
})
