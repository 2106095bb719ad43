import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { articles, content, publicPages, services } from '#tests/support/pages.ts'
import { lacks, type Thing, things, typesOf } from '#tests/support/schema-org.ts'
import { dataBlocks, sourceOf, wordsOf } from '#tests/support/sent-page.ts'

const SITE = content('firm.json').siteUrl as string
/** Whole dollars a month, as the service pages promise them (docs/product-rules.md, Prices). */
const RANGES: Record<string, [number, number?]> = {
  '/bookkeeping-services-des-moines': [200, 450],
  '/small-business-accounting-des-moines': [200, 1250],
  '/financial-advisory-services-des-moines': [1250],
}
/** What each page speaks of first. */
const MAIN: Record<string, string> = {
  '/': 'Organization',
  '/about': 'Person',
  ...Object.fromEntries(Object.keys(RANGES).map((path) => [path, 'Service'])),
  ...Object.fromEntries(articles.map(({ path }) => [path, 'BlogPosting'])),
}
const amounts = (words: string) =>
  [...words.matchAll(/\$(\d[\d,]*)/g)].map(([, digits]) => Number(digits!.replaceAll(',', '')))
const partOf = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`, 'g')) ?? []

test('what search engines are told parses, names its types, and says what each type needs', async ({ instance }) => {
  for (const path of publicPages) {
    const blocks = dataBlocks(await sourceOf(instance.site, path))
    for (const block of blocks) expect(block, path).not.toContain('<')
    const parsed: Thing[] = blocks.map((block) => JSON.parse(block))
    for (const thing of parsed) expect.soft(thing['@context'], path).toBe('https://schema.org')
    expect.soft(parsed.flatMap(things).flatMap(lacks), path).toEqual([])
    if (MAIN[path]) expect.soft(parsed.flatMap(typesOf), path).toContain(MAIN[path])
  }
})

test('a service is told at the prices that its page shows', async ({ instance }) => {
  for (const [path, [low, high]] of Object.entries(RANGES)) {
    const html = await sourceOf(instance.site, path)
    const all = dataBlocks(html).flatMap((block) => things(JSON.parse(block)))
    const [service, offers] = ['Service', 'AggregateOffer'].map((type) =>
      all.find((one) => typesOf(one).includes(type)),
    )
    expect.soft(service?.url, path).toBe(SITE + path)
    expect.soft(offers, path).toMatchObject({ priceCurrency: 'USD', lowPrice: low })
    expect.soft(offers?.highPrice, path).toBe(high)
    // What a plan cost before is struck out.
    const shown = partOf(html, 'article').flatMap((plan) => amounts(wordsOf(plan.replace(/<s>.*?<\/s>/g, ''))))
    expect.soft([Math.min(...shown), Math.max(...shown)], path).toEqual([low, high ?? low])
  }
})

test('the plans told at home bear the prices of the pricing page, and home names none but theirs', async ({
  instance,
}) => {
  const [home, pricing] = [await sourceOf(instance.site, '/'), await sourceOf(instance.site, '/pricing')]
  const offers = dataBlocks(home)
    .flatMap((block) => things(JSON.parse(block)))
    .filter((one) => typesOf(one).includes('Offer') && 'price' in one)
    .map(({ price }) => price)
  expect(offers).toEqual([200, 450, 1250])
  for (const price of offers) expect.soft(amounts(wordsOf(pricing))).toContain(price)
  const from = [...wordsOf(home).matchAll(/from (\$[\d,]+)/g)].flatMap(([, price]) => amounts(price!))
  expect(from.length).toBeGreaterThan(0)
  for (const price of from) expect.soft(offers).toContain(price)
})

test('questions and answers are those on the page, and an article names the way back to all of them', async ({
  instance,
}) => {
  for (const { path } of services) {
    const html = await sourceOf(instance.site, path)
    const told = dataBlocks(html).flatMap((block) => things(JSON.parse(block)))
    const shown = partOf(html, 'summary')
      .map((summary) => wordsOf(summary).trim())
      .filter(Boolean) // The menu's has a picture alone.
    const asked = told.filter((one) => typesOf(one).includes('Question'))
    expect.soft(shown.length, path).toBeGreaterThanOrEqual(6)
    expect
      .soft(
        asked.map(({ name }) => name),
        path,
      )
      .toEqual(shown)
    const words = wordsOf(html)
    for (const { acceptedAnswer } of asked) expect.soft(words, path).toContain((acceptedAnswer as Thing).text)
  }
  const { section, back } = content('pages/article.json')
  for (const { path, title } of articles) {
    const html = await sourceOf(instance.site, path)
    const [list] = dataBlocks(html)
      .flatMap((block) => things(JSON.parse(block)))
      .filter((one) => typesOf(one).includes('BreadcrumbList'))
    const steps = (list?.itemListElement ?? []) as Thing[]
    expect
      .soft(
        steps.map(({ position, name, item }) => [position, name, item]),
        path,
      )
      .toEqual([
        [1, section, SITE + back.href],
        [2, title, SITE + path],
      ])
    expect.soft(html, path).toContain(`href="${back.href}"`)
  }
})

test('name, place and phone are those of the footer', async ({ instance }) => {
  for (const path of ['/', ...Object.keys(RANGES)]) {
    const html = await sourceOf(instance.site, path)
    const [footer = ''] = partOf(html, 'footer')
    const words = wordsOf(footer)
    const told = dataBlocks(html).flatMap((block) => things(JSON.parse(block)))
    const firms = told.filter((one) => typesOf(one).includes('AccountingService'))
    expect(firms.length, path).toBeGreaterThan(0)
    for (const { name, telephone, address, email } of firms) {
      const { addressLocality, addressRegion } = address as Thing
      expect.soft(words, path).toContain(name)
      expect.soft(words, path).toContain(`${addressLocality}, ${addressRegion}`)
      if (path !== '/') continue
      expect.soft(footer).toContain(`href="tel:${telephone}"`)
      expect.soft(words.replace(/\D/g, '')).toContain(String(telephone).replace('+1', ''))
      expect.soft(words).toContain(email)
    }
  }
})

test('a step takes a page’s data away and brings that of the next page', async ({ page, instance }) => {
  const sent = async (path: string) => dataBlocks(await sourceOf(instance.site, path))
  const [article] = articles
  await open(page, '/')
  await expect.poll(() => carried(page)).toEqual(await sent('/'))
  const footer = page.getByRole('contentinfo')
  for (const [link, path] of [
    ['Bookkeeping', '/bookkeeping-services-des-moines'],
    ['Advisory', '/financial-advisory-services-des-moines'],
    ['Resources', '/resources'],
  ] as const) {
    // By key: what is drawn later moves the footer under a finger.
    await footer.getByRole('link', { name: link, exact: true }).press('Enter')
    await expect(page).toHaveURL(path)
    await expect.poll(() => carried(page), path).toEqual(await sent(path))
  }
  await page.getByRole('link', { name: `Read more: ${article!.title}` }).tap()
  await expect.poll(() => carried(page)).toEqual(await sent(article!.path))
  await page.goBack()
  await expect.poll(() => carried(page)).toEqual([])
})

const carried = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
  )
