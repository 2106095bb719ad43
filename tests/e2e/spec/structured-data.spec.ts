import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { articles, content } from '#tests/support/pages.ts'

const firm = content('firm.json')
type Data = { '@type': string | string[]; [name: string]: unknown }

/** Everything that search engines are told on this page, one inside another included. */
async function told(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const all: Data[] = []
  const gather = (value: unknown) => {
    if (!value || typeof value !== 'object') return
    if ('@type' in value) all.push(value as Data)
    for (const inner of Object.values(value)) gather(inner)
  }
  for (const text of texts) gather(JSON.parse(text))
  return all
}
const typed = async (page: Page, type: string) =>
  (await told(page)).filter((data) => [data['@type']].flat().includes(type))

for (const [what, type] of [
  ['the organization', 'Organization'],
  ['the local business', 'ProfessionalService'],
  ['the financial service', 'AccountingService'],
  ['the founder as a person', 'Person'],
] as const)
  test(`the home page tells of ${what}`, async ({ page }) => {
    await page.goto('/')
    expect(await typed(page, type)).not.toEqual([])
  })

test('structured data stands in the page’s head', async ({ page }) => {
  for (const path of ['/', '/about', '/bookkeeping-services-des-moines', articles[0]!.path]) {
    await open(page, path)
    expect(await page.locator('script[type="application/ld+json"]').count(), path).toBeGreaterThan(0)
    expect(await page.locator('body script[type="application/ld+json"]').count(), path).toBe(0)
  }
})

for (const [what, part] of [
  ['address', { address: { streetAddress: firm.address.street, addressLocality: 'Des Moines', addressRegion: 'IA' } }],
  ['area served', { areaServed: firm.areaServed }],
  ['founder', { founder: { name: `${firm.founder.firstName} ${firm.founder.lastName}` } }],
  ['price range $$', { priceRange: '$$' }],
  ['currency USD', { currenciesAccepted: 'USD' }],
  ['mark as logo', { logo: `${firm.siteUrl}/icons/icon-512.png` }],
] as const)
  test(`the firm’s data has its ${what}`, async ({ page }) => {
    await page.goto('/')
    expect((await typed(page, 'Organization'))[0]).toMatchObject(part)
  })

test('the firm’s data has its offer catalogue, at the page’s prices', async ({ page }) => {
  await page.goto('/')
  const offers = await typed(page, 'Offer')
  expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
    ['Essential', 200, 'USD'],
    ['Professional', 450, 'USD'],
    ['Premium', undefined, undefined],
    ['Financial Advisory Services', 1250, 'USD'],
  ])
})

for (const [path, range] of [
  ['/bookkeeping-services-des-moines', { lowPrice: 200, highPrice: 450 }],
  ['/small-business-accounting-des-moines', { lowPrice: 200, highPrice: 1250 }],
  ['/financial-advisory-services-des-moines', { lowPrice: 1250 }],
] as const) {
  test(`${path} tells of its service with the prices ${Object.values(range).join(' to ')}`, async ({ page }) => {
    await page.goto(path)
    const [service] = await typed(page, 'Service')
    expect(service).toMatchObject({ offers: { priceCurrency: 'USD', ...range } })
    expect(Object.keys(service!.offers as object).includes('highPrice')).toBe('highPrice' in range)
  })
}

test('structured data is replaced on each page', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').locator('a[href="/bookkeeping-services-des-moines"]').press('Enter')
  await expect(page).toHaveURL('/bookkeeping-services-des-moines')
  await expect.poll(async () => (await typed(page, 'Service')).length).toBe(1)
  expect(await typed(page, 'Organization')).toEqual([])
  await page.getByRole('contentinfo').locator('a[href="/small-business-accounting-des-moines"]').press('Enter')
  await expect
    .poll(async () => (await typed(page, 'Service')).map(({ name }) => name))
    .toEqual(['Small business accounting'])
})

test('structured data is removed on leaving a page', async ({ page }) => {
  await open(page, '/about')
  expect(await told(page)).not.toEqual([])
  await page.getByRole('contentinfo').locator('a[href="/terms-conditions"]').press('Enter')
  await expect(page).toHaveURL('/terms-conditions')
  await expect.poll(() => told(page)).toEqual([])
})

test('BlogPosting is injected on entry to an article, and removed on leaving', async ({ page }) => {
  await open(page, '/resources')
  expect(await typed(page, 'BlogPosting')).toEqual([])
  const { title } = articles[0]!
  await page.getByRole('link', { name: `Read more: ${title}` }).tap()
  await expect.poll(async () => (await typed(page, 'BlogPosting')).map(({ headline }) => headline)).toEqual([title])
  await page.getByRole('link', { name: 'Back to All Resources' }).tap()
  await expect(page).toHaveURL('/resources')
  await expect.poll(() => typed(page, 'BlogPosting')).toEqual([])
})
