import type { Page } from '@playwright/test'
import { addSecond, companyOf, REMOVE_SECOND, switchTo } from '#tests/support/companies.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { found, saved, savedText } from '#tests/support/storage.ts'

const SCHEDULE = '/client/dashboard?view=schedule'
const times = (page: Page) => page.getByRole('group').getByRole('button', { name: /^\d+:\d\d\s[ap]m$/i })
const card = (page: Page) => page.getByRole('region', { name: 'Your talk' })

/** Books the first free time. */
async function book(page: Page) {
  await page.goto(SCHEDULE)
  await times(page).first().tap()
  await page.getByRole('button', { name: /^Take / }).tap()
  await expect(card(page)).toBeVisible()
}

/** What the database holds of clients' meetings. */
const booked = (instance: Instance) => instance.rows('select state from bookings where company_id is not null')
const forget = (instance: Instance) =>
  instance.change(
    'delete from bookings where company_id is not null',
    "delete from conversations where subject = 'Our talks'",
    REMOVE_SECOND,
  )

test.afterEach(({ instance }) => forget(instance))

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })
  test('from More on a phone a meeting is booked, moved and called off, and each step stands in the messages', async ({
    page,
    personAt,
    instance,
  }) => {
    await personAt(DEMO.client, '/client/dashboard')
    await portalNav(page).getByRole('button', { name: 'More' }).tap()
    await page
      .getByRole('dialog', { name: 'More' })
      .getByRole('link', { name: /Schedule|talk/i })
      .tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk with the firm')
    await times(page).first().tap()
    await expect(page.getByRole('heading', { name: await times(page).first().innerText() })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Take / })).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Topic (if you like)').fill('Test: a second crew')
    await page.getByRole('button', { name: /^Take / }).tap()
    await expect(notice(page, 'The talk is booked.')).toBeVisible()
    await expect(card(page)).toContainText('Test: a second crew')
    const before = await card(page).getByRole('heading').innerText()

    await card(page).getByRole('button', { name: 'Choose another time' }).tap()
    await expect(page.getByRole('heading', { name: 'Another time' })).toBeFocused()
    await times(page).last().tap()
    await page.getByRole('button', { name: /^Change to / }).tap()
    await expect(notice(page, 'The talk has another time.')).toBeVisible()
    await expect(card(page).getByRole('heading')).not.toHaveText(before)

    await card(page).getByRole('button', { name: 'Call it off' }).tap()
    const keep = card(page).getByRole('button', { name: 'Leave it' })
    await expect(keep).toBeFocused()
    await expect(keep).toHaveAccessibleDescription(/^Call off this talk\?/)
    const off = card(page).getByRole('button', { name: 'Call it off for good' })
    await goOffline(page)
    await off.tap()
    await expect(card(page).getByText('No connection, the talk is still on.')).toBeVisible()
    await goOnline(page)
    await off.tap()
    await expect(notice(page, 'The talk is off.')).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    expect(await booked(instance)).toMatchObject([{ state: 'canceled' }])

    await page.goto('/client/dashboard?view=messages')
    await page.getByRole('link', { name: /Our talks/ }).tap()
    for (const line of [/^Talk booked: /, /^Talk moved to /, /^Talk off: /])
      await expect(page.getByText(line).first()).toBeVisible()
  })

  test('a meeting that is called off is gone from the calendar that was saved before, also without a network', async ({
    page,
  }) => {
    await signInForOffline(page)
    await book(page)
    await page.goto('/client/dashboard?view=calendar')
    const meetings = page.getByRole('heading', { name: 'Your meeting with us' })
    await expect(meetings.first()).toBeVisible()
    const before = await meetings.count()
    await saved(page, '/api/client/calendar')
    await page.goto(SCHEDULE)
    await card(page).getByRole('button', { name: 'Call it off' }).tap()
    const asksAgain = page.waitForResponse((response) => response.url().endsWith('/api/client/calendar'))
    const savedBefore = await savedText(page, '/api/client/calendar')
    await card(page).getByRole('button', { name: 'Call it off for good' }).tap()
    await (await asksAgain).finished()
    await expect(card(page)).toHaveCount(0)
    await expect.poll(() => savedText(page, '/api/client/calendar')).not.toBe(savedBefore)
    await goOffline(page)
    await page.goto('/client/dashboard?view=calendar')
    await expect(page.getByText(/^As of .*, kept on this device\.$/)).toBeVisible()
    await expect(meetings).toHaveCount(before - 1)
  })

  test('a meeting of next month is moved in the month that it is in', async ({ page, personAt }) => {
    await personAt(DEMO.client, SCHEDULE)
    const month = page.locator('section h2[aria-live]')
    const first = await month.innerText()
    await page.getByRole('button', { name: 'Next month' }).tap()
    await expect(month).not.toHaveText(first)
    const next = await month.innerText()
    await page
      .getByRole('button', { name: /, open times$/ })
      .first()
      .tap()
    await times(page).first().tap()
    await page.getByRole('button', { name: /^Take / }).tap()
    await expect(notice(page, 'The talk is booked.')).toBeVisible()
    await card(page).getByRole('button', { name: 'Choose another time' }).tap()
    await expect(page.getByRole('heading', { name: 'Another time' })).toBeFocused()
    await expect(month).toHaveText(next)
  })

  test('without a network a booked meeting is readable, and it is said that times need one', async ({
    page,
    instance,
  }) => {
    await signInForOffline(page)
    await book(page)
    const [{ id } = {}] = await instance.rows('select id from bookings where company_id is not null')
    await expect.poll(() => found(page, [String(id)])).toHaveLength(1)
    await goOffline(page)
    await page.reload()
    await expect(card(page)).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Choose another time' })).toBeDisabled()
    await expect(page.getByText('No connection. Times to choose from need one.')).toBeVisible()
  })
})

test('a time that one holds is still one’s own after a look at another company, and can be picked there instead', async ({
  page,
  personAt,
  instance,
}) => {
  await addSecond(instance, 'everything')
  const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
  await personAt(DEMO.client, '/client/dashboard?view=schedule')
  const kept = page.getByText(/until/)
  await times(page).nth(1).click()
  await page.getByLabel('Topic (if you like)').fill('Test: a second crew')
  await expect(kept).toBeAttached()
  const time = await times(page).nth(1).innerText()
  await switchTo(page, second.name)
  await expect(times(page).nth(1)).toHaveText(time)
  await expect(page.getByLabel('Topic (if you like)')).toHaveCount(0)
  await switchTo(page, first.name)
  await expect(page.getByLabel('Topic (if you like)')).toHaveValue('Test: a second crew')
  await switchTo(page, second.name)
  await times(page).nth(1).click()
  await expect(kept).toBeAttached()
  await page.getByRole('button', { name: /^Take / }).click()
  await expect(notice(page, 'The talk is booked.')).toBeVisible()
  await switchTo(page, first.name)
  await expect(page.getByLabel('Topic (if you like)')).toHaveCount(0)
})

test('axe finds nothing wrong with the times, a picked one and a booked meeting', async ({ page, personAt }) => {
  await personAt(DEMO.client, SCHEDULE)
  await times(page).first().tap()
  await expectFlawless(page)
  await page.getByRole('button', { name: /^Take / }).tap()
  await card(page).getByRole('button', { name: 'Call it off' }).tap()
  await expectFlawless(page)
})
