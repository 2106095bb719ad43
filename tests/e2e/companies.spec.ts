import type { Page } from '@playwright/test'
import { addSecond, companyOf, REMOVE_SECOND, switcher, switchTo } from '#tests/support/companies.ts'
import { DEMO, expect, metric, notice, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

const revenue = (page: Page) => metric(page, 'Monthly Revenue').getByRole('paragraph').first()

test.afterEach(({ instance }) =>
  instance.change(
    REMOVE_SECOND,
    "delete from messages where body like 'Test: %'",
    "delete from conversations where subject like 'Test: %'",
  ),
)

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('in a tunnel each company shows its own figures, and what is written arrives at the one it was written for', async ({
    page,
    instance,
  }) => {
    await addSecond(instance, 'everything')
    const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
    await signInForOffline(page)
    const firstRevenue = await revenue(page).innerText()
    await switchTo(page, second.name)
    await expect(notice(page, `Now at ${second.name}`)).toBeVisible()
    // The firm has written there what she has not read.
    await expect(switcher(page)).toHaveAccessibleName(/Another company has news$/)
    await expect(revenue(page)).not.toHaveText(firstRevenue)
    const secondRevenue = await revenue(page).innerText()
    await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toBeVisible()
    const shown = ['/api/client/financial-metrics', '/api/client/company']
    await saved(page, ...[first, second].flatMap(({ id }) => shown.map((path) => `${id} ${path}`)))

    await goOffline(page)
    await page.reload()
    await expect(switcher(page)).toHaveText(second.name)
    await expect(revenue(page)).toHaveText(secondRevenue)
    await switchTo(page, first.name)
    await expect(revenue(page)).toHaveText(firstRevenue)
    await page
      .getByRole('button', { name: /Message/ })
      .first()
      .click()
    await page.getByLabel('Subject').fill('Test: the truck')
    await page.getByLabel('Message', { exact: true }).fill('Test: is it deductible?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('1 waiting to send')).toBeVisible()
    await switchTo(page, second.name)
    await page.goto('/client/dashboard?view=messages')
    await expect(page.getByText('Test: the truck')).toHaveCount(0)
    await page.goto('/client/dashboard?view=outbox')
    await expect(page.getByRole('listitem').filter({ hasText: 'Test: the truck' })).toContainText(first.name)

    await goOnline(page)
    await expect
      .poll(() => instance.rows("select company_id from conversations where subject = 'Test: the truck'"))
      .toEqual([{ company_id: first.id }])
    await expect(switcher(page)).toHaveText(second.name)
  })

  test('an address that names a company opens its portal, and leaves the name out afterwards', async ({
    page,
    instance,
    personAt,
  }) => {
    await addSecond(instance, 'everything')
    const second = await companyOf(instance, DEMO.second)
    await personAt(DEMO.client, `/client/dashboard?view=messages&company=${second.id}`)
    await expect(switcher(page)).toHaveText(second.name)
    await expect(page).toHaveURL(/view=messages$/)
    // The next page of this device opens it too; whoever signs out leaves no trace of it.
    await page.goto('/client/dashboard')
    await expect(switcher(page)).toHaveText(second.name)
  })
})

test('whoever may not see a company’s figures meets none of them, and is told why', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  await addSecond(instance, 'no_figures')
  const second = await companyOf(instance, DEMO.second)
  await personAt(DEMO.client, '/client/dashboard')
  await switchTo(page, second.name)
  await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await expect(metric(page, 'Monthly Revenue')).toHaveCount(0)
  await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View Reports' })).toHaveCount(0)
  await expectFlawless(page)
  const refused: string[] = []
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
  await page.goto('/client/dashboard?view=reports')
  await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Documents' })).toBeVisible()
  expect(refused).toEqual([])

  // The rights end while the portal is open: the next answer says so, and the first company opens.
  await instance.change(
    `update memberships set removed_at = now() where company_id = '${second.id}' and rights = 'no_figures'`,
  )
  noise.expect(/^403 .*\/api\/client\//)
  await page.goto('/client/dashboard')
  await expect(switcher(page)).toHaveCount(0)
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
})

test('rights that are taken away while a report is open: the figures go, and the documents they hide', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  await personAt(DEMO.client, '/client/dashboard')
  await switchTo(page, second.name)
  const documents = page.getByRole('region', { name: 'Recent Documents' }).getByRole('listitem')
  await expect(documents.first()).toBeVisible()
  await portalNav(page)
    .getByRole('link', { name: /Reports/ })
    .tap()
  const pdf = page.getByRole('button', { name: 'Save PDF' })
  await expect(pdf).toBeVisible()
  await instance.change(
    `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
  )
  noise.expect(/^403 /)
  await pdf.tap()
  await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await expect(documents).toHaveCount(0)

  // And then the company itself: the other one opens, and it is said why.
  await instance.change(
    `update memberships set removed_at = now() where company_id = '${second.id}' and rights = 'no_figures'`,
  )
  await portalNav(page)
    .getByRole('link', { name: /Messages/ })
    .tap()
  await expect(notice(page, `${second.name} is closed to you now`)).toBeVisible()
})
