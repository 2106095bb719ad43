import { bookFile } from '#tests/support/book-layouts.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'

const COUNT = 60
const MAX_MEMORY = 150 * 1024 * 1024
const id = (nth: number) => `00000000-0000-4000-8000-0000000b${String(nth).padStart(4, '0')}`
const name = (nth: number) => `Test: Sixty ${String(nth).padStart(2, '0')} Works & Sons`
const all = Array.from({ length: COUNT }, (_, nth) => nth)

const filesOf = (nth: number) =>
  (['profit_and_loss', 'balance_sheet'] as const).map((report) => {
    const product = (['online classic', 'online new', 'xero'] as const)[nth % 3] ?? 'xero'
    const bytes = bookFile({ product, report, columns: 'one', format: 'xlsx', basis: 'Accrual', company: name(nth) })
    return { name: `${nth} ${report}.xlsx`, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  })

test('a month for sixty clients: one drop of 120 files, imported, published, and a second drop undone', async ({
  personAt,
  instance,
  page,
}) => {
  test.slow()
  const values = all.map((nth) => `('${id(nth)}', '${name(nth)}')`).join(', ')
  await instance.change(`insert into companies (id, name) values ${values} on conflict do nothing`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard?tab=books')
  let clicks = 1
  const click = async (button: string | RegExp) => {
    clicks++
    await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
  }
  const files = all.flatMap(filesOf)
  const cdp = await page.context().newCDPSession(page)
  const usedMemory = async () => (await cdp.send('Runtime.getHeapUsage')).usedSize
  await expect(page.locator('input[type=file]')).toBeAttached()
  await cdp.send('HeapProfiler.collectGarbage')
  const usedBefore = await usedMemory()
  const started = Date.now()
  clicks++
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('button', { name: 'Import 120 files' })).toBeVisible({ timeout: 20_000 })
  expect(Date.now() - started).toBeLessThan(20_000)
  // With whatever the reading has left behind, which the browser has not collected yet.
  expect((await usedMemory()) - usedBefore).toBeLessThan(MAX_MEMORY)
  await click('Import 120 files')
  await click('Publish 60 ready months')
  await click('Publish as final')
  await expect(notice(page, '60 months published')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Import over' })).toBeFocused()
  expect(clicks).toBeLessThanOrEqual(12)
  const [published] = await instance.rows(
    `select count(*)::int as months from monthly_metrics where company_id::text like '00000000-0000-4000-8000-0000000b%'
     and published_at is not null`,
  )
  expect(published).toEqual({ months: `${COUNT}` })

  const again = { ...filesOf(0)[0], name: 'again.xlsx' } as ReturnType<typeof filesOf>[number]
  await page.locator('input[type=file]').setInputFiles([again])
  await click(/^Make a revision ?: again\.xlsx$/)
  await click('Import 1 file')
  await expect(page.getByRole('heading', { name: 'Imported as drafts' })).toBeVisible()
  // Also after a reload, the drop can be published.
  await page.reload()
  await page
    .getByRole('button', { name: /^Publish the import/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Publish 1 ready month' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Undo the import/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(notice(page, 'Undone for 1 company')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Imported as drafts' })).toHaveCount(0)
})
