import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import ICAL from 'ical.js'
import { passBotGuard } from '#tests/support/bot-guard.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, hydrated, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'
import { answer, leaveContact, SHARED } from '#tests/support/quiz.ts'
import { slowDown } from '#tests/support/slow-line.ts'

const words = content('pages/booking-calendar.json')

test.describe('on a phone with 400 kbit/s', () => {
  // A person's own browser: one that says it is driven, or has no window, is not counted.
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('a visitor comes from an article to a booked call, moves it and cancels it, and the firm sees each step', async ({
    page,
    browser,
    instance,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
    await slowDown(page, { processor: 1 })
    const firm = await deskAt(browser, instance.origin)

    await page.goto('/resources/cost-of-goods-sold-explained?utm_source=letter')
    await hydrated(page)
    await page.getByRole('link', { name: content('pages/article.json').next.assessment.button }).tap()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^General/ })
      .tap()
    await page.getByRole('link', { name: 'Start the assessment' }).first().tap()
    await page.getByRole('link', { name: 'Start the questions' }).tap()
    await answer(page, 1, 15, 2)
    await leaveContact(page, EMAIL, 'Show my results')
    await expect(page).toHaveURL(SHARED)
    await firm.goto('/admin/dashboard')
    await firm
      .getByRole('button', { name: /^Show \d+ more/ })
      .last()
      .click()
    await expect(firm.getByText(/^Ada\b/).first()).toBeVisible()

    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: content('pages/assessment-results.json').call })
      .first()
      .tap()
    const times = page.locator('fieldset').getByRole('button')
    await times.first().tap()
    await expect(page.getByLabel(words.zone.label)).toBeVisible()
    await expect(main.getByRole('heading', { name: await times.first().innerText() })).toBeFocused()
    await expect(main.getByLabel(words.form.firstName)).toBeInViewport()
    // Who comes from a result has given both already.
    await expect(main.getByLabel(words.form.firstName)).toHaveValue('Ada')
    await expect(main.getByLabel(words.form.email, { exact: true })).toHaveValue(EMAIL)
    expect(page.url()).not.toContain('Ada')
    await main.getByLabel(words.form.lastName).fill('Ferrer')
    await main.getByLabel(words.form.phone).fill('515-555-0101')
    await passBotGuard(page)
    await page.getByRole('button', { name: /^Book \d/ }).tap()
    await expect(page.getByText(words.done.booked)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const [first] = await booked(instance)
    expect(first).toMatchObject({ state: 'booked' })

    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: words.done.add }).tap()
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await (await saving).path(), 'utf8')))
    const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(startDate.toJSDate()).toEqual(new Date(first!.starts_at as string))

    const row = firm.getByRole('listitem').filter({ hasText: EMAIL })
    await firm.goto('/admin/dashboard?tab=calls')
    const seen = await row.locator('time').first().getAttribute('datetime')
    expect(new Date(seen!)).toEqual(new Date(first!.starts_at as string))

    await page.getByRole('button', { name: words.done.move }).tap()
    await times.last().tap()
    await page.getByRole('button', { name: /^Move it to/ }).tap()
    await expect(page.getByText(words.done.moved)).toBeVisible()
    const [moved] = await booked(instance)
    expect(moved!.starts_at).not.toEqual(first!.starts_at)
    await firm.reload()
    await expect(row.locator('time').first()).not.toHaveAttribute('datetime', seen!)

    await page.getByRole('button', { name: words.done.cancel }).tap()
    await page.getByRole('button', { name: words.cancel.yes }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.over.canceled)
    expect(await booked(instance)).toMatchObject([{ state: 'canceled' }])
    await firm.reload()
    await expect(row.getByText(content('app/admin-calls.json').states.canceled)).toBeVisible()

    await firm.goto('/admin/dashboard')
    const source = firm.getByRole('row', { name: /^letter/ })
    await expect(source.getByRole('cell')).toHaveText([/^1/, /^1/, /^1/, /^1/, /^[0–]/])
    await firm.context().close()
  })
})

test('a call that is moved to a time that is over says so once, at the field', async ({ page, personAt, noise }) => {
  noise.expect(/^400 .*\/move$/)
  await personAt(DEMO.admin, '/admin/dashboard?tab=calls')
  await page.getByRole('button', { name: /^Move/ }).first().tap()
  const dialog = page.getByRole('dialog', { name: /^Move the call with/ })
  await dialog.getByLabel('New time').fill('2020-01-15T10:00')
  await dialog.getByRole('button', { name: 'Move the call' }).tap()
  await expect(dialog.getByLabel('New time')).toHaveAccessibleDescription(/This time is over\. Take a later one\./)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

const EMAIL = 'ada.okonjo@example.com'
const booked = (instance: Instance) =>
  instance.rows(`select starts_at, state from bookings b join leads l on l.id = b.lead_id where l.email = '${EMAIL}'`)

/** The firm's own computer, on a fast line. */
async function deskAt(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  const data = { email: DEMO.admin, password: DEMO.password }
  await context.request.post('/api/auth/login', { data, headers: { Origin: baseURL } })
  return context.newPage()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a call is booked on plain pages', async ({ page, instance }) => {
    await page.goto('/book-clarity-call')
    await page.getByRole('link', { name: words.plain.link }).tap()
    await page.getByLabel(words.form.firstName).fill('Ida')
    await page.getByLabel(words.form.lastName).fill('Plain')
    await page.getByLabel(words.form.email).fill('ida@example.com')
    await page.getByLabel(words.form.phone).fill('515-555-0102')
    await page.getByRole('button', { name: words.plain.button }).tap()
    await expect(page.getByRole('heading', { name: words.plain.booked })).toBeVisible()
    await page.getByRole('link', { name: words.plain.manage }).tap()
    await page.getByRole('button', { name: words.plain.cancelButton }).tap()
    await expect(page.getByRole('heading', { name: words.plain.canceled })).toBeVisible()
    const rows = await instance.rows(
      "select b.state from bookings b join leads l on l.id = b.lead_id where l.email = 'ida@example.com'",
    )
    expect(rows).toEqual([{ state: 'canceled' }])
  })
})
