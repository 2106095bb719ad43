import { expect, open, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'

const firm = content('firm.json')

for (const width of [360, 390, 1280])
  test(`at ${width} px the heading breaks beside «30-Minute», never within it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/book-clarity-call')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Your Free 30-Minute Clarity Call')
    expect(await page.getByText('30-Minute', { exact: true }).evaluate((part) => part.getClientRects().length)).toBe(1)
  })

test('the phone number can be called from where it stands, and the founder is beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/book-clarity-call')
  await expect(page.getByRole('main').getByRole('link', { name: firm.phone })).toHaveAttribute('href', firm.phoneHref)
  const portrait = page.getByRole('img', { name: firm.founder.portrait.alt })
  const { width, height } = (await portrait.boundingBox())!
  expect([width, height]).toEqual([320, 352])
})
