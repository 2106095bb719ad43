import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

test('axe finds nothing wrong with an import of clients, step by step', async ({ page, personAt }) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=close&import=yes')
  const text =
    'Company,Contact,Email\nCedar Falls Tile,Ana Ruiz,ana@looks.example\nNo Contact LLC,,\nHalloran Electric,,\n,,n@looks.example\n'
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await expect(page.getByLabel('Choose a file')).toBeAttached()
  await expectFlawless(page)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeVisible()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Check the rows' }).tap()
  await expect(page.getByRole('button', { name: 'Import 2 clients' })).toBeVisible()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Import 2 clients' }).tap()
  await expect(page.getByText('2 clients added')).toBeVisible()
  await expectFlawless(page)
})
