import type { Page } from '@playwright/test'
import { openAccount, test, turnTwoFactorOn } from '#tests/support/account-pages.ts'
import { DEMO, expect, notice, open } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { signIn, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'
import { virtualAuthenticator } from '#tests/support/virtual-authenticator.ts'

async function addPasskey(page: Page) {
  await openAccount(page)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(notice(page, 'The passkey is made.')).toBeVisible()
}

async function signOut(page: Page) {
  await open(page, '/client/dashboard')
  await signOutButton(page).click()
  await page.waitForURL('/login')
}

/** A browser that offers no passkeys in fields: the device of these tests would take up every offer at once. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

test.afterEach(({ instance }) => instance.change('delete from passkeys'))

test('a passkey is added, renamed and signs in without a password', async ({ page }) => {
  await virtualAuthenticator(page)
  await withoutOffers(page)
  await signInToDashboard(page)
  await openAccount(page)
  await expect(page.getByText('There is no passkey yet.')).toBeVisible()
  await addPasskey(page)
  const list = page.getByRole('listitem').filter({ hasText: 'not taken yet' })
  await expect(list).toContainText('on Linux')
  await expectFlawless(page)
  await page.getByRole('button', { name: /^Another name for .+ on Linux$/ }).click()
  const name = page.getByLabel('Name of the passkey')
  await expect(name).toBeFocused()
  await name.fill(' ')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('Please type a name.')
  await name.fill('Shop laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Another name for Shop laptop' })).toBeFocused()

  // A device that has a passkey of the account makes no second one.
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('This device has a passkey of your account already.')

  await signOut(page)
  await open(page, '/login')
  await page.getByRole('button', { name: 'Sign in by passkey' }).click()
  await page.waitForURL('/client/dashboard')
  await openAccount(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Shop laptop' })).toContainText('last taken')
})

test('a passkey that is canceled, unknown to us or out of reach says so, and the password still signs in', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^400 .*\/api\/auth\/passkey/)
  noise.expect(/passkey/)
  const device = await virtualAuthenticator(page)
  await withoutOffers(page)
  await signInToDashboard(page)
  await addPasskey(page)
  await signOut(page)
  await open(page, '/login')
  const button = page.getByRole('button', { name: 'Sign in by passkey' })
  const alert = page.getByRole('alert')

  await device.verified(false)
  await button.click()
  await expect(alert).toHaveText(/No passkey was shown/)
  await expect(button).toBeFocused()
  await expectFlawless(page)
  await device.verified(true)

  await page.route('**/api/auth/passkey/options', (route) => route.abort())
  await button.click()
  await expect(alert).toHaveText(/could not be reached|reach/)
  await page.unroute('**/api/auth/passkey/options')

  await instance.change('delete from passkeys')
  await button.click()
  await expect(alert).toHaveText(/opens nothing here/)

  await device.forget()
  await signIn(page, DEMO.client)
  await page.waitForURL('/client/dashboard')
})

test('after the password a passkey does instead of the code; removed, it is gone from the list', async ({ page }) => {
  await virtualAuthenticator(page)
  await withoutOffers(page)
  await signInToDashboard(page)
  await addPasskey(page)
  await turnTwoFactorOn(page)
  await signOut(page)
  await signIn(page, DEMO.client)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Take a passkey instead' }).click()
  await page.waitForURL('/client/dashboard')

  await openAccount(page)
  await page.getByRole('button', { name: /^Take away .+ on Linux$/ }).click()
  const leave = page.getByRole('button', { name: 'Leave it' })
  await expect(leave).toBeFocused()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Take away', exact: true }).click()
  await expect(page.getByText('There is no passkey yet.')).toBeVisible()
})

test('the browser offers the passkey where the email is typed, and taking it signs in', async ({ page }) => {
  await virtualAuthenticator(page)
  await signInToDashboard(page)
  await addPasskey(page)
  await open(page, '/client/dashboard')
  const signedIn = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/auth\/passkey$/.test(response.url()),
  )
  await signOutButton(page).click()
  // The device takes the offer up as soon as it is made.
  await signedIn
  await expect(notice(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/client/dashboard')
})

test('on a slow line the form is sent while the browser’s offer is on its way, and one sign-in comes of it', async ({
  page,
}) => {
  await virtualAuthenticator(page)
  await signInToDashboard(page)
  await addPasskey(page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const signIns: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /^\/api\/auth\/(login|passkey)$/.test(pathname)) signIns.push(pathname)
  })
  await page.route('**/api/auth/passkey/options', async (route) => {
    await held
    await route.continue()
  })
  await signOut(page)
  await signIn(page, DEMO.client)
  release()
  await page.waitForURL('/client/dashboard')
  expect(signIns).toEqual(['/api/auth/login'])
})
