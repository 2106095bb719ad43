import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'

const plan = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

const PLANS = {
  Essential: [
    'starting at',
    '$200',
    'per month',
    'Normally $300',
    'Stress-free books done right every month',
    'Monthly bank and card reconciliation',
    'Expense categorization with bank rules',
    'Monthly financial statements',
    'Freelancers and solo service owners',
    'Upgrades available at checkout',
  ],
  Professional: [
    'starting at',
    '$450',
    'per month',
    'Normally $600',
    'Everything in Essential',
    'Light AR and AP tracking',
    'Quarterly performance insights summary',
    'Growing businesses',
  ],
  Premium: [
    'Custom',
    'Everything in Professional',
    'Custom reports and KPI dashboard',
    'Accrual reporting',
    'Payroll and loan tracking',
    'Established businesses with high transaction volume and complexity',
  ],
  'Financial Advisory Services': [
    'starting at',
    '$1,250',
    'per month',
    'Monthly advisory meetings',
    'Clear financial targets',
    'Strategic planning',
    'Budgeting and forecasting',
    'Monthly action plans',
  ],
}

for (const [name, sentences] of Object.entries(PLANS))
  test(`${name}: ${sentences.join('; ')}`, async ({ page }) => {
    await page.goto('/pricing')
    for (const sentence of sentences)
      await expect.soft(plan(page, name), sentence).toContainText(new RegExp(sentence.replace(/[$.]/g, '\\$&'), 'i'))
  })

for (const [name, label] of [
  ['Essential', 'Get your custom quote'],
  ['Professional', 'Get started today'],
  ['Premium', 'Start with a strategy call'],
  ['Financial Advisory Services', 'Schedule Strategy Call'],
] as const)
  test(`${name} has the button ${label}`, async ({ page }) => {
    await page.goto('/pricing')
    await expect(plan(page, name).getByRole('link', { name: label, exact: true })).toBeVisible()
  })

for (const [name, more] of [
  ['Accounts Receivable', ''],
  ['Accounts Payable', ''],
  ['Payroll', ''],
  ['Additional Compliance Services', '1099s and sales tax'],
  ['Cleanup or Catchup Bookkeeping', ''],
] as const)
  test(`${name} is an add-on with Learn More to the booking page`, async ({ page }) => {
    await page.goto('/pricing')
    const addOn = page.locator('#add-ons li').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(addOn).toContainText(more)
    await expect(addOn.getByText('Learn More', { exact: true })).toHaveAttribute('href', '/book-clarity-call')
  })

test('there are five add-ons', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.locator('#add-ons li')).toHaveCount(5)
})

test('no tier is marked most popular', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByText(/most popular/i)).toHaveCount(0)
})

test('Premium names no price', async ({ page }) => {
  await page.goto('/pricing')
  await expect(plan(page, 'Premium')).not.toContainText('$')
})

test('See Plans scrolls to the #pricing-plans anchor', async ({ page }) => {
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'See Plans' }).tap()
  await expect(page).toHaveURL('/pricing#pricing-plans')
  await expect
    .poll(() => page.locator('#pricing-plans').evaluate((plans) => Math.abs(plans.getBoundingClientRect().top)))
    .toBeLessThan(120)
})

test('after the hero come plans, advisory and add-ons', async ({ page }) => {
  await page.goto('/pricing')
  const headings = await page.getByRole('main').locator('h1, #pricing-plans h2, #add-ons h2').allTextContents()
  expect(headings.slice(1)).toEqual(['Essential', 'Professional', 'Premium', 'Financial Advisory Services', 'Add-ons'])
})

for (const [claim, path] of [
  [/from \$200 a month/, '/'],
  [/from \$1,250 a month/, '/'],
  [/15\+ years/, '/'],
  [/1–2 weeks/, '/'],
] as const)
  test(`the home page claims ${claim.source.replaceAll('\\', '')}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(claim).first()).toBeVisible()
  })
