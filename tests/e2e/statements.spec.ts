import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { shiftMonth, shortMonthName } from '#domain/month.ts'
import type { StatementsAnswer } from '#schema/statement.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'
import { asMoment } from '#tests/support/figures.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { goOffline, hold } from '#tests/support/network.ts'
import { readPdf, textOf } from '#tests/support/pdf.ts'
import { openFromMore } from '#tests/support/portal-nav.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow' })

const STATEMENTS = '/client/dashboard?view=statements'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Statements' })
const table = (page: Page, name = 'Profit and loss') => page.getByRole('table', { name, exact: true })
const line = (page: Page, name: string) => table(page).getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search lines' })
const months = (page: Page) => page.getByRole('list', { name: /by month$/ }).getByRole('listitem')

/** What the API says, asked beside the screen. */
async function served(page: Page, month?: string) {
  const asked = month ?? (await page.evaluate(() => new Date().toLocaleDateString('sv-SE').slice(0, 7)))
  const answer: StatementsAnswer = await (await page.request.get(`/api/client/statements?month=${asked}`)).json()
  return { statements: answer.statements!, published: answer.published }
}
type Served = Awaited<ReturnType<typeof served>>['statements']

/** The exact amounts of a line in some months, as the API has them; undefined where a month has no lines. */
const amountsOf = (statements: Served, name: string, of: Month[], report: StatementReport = 'profit_and_loss') => {
  const { rows, months } = statements[report]
  const { amounts } = rows.find(({ label }) => label === name)!
  return of.map((month) => (months.includes(month) ? exact(amounts[months.indexOf(month)]!) : undefined))
}
const exact = (cents: number) => (cents / 100).toFixed(2)
const shown = (page: Page, name: string) =>
  row(page, name)
    .locator('data')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))

test('from More on a phone: the month beside one other, by line, as the API has it to the cent', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openFromMore(page, 'Statements')
  await expect(heading(page)).toBeVisible()
  await expect(table(page)).toBeVisible()
  const { statements } = await served(page)
  const { month } = statements
  const [before, year] = [shiftMonth(month, -1), shiftMonth(month, -12)]
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Line',
    shortMonthName(month),
    shortMonthName(before),
  ])
  for (const name of ['Repairs and service', 'Total for Income', 'Gross Profit', 'Net Income'])
    expect(await shown(page, name)).toEqual(amountsOf(statements, name, [month, before]))

  await page.getByLabel('Compare with').selectOption({ label: `vs. ${shortMonthName(year)}` })
  expect(await shown(page, 'Repairs and service')).toEqual(amountsOf(statements, 'Repairs and service', [month, year]))
  await page.getByRole('link', { name: 'Balance sheet' }).tap()
  await expect(table(page, 'Balance sheet').getByRole('rowheader', { name: 'Business checking' })).toBeVisible()
  await page.getByLabel('Month', { exact: true }).selectOption(year)
  await expect(table(page, 'Balance sheet').getByRole('columnheader').nth(1)).toHaveText(shortMonthName(year))
  await expect(page).toHaveURL(new RegExp(`statement=balance_sheet&month=${year}$`))
})

test('another month is compared in the way that was chosen, where it has that', async ({ page, personAt }) => {
  await personAt(DEMO.client, STATEMENTS)
  const compared = page.getByLabel('Compare with')
  await compared.selectOption('lastYear')
  const { published } = await served(page)
  await page.getByLabel('Month', { exact: true }).selectOption(published[1]!)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Line',
    shortMonthName(published[1]!),
    shortMonthName(shiftMonth(published[1]!, -12)),
  ])
  await expect(compared).toHaveValue('lastYear')
  // The first year has none before it; a later month is compared as before.
  await page.getByLabel('Month', { exact: true }).selectOption(published.at(-2)!)
  await expect(compared).toHaveValue('lastMonth')
  await page.getByLabel('Month', { exact: true }).selectOption(published[0]!)
  await expect(compared).toHaveValue('lastYear')
  await compared.selectOption('yearToDate')
  await page.getByLabel('Month', { exact: true }).selectOption(published[2]!)
  await expect(table(page).getByRole('columnheader').nth(1)).toHaveText(shortMonthName(published[2]!))
  await expect(compared).toHaveValue('yearToDate')
})

test('what changed most since the month before stands in sentences; a month that is not over is compared with none', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, STATEMENTS)
  const { statements, published } = await served(page)
  const moved = page.getByRole('region', { name: /^What is different from / })
  expect(statements.publishedAt.slice(0, 7) <= statements.month).toBe(true)
  await expect(table(page)).toBeVisible()
  await expect(moved).toHaveCount(0)

  const last = published[1]!
  await page.getByLabel('Month', { exact: true }).selectOption(last)
  await expect(moved.getByRole('listitem')).toHaveCount(3)
  // It is about the month before alone: beside another one it would say what the table does not show.
  await page.getByLabel('Compare with').selectOption('lastYear')
  await expect(moved).toHaveCount(0)
  await page.getByLabel('Compare with').selectOption('lastMonth')
  await expect(moved.getByRole('listitem')).toHaveCount(3)
  for (const sentence of await moved.getByRole('listitem').allTextContents()) {
    const [, name, way, change, before, after] =
      /^(.+) went (up|down) \$(\S+), from (\S+) to (\S+)\.$/.exec(
        sentence.replaceAll(',', '').replace(' from', ', from'),
      ) ?? []
    const was = amountsOf((await served(page, last)).statements, name!, [shiftMonth(last, -1), last])
    const [from, to] = was.map((amount) => Math.round(Number(amount)))
    expect([before, after], sentence).toEqual([`$${from}`, `$${to}`])
    expect(Number(change?.replace(',', ''))).toBe(Math.abs(to! - from!))
    expect(way).toBe(to! > from! ? 'up' : 'down')
  }
})

test('a wide window has every column; the year to date adds up its months and a balance sheet has none', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await personAt(DEMO.client, STATEMENTS)
  await expect(table(page)).toBeVisible()
  const { statements } = await served(page)
  const { month } = statements
  const { months: all, rows } = statements.profit_and_loss
  await expect(table(page).getByRole('columnheader')).toHaveCount(5)
  const { amounts } = rows.find(({ label }) => label === 'Subcontractors')!
  const inYear = amounts.filter((_, at) => all[at]!.slice(0, 4) === month.slice(0, 4))
  expect(await shown(page, 'Subcontractors')).toEqual([
    ...amountsOf(statements, 'Subcontractors', [month, shiftMonth(month, -1), shiftMonth(month, -12)]),
    exact(inYear.reduce((sum: number, amount) => sum + amount!, 0)),
  ])
  await page.getByRole('link', { name: 'Balance sheet' }).click()
  await expect(table(page, 'Balance sheet').getByRole('columnheader')).toHaveCount(4)
  // Below zero: in parentheses, and exact for a program.
  await expect(table(page, 'Balance sheet').getByText('(61,300)').first()).toHaveAttribute('value', '-61300.00')
})

test('by keys alone a group folds to its total, and a line opens its twelve months and closes', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, STATEMENTS)
  await expect(table(page)).toBeVisible()
  const { statements } = await served(page)
  const { month } = statements
  const income = line(page, 'Income')
  await income.focus()
  await page.keyboard.press('Enter')
  await expect(income).toHaveAttribute('aria-expanded', 'false')
  await expect(line(page, 'Installations')).toHaveCount(0)
  expect(await shown(page, 'Income')).toEqual(amountsOf(statements, 'Total for Income', [month, shiftMonth(month, -1)]))
  await page.keyboard.press('Space')
  await expect(income).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('ArrowDown')
  await expect(line(page, 'Installations')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(months(page)).toHaveCount(12)
  const twelve = Array.from({ length: 12 }, (_, at) => shiftMonth(month, at - 11))
  expect(
    await months(page)
      .locator('data')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(amountsOf(statements, 'Installations', twelve))
  await page.keyboard.press('Escape')
  await expect(months(page)).toHaveCount(0)
  await expect(line(page, 'Installations')).toBeFocused()
})

test('an underlined amount opens what is behind it, to the cent; other lines say that it is not known', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, STATEMENTS)
  const { statements } = await served(page)
  const { month } = statements
  await line(page, 'Insurance').tap()
  await expect(page.getByText('What is behind this line is not known here.')).toBeVisible()
  await line(page, 'Installations').tap()
  await expect(page.getByText('Underlined amounts open what is behind them.')).toBeVisible()
  const amount = table(page).getByRole('button', { name: `Bookings of ${shortMonthName(month)}` })
  await amount.focus()
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAttribute('aria-expanded', 'true')
  const behind = page.getByRole('region', { name: /^2 bookings on Installations/ })
  await expect(behind.getByRole('listitem')).toHaveText([
    /Ames Roofing.*Invoice · First half/,
    /Larkspur Tile.*Invoice/,
  ])
  const values = await behind.locator('data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))))
  const [total] = amountsOf(statements, 'Installations', [month])
  expect(exact(Math.round(values.reduce((sum, one) => sum + one, 0) * 100))).toBe(total)
  await goOffline(page)
  const earlier = table(page).getByRole('button', { name: `Bookings of ${shortMonthName(shiftMonth(month, -1))}` })
  await earlier.tap()
  await expect(behind).toHaveCount(0)
  await expect(
    table(page)
      .getByRole('alert')
      .or(table(page).getByRole('button', { name: 'Try again' }))
      .first(),
  ).toBeVisible()
})

test('what is behind an amount comes into view on a phone, without a glide for whoever wants less motion', async ({
  page,
  personAt,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await personAt(DEMO.client, STATEMENTS)
  const { statements } = await served(page)
  await line(page, 'Installations').tap()
  const amount = table(page).getByRole('button', { name: `Bookings of ${shortMonthName(statements.month)}` })
  // What opens lies below the window: the amount stands at its foot.
  await amount.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await amount.tap()
  const behind = page.getByRole('region', { name: /^2 bookings on Installations/ })
  await expect(behind).toBeInViewport({ ratio: 1 })
  const [list, bar] = await Promise.all([behind.boundingBox(), page.locator('[data-bar]').boundingBox()])
  expect(list!.y + list!.height).toBeLessThanOrEqual(bar!.y)
  await expect(amount).toBeInViewport()
})

test('a search leaves the lines it finds with their groups, and says so where there are none', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, STATEMENTS)
  await line(page, 'Expenses').tap()
  await search(page).fill('insur')
  await expect(table(page).getByRole('rowheader')).toHaveText(['Expenses', 'Insurance'])
  await expect(page.getByRole('status').filter({ hasText: '1 line' })).toBeAttached()
  await search(page).fill('yacht')
  await expect(page.getByText('No line has “yacht” in its name.')).toBeVisible()
  await search(page).fill('')
  // What was folded before is folded again.
  await expect(line(page, 'Insurance')).toHaveCount(0)
  await expect(line(page, 'Installations')).toBeVisible()
})

test('the CSV and the workbook have every line to the cent, whatever is folded or searched for', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, STATEMENTS)
  await expect(page.getByText('By accrual: what nobody has paid is in it.')).toBeVisible()
  await line(page, 'Income').tap()
  await search(page).fill('insur')
  const { statements } = await served(page)
  const { month } = statements
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save CSV' }).tap(),
  ])
  expect(file.suggestedFilename()).toBe(`Profit-and-loss-Castellan-Heating-Air-${month}.csv`)
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(rows[0]).toBe(`\uFEFFProfit and loss,${month},Castellan Heating & Air,By accrual`)
  const amounts = amountsOf(statements, 'Installations', [month, shiftMonth(month, -1), shiftMonth(month, -12)])
  expect(rows.find((one) => one.startsWith('Installations,'))).toContain(`Installations,${amounts.join(',')},`)
  expect(rows.filter((one) => one.startsWith('Net Income,'))).toHaveLength(1)

  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save XLSX' }).tap(),
  ])
  expect(workbook.suggestedFilename()).toBe(`Statements-Castellan-Heating-Air-${month}.xlsx`)
  const parts = unzipSync(await readFile(await workbook.path()))
  const sheet = (at: number) => new TextDecoder().decode(parts[`xl/worksheets/sheet${at}.xml`])
  expect(sheet(1)).toContain(`<v>${amounts[0]}</v>`)
  expect(sheet(2)).toContain('Accumulated depreciation')
  expect(sheet(2)).toContain('<v>-61300.00</v>')
})

test('the PDF has both statements as the screen does, and where there is none it says so', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^404 /)
  await personAt(DEMO.client, STATEMENTS)
  const pdf = page.getByRole('button', { name: 'Save PDF' })
  await expect(pdf).toBeEnabled()
  const { statements } = await served(page)
  const [file] = await Promise.all([page.waitForEvent('download'), pdf.tap()])
  expect(file.suggestedFilename()).toBe(`Statements-Castellan-Heating-Air-${statements.month}.pdf`)
  await expect(page.getByText('PDF saved', { exact: true })).toBeVisible()
  const { pages } = await readPdf(await readFile(await file.path()))
  const text = pages.map(textOf).join(' ')
  const [exactly] = amountsOf(statements, 'Installations', [statements.month])
  expect(text).toContain(`Installations ${Math.round(Number(exactly)).toLocaleString('en-US')} `)
  expect(text).toContain('Accumulated depreciation (61,300)')
  const lines = await instance.rows(`select from audit where event = 'statement_download'`)
  expect(lines.length).toBeGreaterThan(0)
  await page.route('**/client/statements/*.pdf', (route) => route.fulfill({ status: 404, body: '' }))
  await pdf.tap()
  await expect(page.getByText('The PDF is not there', { exact: true })).toBeVisible()
})

test('offline the statements that nobody has opened here open, dated, with months of the last year and their files', async ({
  page,
}) => {
  await signInForOffline(page)
  const { statements, published } = await served(page)
  await saved(page, '/api/client/statements', `/api/client/statements?month=${published[4]}`)
  await goOffline(page)
  await page.goto(STATEMENTS)
  await expect(table(page)).toBeVisible()
  expect(await shown(page, 'Net Income')).toEqual(
    amountsOf(statements, 'Net Income', [statements.month, shiftMonth(statements.month, -1)]),
  )
  await expect(page.getByText(/^As of .*, kept on this device\.$/)).toContainText(
    asMoment(new Date().toISOString()).split(',')[0]!,
  )
  await line(page, 'Installations').tap()
  await expect(months(page)).toHaveCount(12)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save XLSX' }).tap(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const pdf = page.getByRole('button', { name: 'Save PDF' })
  await expect(pdf).toBeDisabled()
  await expect(pdf).toHaveAccessibleDescription(/The PDF needs a connection/)
  await page.getByLabel('Month', { exact: true }).selectOption(published[4]!)
  await expect(table(page).getByRole('columnheader').nth(1)).toHaveText(shortMonthName(published[4]!))
  // Older than the year that is fetched ahead.
  await page.getByLabel('Month', { exact: true }).selectOption(published[13]!)
  await expect(page.getByRole('alert')).toContainText('not kept on this device', { timeout: 15_000 })
  await page.goto('/client/dashboard?view=device')
  await expect(page.getByRole('listitem').filter({ hasText: /^Statements · \d+ months/ })).toBeVisible()
})

test('while they load there is their shape, a failure can be tried again, and a company without any is told', async ({
  page,
  personAt,
  noise,
}) => {
  noise.expect(/^500 .*\/api\/client\/statements/)
  const release = await hold(page, '**/api/client/statements*')
  await personAt(DEMO.client, STATEMENTS)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  release()
  await expect(table(page)).toBeVisible()

  await page.unroute('**/api/client/statements*')
  await page.route('**/api/client/statements*', (route) => route.fulfill({ status: 500, json: { code: 'failed' } }))
  await page.reload()
  const failure = page.getByRole('alert').filter({ hasText: 'your statements' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/client/statements*')
  await failure.getByRole('button', { name: 'Try again' }).tap()
  await expect(table(page)).toBeVisible()

  await personAt(DEMO.empty, STATEMENTS)
  await expect(page.getByText(/^Statements will appear here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save CSV' })).toHaveCount(0)
})

test('another company’s people have their own lines alone', async ({ page, personAt }) => {
  await personAt(DEMO.client, STATEMENTS)
  await expect(table(page)).toBeVisible()
  const own = await shown(page, 'Net Income')
  await personAt(DEMO.second, STATEMENTS)
  await expect(table(page)).toBeVisible()
  expect(await shown(page, 'Net Income')).not.toEqual(own)
  expect((await served(page)).statements.companyName).not.toContain('Castellan')
})
