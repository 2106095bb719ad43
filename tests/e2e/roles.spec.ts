import { DEMO, expect, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'
import { signIn } from '#tests/support/sign-in.ts'

test('a client without figures reads the spec’s sentence', async ({ page, personAt }) => {
  await personAt(DEMO.empty, '/client/dashboard')
  await expect(
    page.getByText('Financial metrics will appear here once uploaded by your advisor.', { exact: true }),
  ).toBeVisible()
})

test('an admin lands on the admin dashboard after signing in', async ({ page }) => {
  await signIn(page, DEMO.admin)
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
})

for (const [who, email, path, own] of [
  ['a client', DEMO.client, '/admin/dashboard', '/client/dashboard'],
  ['an admin', DEMO.admin, '/client/dashboard', '/admin/dashboard'],
] as const) {
  test(`${who} at the other role’s dashboard sees Access Denied and the way to their own`, async ({
    page,
    personAt,
    noise,
  }) => {
    // The empty shell asks for the client's data before anyone knows the role.
    noise.expect(/^403 .*\/api\/client\//)
    await personAt(email, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
    await page.getByRole('link', { name: 'Go to my dashboard' }).tap()
    await expect(page).toHaveURL(own)
  })

  test(`${who} who is signed in and opens the sign-in page is led to their dashboard`, async ({ page, personAt }) => {
    await personAt(email, '/login')
    await expect(page).toHaveURL(own)
  })

  test(`nobody signed in at ${own} is led to the sign-in page`, async ({ page }) => {
    await page.goto(own)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  })
}

test('the guard shows a spinner, and no figure, until the server has said who this is', async ({ page, personAt }) => {
  const letGo = await hold(page, '**/api/auth/user')
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toBeHidden()
  letGo()
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
})

test('the panel shows a skeleton until the figures are there', async ({ page, personAt }) => {
  const letGo = await hold(page, '**/api/client/financial-metrics*')
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('heading', { name: 'Financial Overview' })).toBeVisible()
  await expect(page.locator('.pulse, .skeleton, [aria-hidden="true"] > div > span').first()).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toBeHidden()
  letGo()
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
})

test('figures that cannot be fetched say so, and come with Try again', async ({ page, personAt, noise }) => {
  noise.expect(/^503 .*financial-metrics/)
  const url = '**/api/client/financial-metrics*'
  await page.clock.install()
  let asked = 0
  await page.route(url, (route) => {
    asked++
    return route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy.', requestId: '1' } })
  })
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('alert')).toContainText('Could not load figures')
  // The page's own two tries are over: what comes now has been asked for by hand.
  await expect.poll(() => page.clock.runFor(1_000).then(() => asked)).toBe(3)
  await page.unroute(url)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
})
