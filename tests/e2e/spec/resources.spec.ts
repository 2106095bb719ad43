import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'
import { articles } from '#tests/support/pages.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('region', { name: 'Financial Blog' }).getByRole('listitem')
const filter = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('the hero says Financial Resources & Education', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial Resources & Education')
})

test('the button to the assessment reads FREE Financial Resilience Assessment', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/resources')
  await expect(main(page).getByText('FREE Financial Resilience Assessment', { exact: true })).toBeVisible()
})

test('its short form reads FREE Assessment', async ({ page }) => {
  await page.goto('/resources')
  await expect(main(page).getByText('FREE Assessment', { exact: true })).toBeVisible()
})

test('its note says Takes just 3 minutes to complete', async ({ page }) => {
  await page.goto('/resources')
  await expect(main(page).getByText('Takes just 3 minutes to complete')).toBeVisible()
})

for (const name of ['Clear Foundations', 'Confident Decisions', 'Sustainable Growth', 'Thriving Business'])
  test(`there is a benefit tile ${name}`, async ({ page }) => {
    await page.goto('/resources')
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
  })

test('there is a section Financial Blog with four articles', async ({ page }) => {
  await page.goto('/resources')
  await expect(main(page).getByRole('heading', { name: 'Financial Blog', exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
})

test('the filter has All, Cash Flow, Strategy and Education', async ({ page }) => {
  await page.goto('/resources')
  const buttons = main(page).getByRole('region', { name: 'Financial Blog' }).getByRole('button')
  await expect(buttons).toHaveText(['All', 'Cash Flow', 'Strategy', 'Education'])
})

test('the filter starts at All', async ({ page }) => {
  await open(page, '/resources')
  await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true')
})

for (const category of ['Cash Flow', 'Strategy', 'Education'])
  test(`${category} shows its own articles alone, and All shows all again`, async ({ page }) => {
    await open(page, '/resources')
    await filter(page, category).tap()
    await expect(main(page).locator('[aria-pressed="true"]')).toHaveText([category])
    const wanted = articles.filter((article) => article.category === category).map(({ title }) => title)
    await expect(cards(page).getByRole('heading')).toHaveText(wanted)
    await filter(page, 'All').tap()
    await expect(cards(page)).toHaveCount(4)
  })

test('the cards stand in three columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/resources')
  const tops = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3)
})

test('a card has image, category, title, excerpt and Read more to its article', async ({ page }) => {
  await page.goto('/resources')
  for (const { title, category, excerpt, path } of articles) {
    const card = cards(page).filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card.getByRole('img')).toBeVisible()
    for (const text of [category, excerpt]) await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByText('Read more', { exact: true })).toHaveAttribute('href', path)
  }
})

test('the four articles are a Cash Flow, a Strategy, an Education and a Cash Flow one', async () => {
  const categories = articles.map(({ category }) => category).sort()
  expect(categories).toEqual(['Cash Flow', 'Cash Flow', 'Education', 'Strategy'])
})

test('the page has a secondary toggle', async ({ page }) => {
  await open(page, '/resources')
  const toggle = main(page).locator('button[aria-expanded]')
  await page.getByRole('heading', { name: 'Monthly financial insights' }).scrollIntoViewIfNeeded()
  await toggle.tap()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What type of business do you run?' })
const asked = async (page: Page) => {
  await open(page, '/resources')
  await main(page).getByText('FREE Assessment', { exact: true }).tap()
}

test('the button opens the dialog What type of business do you run?', async ({ page }) => {
  await asked(page)
  await expect(dialog(page)).toBeVisible()
})

for (const [label, examples, address] of [
  ['Trades', '(construction, HVAC, electrical, etc.)', '/trades'],
  ['General', '(service, online, consulting, etc.)', '/quiz'],
] as const) {
  test(`${label} ${examples} goes to ${address}, and the dialog closes`, async ({ page }) => {
    await asked(page)
    const option = dialog(page).getByRole('link', { name: label })
    await expect(option).toContainText(examples)
    await option.tap()
    await expect(page).toHaveURL(address)
    await expect(dialog(page)).toBeHidden()
  })

  test(`choosing ${label} records the choice`, async ({ page }) => {
    await asked(page)
    const stored = () => page.evaluate(() => JSON.stringify(localStorage))
    const before = await stored()
    await dialog(page).getByRole('link', { name: label }).tap()
    await expect(page).toHaveURL(address)
    expect(await stored()).not.toBe(before)
    expect(await stored()).toContain(label.toLowerCase())
  })
}

test('the newsletter’s Subscribe reads Subscribing... while pending', async ({ page }) => {
  await open(page, '/resources')
  const letGo = await hold(page, '**/api/newsletter')
  await page.getByRole('heading', { name: 'Monthly financial insights' }).scrollIntoViewIfNeeded()
  const form = main(page).locator('form').first()
  await form.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await form.getByRole('button', { name: 'Subscribe', exact: true }).tap()
  await expect(form.getByRole('button')).toHaveText('Subscribing...')
  letGo()
  await expect(form.getByRole('button')).toHaveText('Subscribe')
})
