import type { Page } from '@playwright/test'
import { dayByKey, longDay, monthOfDay } from '#domain/calendar-days.ts'
import { monthName, shiftMonth } from '#domain/month.ts'
import { demoCompanies } from '#local/demo-companies.ts'
import type { Calendar } from '#schema/calendar.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { goOffline, hold } from '#tests/support/network.ts'
import { openFromMore } from '#tests/support/portal-nav.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow', timezoneId: 'America/Chicago' })

const CALENDAR = '/client/dashboard?view=calendar'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Calendar' })
/** The names of months that are shown. */
const monthNames = (page: Page) => page.getByRole('heading', { level: 2, name: /\d{4}$/ })
const dates = (page: Page, month: string) => page.getByRole('list', { name: month }).getByRole('listitem')
const day = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}(,|$)`) })

/** What the API says, asked beside the screen, and the page's own day. */
async function served(page: Page) {
  const calendar: Calendar = await (await page.request.get('/api/client/calendar')).json()
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  const inMonth = (month: string) => calendar.items.filter((item) => item.day.startsWith(month))
  return { ...calendar, today, month: monthOfDay(today), inMonth }
}

test('from More on a phone: the dates of three months as the API has them, the others behind a button', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openFromMore(page, 'Calendar')
  await expect(heading(page)).toBeVisible()
  const { today, month, until, inMonth } = await served(page)
  const months = monthNames(page)
  await expect(months).toHaveText([0, 1, 2].map((by) => monthName(shiftMonth(month, by))))
  // What is over is folded away above what is to come; what the client still has to do is not.
  const over = inMonth(month).filter(({ day, kind }) => day < today && kind !== 'request' && kind !== 'question')
  await expect(page.getByText(/^\d+ earlier dates?$/)).toHaveText(
    over.length === 0 ? [] : [over.length === 1 ? '1 earlier date' : `${over.length} earlier dates`],
  )
  const next = shiftMonth(month, 1)
  await expect(dates(page, monthName(next)).getByRole('heading')).toHaveText(inMonth(next).map(({ title }) => title))
  const sales = dates(page, monthName(next)).filter({ hasText: 'State sales tax' })
  await expect(sales).toContainText(`Sales tax · ${monthName(month)}`)

  await page.getByRole('button', { name: /^Show everything through / }).tap()
  await expect(months).toHaveCount(13)
  await expect(months.last()).toHaveText(monthName(monthOfDay(until)))
  const request = page.getByRole('listitem').filter({ hasText: 'Request' }).getByRole('link').first()
  await request.tap()
  await expect(page).toHaveURL(/view=requests$/)
})

test('a wide window has a month that the keyboard moves in, and the month’s dates beside it', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await personAt(DEMO.client, CALENDAR)
  const { today, month, inMonth } = await served(page)
  const shown = day(page, longDay(today))
  await expect(shown).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('grid', { name: monthName(month) }).getByRole('button', { pressed: true })).toHaveCount(1)

  await shown.focus()
  const range = { from: `${month}-01`, until: '9999-12-31' }
  let at = today
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'Home',
    'End',
    'PageDown',
    'ArrowLeft',
    'ArrowUp',
    'PageUp',
    'PageDown',
  ]) {
    at = dayByKey(at, key, range)!
    await page.keyboard.press(key)
    await expect(day(page, longDay(at))).toBeFocused()
    await expect(monthNames(page)).toHaveText(monthName(monthOfDay(at)))
  }

  const next = shiftMonth(month, 1)
  const last = inMonth(next).at(-1)!
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await day(page, longDay(last.day)).click()
  const count = inMonth(next).filter((one) => one.day === last.day).length
  await expect(day(page, longDay(last.day))).toHaveAccessibleName(
    `${longDay(last.day)}, ${count === 1 ? '1 date' : `${count} dates`}`,
  )
  await expect(dates(page, monthName(next))).toHaveCount(inMonth(next).length)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
})

test('without a network the calendar that nobody has opened here opens, dated', async ({ page }) => {
  await signInForOffline(page)
  await saved(page, '/api/client/calendar')
  const { month, inMonth } = await served(page)
  await goOffline(page)
  await page.goto(CALENDAR)
  const next = shiftMonth(month, 1)
  await expect(dates(page, monthName(next))).toHaveCount(inMonth(next).length)
  await expect(page.getByText(/^As of .*, kept on this device\.$/)).toBeVisible()
  await page.goto('/client/dashboard?view=device')
  await expect(page.getByRole('listitem').filter({ hasText: /^Calendar/ })).toBeVisible()
})

test('while it loads there is its shape, and a failure can be tried again', async ({ page, personAt, noise }) => {
  noise.expect(/^500 .*\/api\/client\/calendar/)
  const release = await hold(page, '**/api/client/calendar')
  await personAt(DEMO.client, CALENDAR)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

  await page.unroute('**/api/client/calendar')
  await page.route('**/api/client/calendar', (route) => route.fulfill({ status: 500, json: { code: 'failed' } }))
  await page.reload()
  const failure = page.getByRole('alert').filter({ hasText: 'your calendar' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/client/calendar')
  await failure.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('an address for one’s own calendar is made, copied and renewed; the one before finds nothing', async ({
  page,
  context,
  personAt,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await personAt(DEMO.second, CALENDAR)
  await page.getByRole('button', { name: 'Get an address' }).tap()
  const address = page.getByLabel('Calendar address')
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/)
  await page.getByRole('button', { name: 'Copy', exact: true }).tap()
  await expect(notice(page, 'Address copied')).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toBe(await address.inputValue())
  const read = async (url: string) => (await page.request.get(new URL(url).pathname)).status()
  expect(await read(first)).toBe(200)

  await page.getByRole('button', { name: 'Renew the address' }).tap()
  await expect(address).not.toHaveValue(first)
  expect([await read(first), await read(await address.inputValue())]).toEqual([404, 200])
  await page.reload()
  await expect(page.getByText(/^You got an address on /)).toBeVisible()
  await expect(address).toHaveCount(0)
})

test('tax dates are missing, and it is said why, until the firm says how the company is taxed', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.empty, CALENDAR)
  const why = page.getByText(/^Tax dates come here as soon as your advisor has set/)
  await expect(why).toBeVisible()
  await expect(page.getByText('Tax', { exact: true })).toHaveCount(0)

  const { id } = demoCompanies.halloran
  await personAt(DEMO.admin, `/admin/dashboard?tab=clients&company=${id}&part=profile`)
  await page.getByLabel('Entity type').selectOption('Partnership')
  await page.getByLabel('Has payroll').selectOption('Yes')
  await page.getByRole('button', { name: 'Save the profile' }).tap()
  await expect(notice(page, 'The profile is saved')).toBeVisible()

  await personAt(DEMO.empty, CALENDAR)
  await page.getByRole('button', { name: /^Show everything through / }).tap()
  await expect(page.getByText('Partnership return', { exact: true })).toBeVisible()
  await expect(page.getByText('Payroll tax deposit').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('State sales tax')).toHaveCount(0)
  await expect(why).toHaveCount(0)
})
