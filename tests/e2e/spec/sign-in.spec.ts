import type { Page } from '@playwright/test'
import { DEMO, expect, notice, open, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { after, openStill } from './still-clock.ts'

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test('the sign-in says Welcome Back', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
})

test('the sign-in says Sign in to your account', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('Sign in to your account', { exact: true })).toBeVisible()
})

test('the sign-in has an email field, a password field and the button Sign In', async ({ page }) => {
  await page.goto('/login')
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('the button reads Signing in... while pending', async ({ page }) => {
  const letGo = await hold(page, '**/api/auth/login')
  await signIn(page, DEMO.client)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/client/dashboard')
})

for (const [who, account, address] of [
  ['an admin', DEMO.admin, '/admin/dashboard'],
  ['any other user', DEMO.client, '/client/dashboard'],
] as const) {
  test(`on success ${who} goes to ${address}`, async ({ page }) => {
    await signIn(page, account)
    await expect(page).toHaveURL(address)
  })

  test(`${who} who is logged in and opens /login is led to ${address}`, async ({ page, personAt }) => {
    await personAt(account, '/login')
    await expect(page).toHaveURL(address)
  })
}

test('on success a notice says Welcome back!', async ({ page }) => {
  await signIn(page, DEMO.client)
  await expect(notice(page, 'Welcome back!')).toContainText('You have been successfully logged in.')
})

for (const address of ['', 'rosa', 'rosa@'])
  test(`the address «${address}» is refused with Please enter a valid email address`, async ({ page }) => {
    await signIn(page, address)
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  })

test('an empty password is refused with Password is required', async ({ page }) => {
  await signIn(page, DEMO.client, { password: '' })
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
})

test('a password of one character is sent', async ({ page, noise }) => {
  noise.expect(/^401 .*\/api\/auth\/login$/)
  const sent = page.waitForRequest('**/api/auth/login')
  await signIn(page, DEMO.client, { password: 'x' })
  expect((await sent).postDataJSON()).toMatchObject({ password: 'x' })
  await expect(notice(page, 'Login failed')).toBeVisible()
})

for (const path of ['/client/dashboard', '/admin/dashboard']) {
  test(`${path} shows a spinner while the user is loading`, async ({ page }) => {
    const letGo = await hold(page, '**/api/auth/user')
    await page.goto(path)
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(spinner.locator('span').first()).toHaveCSS('animation-name', 'spin')
    letGo()
    await expect(page).toHaveURL('/login')
  })

  test(`${path} redirects to /login where nobody is signed in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  })
}

for (const [who, account, path] of [
  ['a client at the admin’s', DEMO.client, '/admin/dashboard'],
  ['an admin at the client’s', DEMO.admin, '/client/dashboard'],
] as const) {
  test(`${who} dashboard sees Access Denied`, async ({ page, personAt, noise }) => {
    noise.expect(/^403 .*\/api\/client\//)
    await personAt(account, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    await expect(page.getByText("You don't have permission to access this page.", { exact: true })).toBeVisible()
  })

  test(`${who} dashboard is not led away`, async ({ page, personAt, noise }) => {
    noise.expect(/^403 .*\/api\/client\//)
    await personAt(account, path)
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

test('a 401 from the current-user call means no user, and is not tried again', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => void (calls += request.url().endsWith('/api/auth/user') ? 1 : 0))
  await openStill(page, '/login')
  await expect.poll(() => calls).toBe(1)
  await after(page, 120_000)
  expect(calls).toBe(1)
})

test('the page renders for the role it is for', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
})

test('the public pages need no session', async ({ page }) => {
  await open(page, '/resources')
  await expect(page).toHaveURL('/resources')
})
