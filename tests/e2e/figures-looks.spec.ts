import { monthOf, shiftMonth } from '#domain/month.ts'
import { demoCompanies } from '#local/demo-companies.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

const { castellan, okafor } = demoCompanies
const part = (company: string, name: string, more = '') =>
  `/admin/dashboard?tab=clients&company=${company}&part=${name}${more}`
const LAST = shiftMonth(monthOf(new Date()), -1)

const PAGES: [string, string, string][] = [
  ['twelve months', part(okafor.id, 'metrics'), 'New version in work'],
  ['a month’s draft', part(okafor.id, 'metrics', `&month=${LAST}`), 'Where the money went'],
  ['a published month', part(castellan.id, 'metrics', `&month=${LAST}`), 'Begin a new version'],
  ['a month’s plans', part(castellan.id, 'plans', '&plan=new'), 'New plan'],
]
for (const [name, path, text] of PAGES)
  test(`${name} before axe, narrow and wide, light and dark`, async ({ page, personAt }) => {
    await personAt(DEMO.admin, path)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectFlawless(page)
  })

test('a file’s months beside what is there, before axe', async ({ page, personAt }) => {
  await personAt(DEMO.admin, part(castellan.id, 'metrics'))
  const text = `,"${new Date().toLocaleString('en-US', { month: 'short' })} 1-2, ${new Date().getFullYear()}"\nTotal Income,5.00\nNet Income,5.00\n`
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('is only part of')).toBeVisible()
  await expectFlawless(page)
})
