import { DEMO, expect, metric, open, test } from '#tests/support/journey.ts'
import { goOffline } from '#tests/support/network.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow' })

test.afterEach(({ instance }) => instance.change("delete from conversations where subject = 'Test: the start'"))

test('months of the last year and conversations that nobody has opened here yet open in a tunnel', async ({ page }) => {
  await signInForOffline(page)
  const { conversations } = await (await page.request.get('/api/client/conversations')).json()
  // What is fetched ahead last.
  await saved(page, `/api/client/conversations/${conversations.slice(0, 10).at(-1).id}`)
  await goOffline(page)
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 5 })
  await expect(metric(page, 'Monthly Revenue')).toContainText(/\$\d/)
  await expect(page.locator('section[aria-labelledby=overview]').getByRole('alert')).toHaveCount(0)
  await open(page, '/client/dashboard?view=messages')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'could not' })).toHaveCount(0)
})

test('a company without months has its calendar, its conversations and its empty views in a tunnel as well', async ({
  page,
  instance,
}) => {
  const [thread] = await instance.rows(
    `insert into conversations (id, company_id, subject, context_type, at)
     select gen_random_uuid(), company_id, 'Test: the start', 'general', now()
     from people where email = '${DEMO.empty}' returning id`,
  )
  await signInForOffline(page, DEMO.empty)
  await saved(
    page,
    ...['calendar', 'reports', 'statements', `conversations/${thread?.id}`].map((path) => `/api/client/${path}`),
  )
  await open(page, '/client/dashboard?view=device')
  await expect(page.getByRole('listitem').filter({ hasText: 'Figures' })).not.toContainText('month')
})

test('in a tunnel the report behind the dashboard opens from its link; a month that is not kept says so, and the way to the others stays', async ({
  page,
}) => {
  // Nothing is fetched ahead on such a line.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await signInForOffline(page)
  await expect(page.getByRole('heading', { name: 'Twelve months' })).toBeVisible()
  await saved(page, '/api/client/reports')
  await goOffline(page)
  await open(page, '/client/dashboard?view=reports')
  await expect(page.getByRole('heading', { name: 'Cash and runway' })).toBeVisible()

  await open(page, '/client/dashboard')
  const revenue = metric(page, 'Monthly Revenue').locator('p').first()
  const shown = await revenue.innerText()
  const month = page.getByLabel('Month', { exact: true })
  const now = await month.inputValue()
  await month.selectOption({ index: 5 })
  const overview = page.locator('section[aria-labelledby=overview]')
  await expect(overview.getByRole('alert')).toContainText('not kept on this device', { timeout: 15_000 })
  await month.selectOption(now)
  await expect(revenue).toHaveText(shown)
})
