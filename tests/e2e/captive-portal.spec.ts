import { DEMO, expect, metric, open, test } from '#tests/support/journey.ts'
import { openedPlan, planCard, writeNote } from '#tests/support/notes.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'
import { found } from '#tests/support/storage.ts'

const EVERYTHING = '**/api/**'
const PLAN = 'Collect invoices older than 45 days'
const NOTE = 'Airport: two letters sent'

test.afterEach(({ instance }) => instance.change("delete from progress_notes where note like 'Airport:%'"))

test('behind a sign-in page that answers everything the portal is as without a network: its figures stay, nobody is signed out, and what is written waits and arrives once', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page, DEMO.client)
  const revenue = metric(page, 'Monthly Revenue').locator('p').first()
  const shown = await revenue.innerText()
  await expect(planCard(page, PLAN)).toBeVisible()
  await expect.poll(() => found(page, [PLAN])).not.toEqual([])

  await page.route(EVERYTHING, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the airport</h1>' }),
  )
  await open(page, '/client/dashboard')
  await expect(revenue).toHaveText(shown)
  const line = await writeNote(await openedPlan(page, PLAN), NOTE)
  await expect(line).toContainText('Waiting to send')
  await expect(page).toHaveURL('/client/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('clear.kept'))).not.toBeNull()

  await page.unroute(EVERYTHING)
  await expect(line).not.toContainText('Waiting to send', { timeout: 30_000 })
  expect(await instance.rows("select note from progress_notes where note like 'Airport:%'")).toEqual([{ note: NOTE }])
})
