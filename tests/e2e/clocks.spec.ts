import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { DAY_MS } from '#domain/durations.ts'
import { anotherDevice } from '#tests/support/devices.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, metric, test } from '#tests/support/journey.ts'
import { goOffline } from '#tests/support/network.ts'
import { openedPlan, writeNote } from '#tests/support/notes.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'

test.afterEach(({ instance }) => instance.change("delete from progress_notes where note like 'Test:%'"))

/** Signed in on a device whose clock is off by so many milliseconds, before its dashboard. */
async function deviceOff(by: number, browser: Browser, instance: Instance, options?: BrowserContextOptions) {
  const page = await anotherDevice(browser, instance, options)
  if (by) await page.clock.install({ time: Date.now() + by })
  await page.goto('/client/dashboard')
  return page
}

/** What tells a month or a day: the month and its figures, the plans with their due dates, and what is late. */
async function dated(page: Page, { late = true } = {}) {
  const overview = page.locator('section[aria-labelledby=overview]')
  return {
    month: await overview.getByRole('combobox').inputValue({ timeout: 1_000 }),
    figures: await overview.locator('h3 + p').allInnerTexts(),
    plans: await page.locator('#plans summary').allInnerTexts(),
    needs: late ? await page.locator('section[aria-labelledby=needs]').innerText() : '',
  }
}

const settled = async (page: Page) => {
  await expect(page.locator('#plans summary').first()).toBeVisible()
  await expect(page.locator('section[aria-labelledby=needs] li').first()).toBeVisible()
}

test('devices that are a year ahead and behind show this month’s figures and the same late days; the server’s order is the order', async ({
  browser,
  instance,
}) => {
  const straight = await deviceOff(0, browser, instance)
  await settled(straight)
  const right = await dated(straight)
  expect(right.needs).toContain('late')
  const ahead = await deviceOff(365 * DAY_MS, browser, instance)
  const behind = await deviceOff(-365 * DAY_MS, browser, instance)
  for (const page of [ahead, behind]) await expect.poll(() => dated(page).catch(() => undefined)).toEqual(right)

  for (const [page, text] of [
    [ahead, 'Test: first'],
    [behind, 'Test: second'],
  ] as const) {
    await expect(await writeNote(await openedPlan(page), text)).toBeVisible()
  }
  await straight.reload()
  const lines = (await openedPlan(straight)).getByRole('listitem').filter({ hasText: 'Test:' })
  await expect(lines).toHaveText([/Test: second/, /Test: first/])
  for (const page of [straight, ahead, behind]) await page.context().close()
})

test('from UTC-12 to UTC+14, three minutes off, the month and the due dates are the same days', async ({
  browser,
  instance,
}) => {
  const said: unknown[] = []
  for (const [timezoneId, by] of [
    ['Etc/GMT+12', -180_000],
    ['Pacific/Kiritimati', 180_000],
  ] as const) {
    const page = await deviceOff(by, browser, instance, { timezoneId })
    await settled(page)
    said.push(await dated(page, { late: false }))
    await page.context().close()
  }
  expect(said[0]).toEqual(said[1])
})

test.describe('in a tunnel', () => {
  test.use({ serviceWorkers: 'allow' })

  test('over the turn of a month the figures and plans stay, with the moment they are from', async ({ page }) => {
    const now = new Date()
    const turn = new Date(now.getFullYear(), now.getMonth() + 1, 1).getTime()
    await page.clock.install({ time: turn - 120_000 })
    await signInForOffline(page, DEMO.client)
    await settled(page)
    const revenue = await metric(page, 'Monthly Revenue').innerText()
    await goOffline(page)
    await page.clock.setSystemTime(turn + DAY_MS)
    await page.reload()
    await expect(metric(page, 'Monthly Revenue')).toHaveText(revenue, { useInnerText: true })
    await expect(page.locator('#plans summary').first()).toBeVisible()
    await expect(page.locator('section[aria-labelledby=overview]')).toContainText(/as of|from/i)
  })
})
