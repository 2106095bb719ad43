import { randomUUID } from 'node:crypto'
import { monthOf } from '#domain/month.ts'
import { bookFile } from '#tests/support/book-layouts.ts'
import { profitAndLossFile } from '#tests/support/books.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { keyboardOf } from '#tests/support/keyboard.ts'
import { upload } from '#tests/support/month-files.ts'

const NAMED = { id: '00000000-0000-4000-8000-0000000c0001', name: 'Test: Keys Known Works' }
const UNKNOWN = { id: '00000000-0000-4000-8000-0000000c0002', name: 'Test: Keys Ledger Works' }

const addCompanies = (instance: Instance) => {
  const values = [NAMED, UNKNOWN].map(({ id, name }) => `('${id}', '${name}')`).join(', ')
  return instance.change(`insert into companies (id, name) values ${values} on conflict do nothing`)
}

const fileOf = (
  company: string,
  fileName: string,
  basis: 'Accrual' | 'Cash' = 'Accrual',
  report: 'profit_and_loss' | 'balance_sheet' = 'profit_and_loss',
) => {
  const layout = { product: 'online classic', report, columns: 'one' } as const
  const bytes = bookFile({ ...layout, format: 'xlsx', basis, company })
  return { name: fileName, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}

test('books are chosen, matched, discarded, imported and taken back by keyboard alone', async ({
  personAt,
  instance,
  page,
}) => {
  await addCompanies(instance)
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard?tab=books')
  const { press, reach } = keyboardOf(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await reach(button(name))
    await press('Enter')
    const files = [fileOf(NAMED.name, 'known.xlsx'), fileOf('Quite Another Name LLC', 'other.xlsx')]
    await (await chooser).setFiles(files)
    await expect(page.getByText('other.xlsx', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Import books' })).toBeFocused()
  }

  const takeBack = async (told: string) => {
    await reach(button(/^Undo the import/).first())
    await press('Enter')
    await reach(page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }))
    await press('Enter')
    await expect(notice(page, told)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Latest imports' })).toBeFocused()
  }

  await choose('Choose files')
  // Escape keeps the files, and gives the focus back.
  await reach(button('Discard all'), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('dialog')).toContainText('2 files haven’t been imported yet')
  await press('Escape')
  await expect(button('Discard all')).toBeFocused()
  await reach(button('Add files'), 'Shift+Tab')
  await reach(button('Discard all'))
  await press('Enter')
  await reach(page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Drop a month’s files here' })).toBeVisible()

  // What is imported can be taken back while other files still wait for an answer.
  await choose('Choose files')
  await reach(button('Import 1 file'))
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Imported as drafts' })).toBeFocused()
  await takeBack('Undone for 1 company')
  await expect(page.getByText('other.xlsx', { exact: true })).toBeVisible()
  await reach(button('Discard all'), 'Shift+Tab')
  await press('Enter')
  await reach(page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }))
  await press('Enter')

  await choose('Choose files')
  await reach(button(/^Pick client ?: other.xlsx$/))
  await press('Enter')
  const select = page.getByLabel('Client', { exact: true })
  await reach(select)
  await page.keyboard.type(UNKNOWN.name)
  await expect(select).toHaveValue(UNKNOWN.id)
  await reach(button('These are their books'))
  await press('Enter')
  await reach(button('Import 2 files'), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Imported as drafts' })).toBeFocused()
  const drafts = () =>
    instance.rows(`select company_id from monthly_metrics where company_id in ('${NAMED.id}', '${UNKNOWN.id}')`)
  await expect.poll(drafts).toHaveLength(2)

  await takeBack('Undone for 2 companies')
  expect(await drafts()).toEqual([])
})

test('an import that somebody else has undone says so, and offers nothing to publish of what its months hold now', async ({
  personAt,
  instance,
  page,
  noise,
}) => {
  noise.expect(/^409 .*\/books\/publish/)
  await addCompanies(instance)
  await personAt(DEMO.admin, '/admin/dashboard?tab=books')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([fileOf(NAMED.name, 'income.xlsx'), fileOf(NAMED.name, 'balance.xlsx', 'Accrual', 'balance_sheet')])
  await page.getByRole('button', { name: 'Import 2 files' }).click()
  await page.getByRole('button', { name: 'Publish 1 ready month' }).click()
  const [imported] = await instance.rows('select batch from books_imports order by at desc limit 1')
  const headers = { Origin: instance.origin, 'X-Portal': '1', 'Idempotency-Key': randomUUID() }
  const undone = await page.request.post('/api/admin/books/undo', { data: { batch: imported?.batch }, headers })
  expect(undone.status(), await undone.text()).toBe(200)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish as final' }).click()
  await expect(page.getByRole('region', { name: 'Import taken back' })).toContainText('Somebody has undone it.')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
})

test('after a decision about a file the focus is at the next one', async ({ personAt, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard?tab=books')
  const { press, reach } = keyboardOf(page)
  const chooser = page.waitForEvent('filechooser')
  await reach(page.getByRole('button', { name: 'Choose files' }))
  await press('Enter')
  const names = ['first.xlsx', 'second.xlsx', 'third.xlsx']
  await (await chooser).setFiles(names.map((name) => fileOf(`Nobody at ${name} LLC`, name)))
  await reach(page.getByRole('button', { name: 'Leave out: second.xlsx' }))
  await press('Enter')
  await expect(page.getByText('second.xlsx', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: /: third.xlsx$/ }).first()).toBeFocused()
  await reach(page.getByRole('button', { name: 'Leave out: third.xlsx' }))
  await press('Enter')
  await expect(page.getByRole('button', { name: /: first.xlsx$/ }).first()).toBeFocused()
})

test('files of a month that still runs are taken at once; a file with another question left keeps the focus', async ({
  personAt,
  instance,
  page,
}) => {
  await addCompanies(instance)
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard?tab=books')
  const { press, reach } = keyboardOf(page)
  const fileNow = (company: string, name: string) => {
    const amounts = [{ name: 'Work', amounts: [500_00] }]
    const none = { cost: [], expenses: [], otherIncome: [], otherExpenses: [] }
    const text = profitAndLossFile({ months: [monthOf(new Date())], income: amounts, ...none }, 'quickbooks')
    return upload({ name, text: text.replace('Made-up Plumbing LLC', company) })
  }
  const chooser = page.waitForEvent('filechooser')
  await reach(page.getByRole('button', { name: 'Choose files' }))
  await press('Enter')
  await (await chooser).setFiles([
    fileNow(NAMED.name, 'one.csv'),
    fileNow(UNKNOWN.name.replace('Works', 'Shop'), 'two.csv'),
  ])
  await reach(page.getByRole('button', { name: /: two.csv$/ }).first())
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Import anyway: two.csv' })).toBeFocused()
  await reach(page.getByRole('button', { name: 'Import all 2 that still run' }), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Import 2 files' })).toBeEnabled()
})

test('files on another basis than the last import’s are taken at once', async ({ personAt, instance, page }) => {
  await addCompanies(instance)
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard?tab=books')
  const { press, reach } = keyboardOf(page)
  const choose = async (button: string, basis: 'Accrual' | 'Cash') => {
    const chooser = page.waitForEvent('filechooser')
    await reach(page.getByRole('button', { name: button }))
    await press('Enter')
    await (await chooser).setFiles([NAMED, UNKNOWN].map(({ name }) => fileOf(name, `${name}.xlsx`, basis)))
  }
  await choose('Choose files', 'Accrual')
  await reach(page.getByRole('button', { name: 'Import 2 files' }))
  await press('Enter')
  const imported = page.getByRole('region', { name: 'Imported as drafts' })
  await expect(imported).toBeFocused()
  await expect(imported.getByRole('link', { name: NAMED.name })).toHaveCSS('text-decoration-line', 'underline')
  await choose('Choose files', 'Cash')
  await reach(page.getByRole('button', { name: 'Take all 2 on another basis' }))
  await press('Enter')
  await expect(page.getByText('The last import was on a accrual basis.')).toHaveCount(0)
})
