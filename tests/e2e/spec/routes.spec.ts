import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { articles, content, publicPages } from '#tests/support/pages.ts'

const HOST = new URL(content('firm.json').siteUrl as string).host

for (const [path, heading] of [
  ['/', /Empowering Entrepreneurs with Financial Clarity/],
  ['/pricing', /./],
  ['/about', /Maren Tillwell/],
  ['/ad-preview', /82% of small businesses fail from cash flow problems/],
  ['/bookkeeping-services-des-moines', /./],
  ['/small-business-accounting-des-moines', /./],
  ['/remote-bookkeeping-services', /./],
  ['/financial-advisory-services-des-moines', /./],
  ['/resources', /Financial Resources & Education/],
  ['/quiz', /./],
  ['/financial-health-quiz', /./],
  ['/trades', /./],
  ['/trades-quiz', /./],
  ['/book-clarity-call', /Schedule Your Free 30-Minute Clarity Call/],
  ['/privacy-policy', /Privacy Policy/],
  ['/terms-conditions', /Terms & Conditions/],
  ['/thank-you', /session is confirmed/i],
  ['/login', /Welcome Back/],
  ...articles.map(({ path, title }) => [path, new RegExp(title.replace(/\W/g, '.'))] as const),
] as const) {
  test(`${path} is public and has a screen of its own`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/404|Not Found/)
  })
}

test('/assessment/results/{uniqueId} is public and has a screen of its own', async ({ page, noise }) => {
  noise.expect(/^404 .*\/api\/assessments\/0123456789abcdef/)
  const answer = await page.goto('/assessment/results/0123456789abcdef0123456789abcdef')
  expect(answer!.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No result at this address')
})

test('/home redirects to /', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveURL('/')
})

test('/ad-preview is linked from no page', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    expect(await page.locator('a[href*="ad-preview"]').count(), path).toBe(0)
  }
})

test('/ad-preview shows a square ad of 1080 × 1080', async ({ page }) => {
  await page.goto('/ad-preview')
  const ad = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::section[1]')
  expect(await ad.boundingBox()).toMatchObject({ width: 1080, height: 1080 })
})

test('any other path shows the not-found page', async ({ page, noise }) => {
  noise.expect(/^404 .*\/no\/such\/page$/)
  const answer = await page.goto('/no/such/page')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

test('the 404 page asks whether the page was added to the router', async ({ page, noise }) => {
  noise.expect(/^404 .*\/nowhere$/)
  await page.goto('/nowhere')
  await expect(page.getByText(/add the page to the router\?/)).toBeVisible()
})

test('/admin/dashboard is for admins', async ({ page, personAt }) => {
  await personAt(DEMO.admin, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Access Denied')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('/client/dashboard is for clients', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
})

test('/login redirects those who are logged in', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/login')
  await expect(page).toHaveURL('/client/dashboard')
})

test('the deployed site’s rule leads a host beginning with www to the one without, over https', async ({
  instance,
}) => {
  const rules = readFileSync(join(instance.site, '_redirects'), 'utf8')
  expect(rules).toContain(`http://www.${HOST}/* https://${HOST}/:splat 301!`)
  expect(rules).toContain(`https://www.${HOST}/* https://${HOST}/:splat 301!`)
})
