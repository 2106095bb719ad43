import type { Page } from '@playwright/test'
import { DEMO, expect, hydrated, metric, notice, open, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'
import { signIn } from '#tests/support/sign-in.ts'

const REFUSED = /^(401|400) .*\/api\/auth\/login$/

test('a client signs in and is greeted in the spec’s words', async ({ page }) => {
  await signIn(page, DEMO.client)
  await expect(notice(page, 'Welcome back!')).toContainText('You have been successfully logged in.')
  await expect(page).toHaveURL('/client/dashboard')
})

test('what signing in or a link opens begins at its main part, for whoever hears it', async ({ page }) => {
  await signIn(page, DEMO.client)
  await expect(metric(page, 'Net Profit')).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await page.goto('/client/dashboard')
  await page.getByRole('link', { name: 'Your account' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

for (const [who, email, password] of [
  ['a wrong password', DEMO.client, 'not-the-password'],
  ['an unknown email', 'nobody@demo.test', DEMO.password],
] as const) {
  test(`${who} is refused in the same words, which stay at the form, and what was typed stays`, async ({
    page,
    noise,
  }) => {
    noise.expect(REFUSED)
    await signIn(page, email, { password })
    await expect(notice(page, 'Login failed')).toContainText('Please check your credentials and try again.')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toBeFocused()
    await notice(page, 'Login failed').getByRole('button', { name: 'Close notification' }).tap()
    await expect(page.getByText('Please check your credentials and try again.')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Please check your credentials and try again.')
  })
}

test('blank fields are named under each field, and the first one has the focus', async ({ page }) => {
  await signIn(page, '', { password: '' })
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email).toBeFocused()
})

test('a malformed email is named, has the focus, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'rosa@castellan', { password: 'clarity' })
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeHidden()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('rosa@castellan')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('clarity')
})

test('with the email right and the password missing, the password has the focus', async ({ page }) => {
  await signIn(page, DEMO.client, { password: '' })
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a mistake that has been corrected is no longer named', async ({ page }) => {
  await signIn(page, 'rosa@castellan')
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(page).toHaveURL('/client/dashboard')
})

test('while the server is asked the button says so and takes no second tap', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/auth/login', async (route) => {
    calls += 1
    await gate.promise
    await route.continue()
  })
  await signIn(page, DEMO.client)
  const pending = page.getByRole('button', { name: 'Signing in...' })
  await expect(pending).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  gate.resolve()
  await expect(page).toHaveURL('/client/dashboard')
  expect(calls).toBe(1)
})

test('a sign-in that was sent before the script came, and failed, is said once the script is there', async ({
  page,
}) => {
  await open(page, '/login?failed=1')
  await expect(notice(page, 'Login failed')).toContainText('Please check your credentials and try again.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [what, password, address] of [
    ['a wrong password leads back to the form', 'not-the-password', '/login?failed=1'],
    ['a right one leads to the dashboard’s address', DEMO.password, '/client/dashboard'],
  ] as const) {
    test(`the sign-in form works: ${what}`, async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
      await expect(page).toHaveURL(address)
    })
  }
})

test('the password can be looked at while it is typed', async ({ page }) => {
  await open(page, '/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('seen')
  await page.getByRole('button', { name: 'Show password' }).tap()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).tap()
  await expect(password).toHaveAttribute('type', 'password')
  await hydrated(page)
  await expect(password).toHaveValue('seen')
})

const keepBox = (page: Page) => page.getByLabel('Keep my figures on this device')

test('a browser keeps nothing of a client unless they check the box, which starts out empty', async ({ page }) => {
  await open(page, '/login')
  await expect(keepBox(page)).not.toBeChecked()
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('clear.kept'))).toBeNull()
})

test('in the installed app the box starts out checked, and the device keeps what it says', async ({ page }) => {
  await page.addInitScript(() => {
    const asked = window.matchMedia.bind(window)
    window.matchMedia = (query) => asked(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await open(page, '/login')
  await expect(keepBox(page)).toBeChecked()
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('clear.kept'))).not.toBeNull()
})

test('a box that was checked counts where the form is sent before the script comes', async ({ page }) => {
  const letGo = await hold(page, '**/assets/app-*.js')
  await page.goto('/login')
  await keepBox(page).check()
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await page.waitForURL('/client/dashboard')
  letGo()
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  // The figures come first; what is kept follows.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('clear.kept'))).not.toBeNull()
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
})

test('a box that was checked before the script had come counts', async ({ page }) => {
  const letGo = await hold(page, '**/assets/app-*.js')
  await page.goto('/login')
  await keepBox(page).check()
  letGo()
  await hydrated(page)
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('clear.kept'))).not.toBeNull()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a check box has the page’s own colors, checked or not (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, '/login')
    const box = page.getByRole('checkbox')
    const color = (name: string) =>
      page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.background = `var(--${name})`
        return getComputedStyle(probe).backgroundColor
      }, name)
    await expect(box).toHaveCSS('background-color', await color('sheet'))
    await box.check()
    await expect(box).toHaveCSS('background-color', await color('action'))
  })
