import { demoCompanies } from '#local/demo-companies.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

const STATEMENTS = '/client/dashboard?view=statements'

test('statements before axe, narrow and wide, light and dark: a line open, a group folded, a search', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, STATEMENTS)
  await page.getByRole('button', { name: 'Insurance' }).tap()
  await page.getByRole('button', { name: 'Income', exact: true }).tap()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Income', exact: true }).tap()
  await page.getByRole('button', { name: 'Installations' }).tap()
  await page
    .getByRole('button', { name: /^Bookings of/ })
    .last()
    .tap()
  await expect(page.getByText('Ames Roofing')).toBeVisible()
  await expectFlawless(page)
  await page.getByRole('searchbox').fill('no such line')
  await expect(page.getByText('No line has “no such line” in its name.')).toBeVisible()
  await expectFlawless(page)
})

test('a balance sheet before axe, narrow and wide, light and dark', async ({ page, personAt }) => {
  await personAt(DEMO.client, `${STATEMENTS}&statement=balance_sheet`)
  await page.getByRole('button', { name: 'Accumulated depreciation' }).tap()
  await expectFlawless(page)
})

test('a company without statements before axe', async ({ page, personAt }) => {
  await personAt(DEMO.empty, STATEMENTS)
  await expect(page.getByText(/^Statements will appear here/)).toBeVisible()
  await expectFlawless(page)
})

test('the firm looks at a client’s statements, whose files are the client’s alone', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `/admin/preview/${demoCompanies.castellan.id}?view=statements`)
  await expect(page.getByRole('table', { name: 'Profit and loss' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save CSV' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save XLSX' })).toBeDisabled()
  await expectFlawless(page)
})
