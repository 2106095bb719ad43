import { demoCompanies } from '#local/demo-companies.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { homeLink } from '#tests/support/portal-nav.ts'

const { castellan } = demoCompanies
const PAGE = `/admin/dashboard?tab=close&company=${castellan.id}`

test('an advisor looks at a client’s portal: all of it is there, nothing can be done, and nothing is left behind', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, PAGE)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/client')) sent.push(pathname)
    if (request.method() !== 'GET') sent.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('link', { name: 'Preview as client' }).click()
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('What Rosa Castellan sees.')
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Net Profit' })).toBeVisible()
  const main = page.getByRole('main')
  for (const name of ['Message the advisor', 'Upload Data', 'Message'])
    for (const button of await main.getByRole('button', { name, exact: true }).all()) {
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(/^Look only: nothing is sent/)
    }
  await main.locator('summary').filter({ hasText: 'Owner' }).first().click()
  await expect(main.getByRole('textbox', { name: 'Add Progress Update' }).first()).toBeDisabled()

  await main.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL(/\/admin\/preview\/.*view=messages$/)
  await main.getByRole('listitem').getByRole('link').first().click()
  await expect(main.getByRole('list').first()).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await homeLink(page).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()

  expect(sent).toEqual([`POST /api/admin/companies/${castellan.id}/preview`])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('clear.kept'))).toBeNull()
  await banner.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(PAGE)
})

test('a client is not let in, and a company that is not there says so', async ({ page, personAt, noise }) => {
  noise.expect(/404 .*preview$/)
  await personAt(DEMO.client, `/admin/preview/${castellan.id}`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await personAt(DEMO.admin, '/admin/preview/00000000-0000-4000-8000-0000000000ff')
  await expect(page.getByText('There is no such company')).toBeVisible()
})
