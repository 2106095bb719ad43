import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

const OKAFOR = '00000000-0000-4000-8000-00000000c002'
const PLACE = `/admin/dashboard?tab=close&company=${OKAFOR}&part=connection`

test('a connection is flawless before it is made, where it works and where it needs a sign-in, and Today leads there', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.admin, PLACE)
  await expect(page.getByRole('button', { name: 'Connect Xero' })).toBeVisible()
  await expectFlawless(page)
  const connect = (state: string, reason: string) =>
    instance.change(
      'delete from connections',
      `insert into connections (id, company_id, provider, tenant, books_name, basis, tokens, state, reason, state_since,
         connected_at, confirmed_at, next_fetch_at, fetched_at, brought)
       values (gen_random_uuid(), '${OKAFOR}', 'xero', 'tenant', 'Okafor Landscape Co.', 'accrual', 'x', '${state}', ${reason},
         now(), now(), now(), '2100-01-01', now(), '{"months":["2026-09","2026-10"],"left":["2026-08"],"questions":3}')`,
    )
  await connect('connected', 'null')
  await page.reload()
  await expect(page.getByText('3 uncategorized transactions')).toBeVisible()
  await expectFlawless(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  await expectFlawless(page)
  await connect('needs_sign_in', "'revoked'")
  await page.goto('/admin/dashboard')
  // Months that have been late for longer come before it.
  await page
    .getByRole('region', { name: 'To close' })
    .getByRole('button', { name: /^Show \d+ more/ })
    .click()
  await page.getByRole('link', { name: 'Fix Okafor Landscape Co.: Xero connection' }).click()
  await expect(page.getByRole('button', { name: 'Sign in to Xero again' })).toBeVisible()
  await expectFlawless(page)
})
