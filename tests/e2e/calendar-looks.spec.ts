import { demoCompanies } from '#local/demo-companies.ts'
import { addressButton } from '#tests/support/calendar-address.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

const CALENDAR = '/client/dashboard?view=calendar'

test('a calendar before axe, narrow and wide, light and dark: a month of dates and one of none', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, CALENDAR)
  await page.getByRole('button', { name: /^Show everything through / }).tap()
  await addressButton(page).tap()
  await expect(page.getByLabel('Calendar address')).toBeVisible()
  await expectFlawless(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: 'Next month' }).tap()
  await expectFlawless(page)
})

test('a calendar without tax dates before axe', async ({ page, personAt }) => {
  await personAt(DEMO.second, CALENDAR)
  await page.route('**/api/client/calendar', (route) =>
    route.fulfill({
      json: { from: '2026-11-01', until: '2027-11-30', hasTaxDates: false, addressMadeAt: null, items: [] },
    }),
  )
  await page.reload()
  await expect(page.getByText(/^Tax dates come here/)).toBeVisible()
  await expectFlawless(page)
})

test('the firm looks at a client’s calendar', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `/admin/preview/${demoCompanies.castellan.id}?view=calendar`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(addressButton(page)).toBeDisabled()
  await expectFlawless(page)
})
