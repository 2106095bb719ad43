import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { brand } from '#copy/brand.ts'
import { shortMonthName } from '#domain/month.ts'
import type { ReportAnswer } from '#schema/report.ts'
import { asDollars, asMoment, asPercent } from '#tests/support/figures.ts'
import { DEMO, expect, metric, notice, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline, hold, readyForOffline } from '#tests/support/network.ts'
import { readPdf, textOf } from '#tests/support/pdf.ts'
import { homeLink, portalNav } from '#tests/support/portal-nav.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow' })

const REPORTS = '/client/dashboard?view=reports'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Monthly report' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const csv = (page: Page) => page.getByRole('button', { name: 'Save CSV' })
const pdf = (page: Page) => page.getByRole('button', { name: 'Save PDF' })
const month = (page: Page) => page.getByLabel('Month', { exact: true })

/** What the API says, asked beside the screen. */
async function served(page: Page, of?: string) {
  const asked = of ?? (await page.evaluate(() => new Date().toLocaleDateString('sv-SE').slice(0, 7)))
  const { report, published } = (await (
    await page.request.get(`/api/client/reports?month=${asked}`)
  ).json()) as ReportAnswer
  return { report: report!, published }
}

/** The exact amounts of a table, row by row; null where a cell says that there is none. */
const amounts = async (page: Page, name: string) =>
  table(page, name)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.querySelector('data')?.value ?? null)),
    )
/** Hundredths of a unit as a decimal, written down a second time. */
const exact = (hundredths: number) => (hundredths / 100).toFixed(2)
const nameOf = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

async function showTables(page: Page) {
  const closed = page.getByRole('button', { name: 'Show as table' })
  await expect(closed.first()).toBeVisible()
  for (let left = await closed.count(); left > 0; left--) await closed.first().click()
}

async function reports(page: Page, personAt: (email: string, path: string) => Promise<Page>, email = DEMO.client) {
  await personAt(email, REPORTS)
  await expect(heading(page)).toBeVisible()
}

test('the month chosen at home is the one of the report, and of the home after it', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  const { published } = await served(page)
  const earlier = published[2]!
  await month(page).selectOption(earlier)
  await portalNav(page).getByRole('link', { name: 'Reports' }).tap()
  await expect(heading(page)).toBeVisible()
  await expect(month(page)).toHaveValue(earlier)
  await homeLink(page).tap()
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  await expect(month(page)).toHaveValue(earlier)
  await page.getByRole('link', { name: 'View Reports' }).tap()
  await expect(heading(page)).toBeVisible()
  await expect(month(page)).toHaveValue(earlier)
})

test('a table that is wider than a phone fades where it goes on', async ({ page, personAt }) => {
  await reports(page, personAt)
  const group = page.getByRole('group', { name: 'Statement', exact: true })
  const fade = await group.evaluate((box) => {
    const { position, backgroundImage, width } = getComputedStyle(box, '::after')
    return { isWide: box.scrollWidth > box.clientWidth, position, isFaded: backgroundImage.includes('gradient'), width }
  })
  expect(fade).toEqual({ isWide: true, position: 'sticky', isFaded: true, width: '24px' })
})

test('every chart’s table says what the API says, to the cent', async ({ page, personAt }) => {
  await reports(page, personAt)
  await expect(card(page, 'Twelve months')).toBeVisible()
  const { report } = await served(page)
  await showTables(page)
  const twelve = report.months.slice(-12)
  const yearBefore = (month: string) =>
    report.months.find((one) => one.month === `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`)
  expect(twelve.filter(({ month }) => yearBefore(month))).toHaveLength(2)

  expect(await amounts(page, 'Twelve months')).toEqual(
    twelve.map(({ month, revenue, netProfit }) => [
      exact(revenue),
      exact(netProfit),
      yearBefore(month) ? exact(yearBefore(month)!.revenue) : null,
    ]),
  )
  expect(await amounts(page, 'Profit margin')).toEqual(
    twelve.map(({ revenue, netProfit }) => [((100 * netProfit) / revenue).toFixed(2)]),
  )
  expect(await amounts(page, 'Cash and runway')).toEqual(
    twelve.map(({ cashBalance }, at) => {
      // Fourteen months are published: the third of them is the first of the chart.
      const out = report.months.slice(at, at + 3)
      const average = out.reduce((sum, { moneyOut }) => sum + moneyOut, 0) / out.length
      return [exact(cashBalance), (cashBalance / average).toFixed(1)]
    }),
  )
  const spent = await amounts(page, 'Money out by category')
  const { moneyOut } = report.months.at(-1)!
  expect(spent.at(-1)).toEqual([exact(moneyOut), null])
  expect(spent.slice(0, 6).map(([amount]) => amount)).toEqual(
    report.expenses.slice(0, 6).map(({ amount }) => exact(amount)),
  )
  expect(spent.slice(0, -1).reduce((sum, [amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(moneyOut)
})

test('the cash outlook goes on from the last whole month and its arithmetic adds up; an earlier month has none', async ({
  page,
  personAt,
}) => {
  const name = 'Cash in the coming 13 weeks'
  await reports(page, personAt)
  await card(page, name).getByRole('button', { name: 'Show as table' }).click()
  const lines = await card(page, name).getByRole('listitem').allTextContents()
  const [cash, into, out, net] = lines.map((line) => Number(/-?\$[\d,]+/.exec(line)?.[0].replace(/[$,]/g, '')))
  const { report, published } = await served(page)
  const whole = report.months.findLast(({ month }) => month < report.publishedAt.slice(0, 7))
  expect(cash).toBe(Math.round(whole!.cashBalance / 100))
  expect(net).toBe(into! - out!)
  const weeks = Array.from({ length: 13 }, (_, at) => cash! + (at + 1) * net!)
  expect((await amounts(page, name)).flat().map(Number)).toEqual(weeks)
  await expect(card(page, name)).toContainText(/The lowest point is|It’s never lower/)
  await month(page).selectOption(published[1]!)
  await expect(card(page, name)).toHaveCount(0)
  await reports(page, personAt, DEMO.second)
  await expect(card(page, name)).toBeVisible()
})

test('the statement sets the month beside the one before, last year’s, and the year so far', async ({
  page,
  personAt,
}) => {
  await reports(page, personAt)
  await expect(table(page, 'Statement')).toBeVisible()
  const { report } = await served(page)
  const [last, before, year] = [report.months.at(-1)!, report.months.at(-2)!, report.months.at(-13)!]
  const inYear = report.months.filter(({ month }) => month.slice(0, 4) === report.month.slice(0, 4))
  const row = (line: 'revenue' | 'moneyOut' | 'netProfit') => [
    ...[last, before, year].map((one) => exact(one[line])),
    exact(inYear.reduce((sum, one) => sum + one[line], 0)),
  ]
  const shown = await amounts(page, 'Statement')
  expect(shown.slice(0, 3)).toEqual([row('revenue'), row('moneyOut'), row('netProfit')])
  expect(shown[4]).toEqual([...[last, before, year].map(({ cashBalance }) => exact(cashBalance)), null])
  await expect(table(page, 'Statement').getByRole('columnheader')).toHaveCount(5)
  await expect(table(page, 'Statement').getByRole('rowheader', { name: 'Net profit' })).toBeVisible()
})

test('the figures are those of the dashboard, with the state of the month and the advisor’s note', async ({
  page,
  personAt,
}) => {
  await reports(page, personAt)
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  const { report } = await served(page)
  const { revenue, netProfit } = report.months.at(-1)!
  await expect(metric(page, 'Monthly Revenue')).toContainText(asDollars(revenue))
  await expect(metric(page, 'Net Profit')).toContainText(asDollars(netProfit))
  await expect(page.getByRole('status').filter({ hasText: 'In progress' })).toContainText(nameOf(report.month))
  await expect(card(page, 'From your advisor')).toContainText(report.advisorNote!)
  await expect(card(page, 'From your advisor')).toContainText(report.writtenBy!)
})

test('another month is picked from the list, by the arrows, and by its address', async ({ page, personAt }) => {
  await reports(page, personAt)
  const { published } = await served(page)
  await expect(month(page).getByRole('option')).toHaveText(published.map(shortMonthName))
  await month(page).selectOption(published[3]!)
  await expect(page).toHaveURL(`${REPORTS}&month=${published[3]}`)
  const { report } = await served(page, published[3])
  await expect(metric(page, 'Monthly Revenue')).toContainText(asDollars(report.months.at(-1)!.revenue))
  await expect(page.getByText(/Final since [A-Z][a-z]{2} \d+/)).toBeVisible()

  await page.getByRole('button', { name: 'Later month' }).click()
  await expect(month(page)).toHaveValue(published[2]!)
  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect(page).toHaveURL(`${REPORTS}&month=${published[3]}`)
  await page.goBack()
  await expect(month(page)).toHaveValue(published[2]!)

  await page.goto(`${REPORTS}&month=${published.at(-1)}`)
  await expect(month(page)).toHaveValue(published.at(-1)!)
  await expect(page.getByRole('button', { name: 'Earlier month' })).toHaveAttribute('aria-disabled', 'true')
  // The first month of all has nothing beside it to draw.
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show as table' })).toHaveCount(1)
})

test('by the keys alone a month is picked, a table opened and closed', async ({ page, personAt }) => {
  await reports(page, personAt)
  const { published } = await served(page)
  await expect(card(page, 'Twelve months')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier month' }).focus()
  await expect(page.getByRole('button', { name: 'Earlier month' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(month(page)).toHaveValue(published[1]!)
  await expect(page.getByRole('button', { name: 'Earlier month' })).toBeFocused()
  const show = card(page, 'Twelve months').getByRole('button')
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(show).toHaveAttribute('aria-expanded', 'true')
  await expect(show).toHaveAccessibleName(/^Hide table\b.*Twelve months$/)
  await expect(table(page, 'Twelve months')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Twelve months' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press(' ')
  await expect(table(page, 'Twelve months')).toHaveCount(0)
})

/** The same report with something else in it. */
const changed = (page: Page, change: (report: ReportAnswer['report'] & object) => object) =>
  page.route('**/api/client/reports?*', async (route) => {
    const { report, published } = (await (await route.fetch()).json()) as ReportAnswer
    await route.fulfill({ json: { report: { ...report, ...change(report!) }, published } })
  })

test('the CSV holds the same cents, a loss as a number and a formula as text', async ({ page, personAt }) => {
  await changed(page, ({ months, expenses }) => ({
    months: months.map((month, at) => (at === 13 ? { ...month, netProfit: -330_005 } : month)),
    expenses: [...expenses, { category: '=HYPERLINK("x")', amount: -1 }],
  }))
  await reports(page, personAt)
  const { report } = await served(page)
  const [download] = await Promise.all([page.waitForEvent('download'), csv(page).click()])
  expect(download.suggestedFilename()).toBe(`Monthly-Report-Castellan-Heating-Air-${report.month}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  const rows = text.split('\r\n')
  const { revenue, cashBalance, month } = report.months.at(-1)!
  expect(rows[0]).toBe(`\uFEFFMonthly report,${report.month},Castellan Heating & Air,Counted by accrual.`)
  expect(rows.find((row) => row.startsWith('Net profit,'))).toContain('Net profit,-3300.05,')
  const line = rows.find((row) => row.startsWith(`${month},`))!.split(',')
  expect([line[1], line[3], line[5]]).toEqual([exact(revenue), '-3300.05', exact(cashBalance)])
  for (const { category, amount } of report.expenses) expect(rows).toContain(`${category},${exact(amount)}`)
  expect(rows).toContain(`"'=HYPERLINK(""x"")",-0.01`)
})

test('the PDF is saved and says what the screen says, to the cent', async ({ page, personAt, instance }) => {
  await reports(page, personAt)
  await expect(pdf(page)).toBeEnabled()
  const { report } = await served(page)
  const [download] = await Promise.all([page.waitForEvent('download'), pdf(page).click()])
  expect(download.suggestedFilename()).toBe(`Monthly-Report-Castellan-Heating-Air-${report.month}.pdf`)
  await expect(notice(page, 'PDF saved')).toBeVisible()
  const { pages } = await readPdf(await readFile(await download.path()))
  const text = pages.map(textOf).join(' ')
  const { revenue, netProfit, moneyOut } = report.months.at(-1)!
  for (const cents of [revenue, netProfit, moneyOut])
    expect(text).toContain((cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))
  expect(text).toContain('Castellan Heating & Air')
  expect(text).toContain(asPercent(Math.round((netProfit * 10_000) / revenue)))
  const lines = await instance.rows(`select from audit where event = 'report_download' and target = '${report.month}'`)
  expect(lines.length).toBeGreaterThan(0)
})

test('a PDF that cannot be had is told, by what is the matter', async ({ page, personAt, noise }) => {
  noise.expect(/^(503|404|401) /)
  await reports(page, personAt)
  await expect(pdf(page)).toBeEnabled()
  let status = 503
  const refused = (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fulfill({ status, body: '' })
  await page.route('**/client/reports/*.pdf', refused)
  await pdf(page).click()
  await expect(notice(page, 'The PDF was not made')).toBeVisible()
  status = 404
  await pdf(page).click()
  await expect(notice(page, 'The PDF is not there')).toBeVisible()
  await page.unroute('**/client/reports/*.pdf')
  await page.context().clearCookies()
  await pdf(page).click()
  await expect(page).toHaveURL(/\/login/)
})

test('no address of another company’s month answers, and none without a session', async ({ page, personAt }) => {
  await personAt(DEMO.second, REPORTS)
  const { published } = await served(page)
  const status = async (of: string) => (await page.request.get(`/client/reports/${of}.pdf`)).status()
  expect(await status(published[0]!)).toBe(200)
  // The other company has been with the firm for longer.
  expect(await status(`${Number(published.at(-1)!.slice(0, 4)) - 1}${published.at(-1)!.slice(4)}`)).toBe(404)
  await page.context().clearCookies()
  expect(await status(published[0]!)).toBe(401)
})

test('a company with six months has six, and nothing of last year', async ({ page, personAt }) => {
  await reports(page, personAt, DEMO.second)
  await expect(card(page, 'The months there are')).toBeVisible()
  await showTables(page)
  expect(await amounts(page, 'Twelve months')).toHaveLength(6)
  await expect(page.getByText('last year', { exact: false })).toHaveCount(0)
  await expect(page.getByText('Castellan')).toHaveCount(0)
})

test('one month alone is plain figures and a statement', async ({ page, personAt }) => {
  await changed(page, ({ months }) => ({ months: months.slice(-1), expenses: [] }))
  await reports(page, personAt)
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  await expect(table(page, 'Statement').getByRole('columnheader')).toHaveText([
    /^Figure/,
    /^This month/,
    /^Year to date/,
  ])
  await expect(page.getByRole('button', { name: 'Show as table' })).toHaveCount(0)
  await expect(page.locator('main svg[viewBox^="0 0 3"]')).toHaveCount(0)
  await expectFlawless(page)
})

test('a company without a month is told when there will be one', async ({ page, personAt }) => {
  await reports(page, personAt, DEMO.empty)
  await expect(page.getByText('Reports will appear here once your advisor has published a month.')).toBeVisible()
  await expect(month(page)).toHaveCount(0)
  await expectFlawless(page)
})

test('a month before the first says so and offers the others', async ({ page, personAt }) => {
  await personAt(DEMO.client, `${REPORTS}&month=2001-01`)
  await expect(page.getByText('Nothing was published for January 2001 or before it.')).toBeVisible()
  const { published } = await served(page)
  await month(page).selectOption(published[0]!)
  await expect(card(page, 'Twelve months')).toBeVisible()
})

test('a report that could not be loaded says why and is tried again', async ({ page, personAt, noise }) => {
  noise.expect(/^503 /)
  await page.route('**/api/client/reports?*', (route) => route.fulfill({ status: 503, json: {} }))
  await reports(page, personAt)
  await expect(page.getByRole('alert')).toContainText('Could not load the report', { timeout: 15_000 })
  await page.unroute('**/api/client/reports?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Twelve months')).toBeVisible()
})

test('offline the report stands as it was, dated; the CSV is made, the PDF says why it rests', async ({ page }) => {
  await signInToDashboard(page)
  const answered = page.waitForResponse(/client\/reports/)
  await page.goto(REPORTS)
  const at = new Date((await (await answered).headerValue('date'))!).toISOString()
  await expect(card(page, 'Twelve months')).toBeVisible()
  const { report, published } = await served(page)
  await saved(page, '/api/client/reports')
  await readyForOffline(page)
  await goOffline(page)
  await page.reload()
  await expect(metric(page, 'Monthly Revenue')).toContainText(asDollars(report.months.at(-1)!.revenue))
  await expect(page.getByText(`As of ${asMoment(at)}, kept on this device.`, { exact: true })).toBeVisible()
  await expect(pdf(page)).toBeDisabled()
  await expect(pdf(page)).toHaveAccessibleDescription(/^You are offline\./)
  const [download] = await Promise.all([page.waitForEvent('download'), csv(page).click()])
  expect(await readFile(await download.path(), 'utf8')).toContain(exact(report.months.at(-1)!.revenue))
  await expectFlawless(page)
  // Older than the year that is fetched ahead: such a month is missed, and the way back stays open.
  await month(page).selectOption(published[13]!)
  await expect(page.getByRole('alert')).toContainText('this is not kept on this device', { timeout: 15_000 })
  await month(page).selectOption(published[0]!)
  await expect(card(page, 'Twelve months')).toBeVisible()
  await goOnline(page)
  await expect(pdf(page)).toBeEnabled()
})

test('axe finds nothing wrong with a report, its tables open; 360 px are enough', async ({ page, personAt }) => {
  await reports(page, personAt)
  await expect(card(page, 'Twelve months')).toBeVisible()
  await showTables(page)
  await expectFlawless(page)
})

test('nor while it waits', async ({ page, personAt }) => {
  const letGo = await hold(page, '**/api/client/reports?*')
  await reports(page, personAt)
  await expectFlawless(page)
  letGo()
  await expect(card(page, 'Twelve months')).toBeVisible()
})

test('the marks of a chart are readable on a phone, and every second month is named there', async ({
  page,
  personAt,
}) => {
  await reports(page, personAt)
  const texts = card(page, 'Twelve months').locator('svg text')
  await expect(texts.first()).toBeVisible()
  const drawn = async () =>
    texts.evaluateAll((all) =>
      all.map((text) => {
        const svg = (text as SVGTextElement).ownerSVGElement!
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
        return { text: text.textContent!, size: Number(text.getAttribute('font-size')) * scale }
      }),
    )
  const months = (all: { text: string }[]) => all.filter(({ text }) => /^[A-Z][a-z]{2}$/.test(text)).length
  const onPhone = await drawn()
  expect(Math.min(...onPhone.map(({ size }) => size))).toBeGreaterThan(11.9)
  expect(months(onPhone)).toBe(6)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => months(await drawn())).toBe(12)
})

test('on paper there is the report, light and without what is for tapping', async ({ page, personAt }) => {
  await reports(page, personAt)
  await expect(card(page, 'Twelve months')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const gone of [page.getByRole('banner'), csv(page), pdf(page), month(page)]) await expect(gone).toBeHidden()
  await expect(page.getByText('Castellan Heating & Air').last()).toBeVisible()
  await expect(portalNav(page)).toBeHidden()
  const channels = [1, 3, 5].map((at) => Number.parseInt(brand.colors.light.ink.slice(at, at + 2), 16))
  await expect(heading(page)).toHaveCSS('color', `rgb(${channels.join(', ')})`)
})
