import type { Page } from '@playwright/test'
import { DEMO, expect, metric, notice, test } from '#tests/support/journey.ts'
import { NO_NETWORK } from '#tests/support/network.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'

const card = (page: Page, title: string) => page.locator('#plans details').filter({ hasText: title })
const COLLECT = 'Collect invoices older than 45 days'
const RESERVE = 'Build the slow-season reserve'

/** The plans as another answer of the server would give them. */
const withPlans = (page: Page, change: (plans: Record<string, unknown>[]) => unknown[]) =>
  page.route('**/api/client/action-plans*', async (route) =>
    route.fulfill({ json: change(await (await route.fetch()).json()) }),
  )

test.afterEach(({ instance }) => instance.change("delete from progress_notes where note like 'Test:%'"))

test('a month without figures keeps the way to another month', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard?month=2019-01')
  await expect(page.getByText('Financial metrics will appear here once uploaded by your advisor.')).toBeVisible()
  const months = page.getByLabel('Month', { exact: true })
  await expect(months).toHaveValue('2019-01')
  const [latest] = await months
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  await months.selectOption(latest!)
  await expect(page).toHaveURL(`/client/dashboard?month=${latest}`)
  await expect(metric(page, 'Monthly Revenue')).toContainText(/\$\d/)
})

test('a plan shows its mark, badge, owner, due date and progress, and opens on a tap; several may be open', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  const collect = card(page, COLLECT)
  await expect(collect).toContainText('High priority')
  await expect(collect).toContainText('Cash flow')
  await expect(collect).toContainText('Owner: Rosa')
  await expect(collect).toContainText(/Due [A-Z][a-z]{2} \d{1,2}(?!\d|,)/)
  await expect(collect).toContainText('65%')
  const body = collect.getByText('Send out the aging list')
  await expect(body).toBeHidden()
  await collect.locator('summary').tap()
  await card(page, RESERVE).locator('summary').tap()
  await expect(body).toBeVisible()
  await expect(card(page, RESERVE).getByRole('button', { name: 'Add Update' })).toBeVisible()
  for (const heading of ['Current results', 'Next steps', 'Updates'])
    await expect(collect.getByRole('heading', { name: heading })).toBeVisible()
  await collect.locator('summary').tap()
  await expect(body).toBeHidden()
})

test('marks are red, orange, green and grey, progress is a whole percent from 0 to 100, and what is unreadable costs one line', async ({
  page,
  personAt,
}) => {
  const given = [
    { title: 'Alpha', priority: 'high', progress: 0, dueDate: null, nextSteps: 'no list' },
    { title: 'Bravo', priority: 'medium', progress: 10_000, dueDate: '2026-03-05' },
    { title: 'Charlie', priority: 'low', progress: 6_549, dueDate: '2026-01-01' },
    { title: 'Delta', priority: 'other', progress: 50 },
  ]
  await withPlans(page, ([plan]) => given.map((own, at) => ({ ...plan, id: String(at), ...own })))
  await personAt(DEMO.client, '/client/dashboard')
  const tokens = ['--red', '--orange', '--green', '--grey']
  for (const [at, { title }] of given.entries()) {
    const [mark, token] = await card(page, title)
      .locator('svg')
      .first()
      .evaluate((svg, token) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(${token})`
        return [getComputedStyle(svg).color, getComputedStyle(probe).color]
      }, tokens[at] ?? '')
    expect(mark).toBe(token)
  }
  for (const [title, percent] of [
    ['Alpha', '0%'],
    ['Bravo', '100%'],
    ['Charlie', '65%'],
    ['Delta', '1%'],
  ] as const)
    await expect(card(page, title).getByText(`Done ${percent}`, { exact: true })).toBeVisible()
  await expect(card(page, 'Bravo')).toContainText('Due Mar 5')
  await expect(card(page, 'Charlie')).toContainText('Due Jan 1')
  await expect(card(page, 'Alpha')).not.toContainText('Due')
  await card(page, 'Alpha').locator('summary').tap()
  await expect(card(page, 'Alpha')).toContainText('These steps cannot be shown.')
})

test('an update is trimmed and added once however often the button is pressed, and every draft is cleared', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page)
  for (const title of [COLLECT, RESERVE]) await card(page, title).locator('summary').tap()
  const draft = (title: string) => card(page, title).getByLabel('Add Progress Update')
  const add = card(page, COLLECT).getByRole('button', { name: 'Add Update' })
  await expect(add).toBeDisabled()
  await draft(COLLECT).fill('   ')
  await expect(add).toBeDisabled()
  await draft(RESERVE).fill('Test: another draft')
  await draft(COLLECT).fill('  Test: two have paid  ')
  await add.evaluate((button) => {
    for (let press = 0; press < 20; press++) (button as HTMLButtonElement).click()
  })
  await expect(notice(page, 'Update added')).toBeVisible()
  await expect(card(page, COLLECT).getByText('Test: two have paid', { exact: true })).toBeVisible()
  for (const title of [COLLECT, RESERVE]) await expect(draft(title)).toHaveValue('')
  expect(await instance.rows("select note from progress_notes where note like 'Test:%'")).toEqual([
    { note: 'Test: two have paid' },
  ])
})

test('once an update is added by the keyboard, the focus is in its field', async ({ page }) => {
  await signInToDashboard(page)
  await card(page, COLLECT).locator('summary').tap()
  const draft = card(page, COLLECT).getByLabel('Add Progress Update')
  await draft.fill('Test: by the keyboard')
  await card(page, COLLECT).getByRole('button', { name: 'Add Update' }).press('Enter')
  await expect(draft).toHaveValue('')
  await expect(draft).toBeFocused()
})

test('an update that fails says so and keeps the words; the next try adds it once', async ({
  page,
  noise,
  instance,
}) => {
  noise.expect(NO_NETWORK)
  noise.expect(/progress-note/)
  await signInToDashboard(page)
  await card(page, COLLECT).locator('summary').tap()
  const draft = card(page, COLLECT).getByLabel('Add Progress Update')
  const add = card(page, COLLECT).getByRole('button', { name: 'Add Update' })
  // The first try reaches the server and its answer is lost, which the page cannot tell from a try that did not.
  let lost = 0
  await page.route('**/api/client/progress-note', async (route) => {
    await route.fetch()
    lost++
    await route.abort()
  })
  await draft.fill('Test: said in a tunnel')
  await add.tap()
  await expect(notice(page, 'Failed to add progress note')).toBeVisible()
  await expect(draft).toHaveValue('Test: said in a tunnel')
  expect(lost).toBe(2)
  await page.unroute('**/api/client/progress-note')
  await add.tap()
  await expect(notice(page, 'Update added')).toBeVisible()
  expect(await instance.rows("select note from progress_notes where note like 'Test:%'")).toHaveLength(1)
})

test('another month has its own figures, and an address of its own', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByText('In progress')).toBeVisible()
  const months = page.getByLabel('Month', { exact: true })
  const [now, before] = await months
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  await months.selectOption(before!)
  await expect(page).toHaveURL(`/client/dashboard?month=${before}`)
  await expect(page.getByText(/^Final since [A-Z][a-z]{2} \d+$/)).toBeVisible()
  await page.reload()
  await expect(months).toHaveValue(before!)
  await page.goBack()
  await expect(months).toHaveValue(now!)
})

test('a client with nothing yet is told what will stand where', async ({ page, personAt }) => {
  await personAt(DEMO.empty, '/client/dashboard')
  await expect(page.getByText('Your action plans will appear here once created by your advisor.')).toBeVisible()
  await expect(page.getByText('Financial metrics will appear here once uploaded by your advisor.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Performance Highlights' })).toBeVisible()
  await expect(page.getByText('Set revenue and net profit side by side.')).toBeVisible()
})
