import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { articles, content, publicPages } from '#tests/support/pages.ts'

const FIRM = content('firm.json').shortName as string
/** What stands in the browser's tab at each address. */
const TITLES: Record<string, string> = {
  '/': `${FIRM} Bookkeeping & Financial Advisory for Small Businesses`,
  '/pricing': `Pricing | ${FIRM}`,
  '/resources': `Financial Resources & Education | ${FIRM}`,
  '/login': `Sign In | ${FIRM}`,
  '/book-clarity-call': 'Book Your Clarity Call',
  ...Object.fromEntries(articles.map(({ path, title }) => [path, `${title} | ${FIRM}`])),
}

test('every page has a title and a description of its own, as sent and after the script', async ({ page, request }) => {
  const wrong: string[] = []
  const titled = new Set<string | undefined>()
  const described = new Map<string, string>()
  for (const path of publicPages) {
    const sent = await (await request.get(path)).text()
    const title = /<title>([^<]*)/.exec(sent)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    const fits = TITLES[path] ? title === TITLES[path] : title?.endsWith(` | ${FIRM}`)
    if (!fits || titled.has(title)) wrong.push(`${path}: the title is «${title}»`)
    titled.add(title)
    const description = /<meta name="description" content="([^"]*)/.exec(sent)?.[1] ?? ''
    if (description.length < 50) wrong.push(`${path}: the description is «${description}»`)
    else if (described.has(description)) wrong.push(`${path}: has the description of ${described.get(description)}`)
    described.set(description, path)
  }
  expect.soft(wrong).toEqual([])
  for (const path of ['/', '/pricing', '/resources', '/login', articles[0]!.path]) {
    await open(page, path)
    await expect.soft(page).toHaveTitle(TITLES[path]!)
    await expect.soft(page.locator('title'), path).toHaveCount(1)
    await expect.soft(page.locator('meta[name="description"]'), path).toHaveCount(1)
  }
})

test('an article is described by its excerpt', async ({ page }) => {
  for (const { path, excerpt } of articles) {
    await page.goto(path)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', excerpt)
  }
})

test('a tap to another page changes title and description', async ({ page }) => {
  await open(page, '/resources')
  await page.getByRole('link', { name: `Read more: ${articles[0]!.title}` }).tap()
  await expect(page).toHaveTitle(TITLES[articles[0]!.path]!)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', articles[0]!.excerpt)
  await page.goBack()
  await expect(page).toHaveTitle(TITLES['/resources']!)
})

test('the portal has titles too, and is kept out of search engines', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page).toHaveTitle(`Client Dashboard | ${FIRM}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('an address that opens something is told to nobody', async ({ request }) => {
  const referrer = async (path: string) => (await request.get(path)).headers()['referrer-policy']
  for (const path of ['/reset-password', '/invite', `/assessment/results/${crypto.randomUUID()}`])
    expect(await referrer(path), path).toBe('no-referrer')
  expect(await referrer('/pricing')).toBe('strict-origin-when-cross-origin')
})
