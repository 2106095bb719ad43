import type { Page } from '@playwright/test'
import { tokenHashOf } from '#server/auth/link-token.ts'
import {
  codeNow,
  endSessions,
  mailedLink,
  NEW_PASSWORD,
  openAccount,
  signInDialog,
  signInOnTop,
  test,
  turnTwoFactorOn,
} from '#tests/support/account-pages.ts'
import { companyOf } from '#tests/support/companies.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, hydrated, notice, open } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { forget } from '#tests/support/messages.ts'
import { homeLink } from '#tests/support/portal-nav.ts'
import { signIn, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'

test('a forgotten password: a mail, a new password by its link, and a sign-in with it', async ({ page, instance }) => {
  await open(page, '/login')
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByText('Forgot your password?').click()
  await expect(page.getByLabel('Email of your account')).toHaveValue(DEMO.client)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText('Look in your mail')).toBeVisible()
  await expectFlawless(page)

  const link = await mailedLink(page, DEMO.client, 'A new password')
  expect(link).toMatch(new RegExp(`^${instance.origin}/reset-password#[\\w-]{43}$`))
  await page.goto(link)
  await hydrated(page)
  // The token is out of the address, and so out of the history.
  await expect(page).toHaveURL('/reset-password')
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('too short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Use at least 12 characters/)
  await expect(password).toHaveValue('too short')
  await expectFlawless(page)
  await password.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(DEMO.client)
  await signIn(page, DEMO.client, { password: NEW_PASSWORD })
  await expect(page).toHaveURL('/client/dashboard')
})

const INVITED: [string, string, (company: string) => RegExp, string][] = [
  [
    'a client’s invite names the company',
    DEMO.client,
    (company) => new RegExp(`^Rosa .+ is asked in at ${company}\\.$`),
    'Open your portal',
  ],
  [
    'a coworker’s invite speaks of the firm’s side and of no portal',
    DEMO.admin,
    () => /is asked in\.$/,
    'Join the firm’s side',
  ],
]
for (const [promise, email, line, heading] of INVITED)
  test(promise, async ({ page, instance }) => {
    const token = 'I'.repeat(43)
    const { name } = await companyOf(instance, DEMO.client)
    await instance.change(
      `insert into one_time_tokens (token_sha256, purpose, person_id, created_at, expires_at)
       select '${tokenHashOf(token)}', 'invite', id, now(), now() + interval '1 day' from people where email = '${email}'`,
    )
    await page.goto(`/invite#${token}`)
    await expect(page.getByText(line(name))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectFlawless(page)
    await instance.change(`delete from one_time_tokens where token_sha256 = '${tokenHashOf(token)}'`)
  })

test('a link that was used says what to do, and leads to asking for another', async ({ page, noise }) => {
  noise.expect(/^400 .*\/api\/auth\/reset\/finish/)
  await open(page, '/login')
  await page.getByText('Forgot your password?').click()
  await page.getByLabel('Email of your account').fill(DEMO.client)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText('Look in your mail')).toBeVisible()
  const link = await mailedLink(page, DEMO.client, 'A new password')
  for (const end of ['Your password is set', 'This link does not work any more']) {
    await page.goto('/about')
    await page.goto(link)
    await hydrated(page)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(end)
  }
  await expectFlawless(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('Email of your account')).toBeVisible()
})

test('an address that nobody has is told the same', async ({ page }) => {
  await open(page, '/login')
  await page.getByText('Forgot your password?').click()
  await page.getByLabel('Email of your account').fill('nobody@demo.test')
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText('If nobody@demo.test has an account here')).toBeVisible()
})

test('two-factor: turned on with the keyboard, then a sign-in by code, and one by recovery code', async ({
  page,
  noise,
}) => {
  noise.expect(/^400 .*\/api\/auth\/two-factor/)
  await signInToDashboard(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expectFlawless(page)
  await page.getByLabel('Your password').focus()
  await page.keyboard.type(DEMO.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^1\. Add/ })).toBeFocused()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  const { secret, codes } = await turnTwoFactorOn(page)
  expect(codes).toHaveLength(10)
  await expect(page.getByText('Recovery codes left: 10 of 10.')).toBeVisible()

  await homeLink(page).click()
  await signOutButton(page).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, DEMO.client)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectFlawless(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/^This code is wrong/)
  await expect(code).toHaveValue('000000')
  await code.fill(codeNow(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/client/dashboard')

  await signOutButton(page).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, DEMO.client)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/client/dashboard')
  await openAccount(page)
  await expect(page.getByText('Recovery codes left: 9 of 10.')).toBeVisible()

  await page.getByText('Turn off', { exact: true }).click()
  const sheet = page.getByRole('region', { name: 'Two-factor sign-in' })
  await sheet.getByLabel('Current password').fill(DEMO.password)
  await sheet.getByRole('button', { name: 'Turn off two-factor' }).click()
  await expect(sheet.getByText(/^Off\./)).toBeVisible()
})

test('another device that is ended here is signed out there, and its saved figures go', async ({
  page,
  browser,
  instance,
  noise,
}) => {
  noise.expect(/^401 /)
  const other = await browser.newContext({
    baseURL: instance.origin,
    userAgent: 'Mozilla/5.0 (Macintosh) Version/18 Safari/605',
  })
  await other.addInitScript(() => localStorage.setItem('foundationsChecklistPopupShown', 'true'))
  const there = await other.newPage()
  await open(there, '/login')
  await there.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await there.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await there.getByLabel('Keep my figures on this device').check()
  await there.getByRole('button', { name: 'Sign In', exact: true }).click()
  await there.waitForURL('/client/dashboard')
  await expect(there.getByText('Monthly Revenue')).toBeVisible()
  const kept = () =>
    there.evaluate(async () => [localStorage.getItem('clear.kept'), (await indexedDB.databases()).length])
  expect((await kept())[0]).not.toBeNull()

  await signInToDashboard(page)
  await openAccount(page)
  await page.getByRole('button', { name: /^Sign out Safari on Mac/ }).click()
  await expect(page.getByText('No other device is signed in.')).toBeVisible()

  await there.reload()
  await expect(there).toHaveURL('/login')
  await expect.poll(async () => (await kept())[0]).toBeNull()
  await other.close()
})

/** Saves a name in a session that the server has ended while it was typed; resolves to the dialog that comes. */
async function saveNameTooLate(page: Page, instance: Instance) {
  await signInToDashboard(page)
  await openAccount(page)
  await page.getByLabel('First name').fill('Rosalind')
  await endSessions(instance)
  await page.getByRole('button', { name: 'Save name' }).click()
  return signInDialog(page)
}

test('a session that ends while a name is typed: signed in on top, and what was typed is sent', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^401 .*\/api\/(account|auth)\//)
  const dialog = await saveNameTooLate(page, instance)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(DEMO.client)).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectFlawless(page)
  await signInOnTop(dialog)
  await expect(page.getByLabel('First name')).toHaveValue('Rosalind')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(notice(page, 'Your name is saved.')).toBeVisible()
  await homeLink(page).click()
  await expect(page.getByRole('banner')).toContainText('Rosalind')
})

test('on a phone a notice does not cover the password that is asked for again', async ({ page, instance, noise }) => {
  noise.expect(/^401 /)
  const dialog = await saveNameTooLate(page, instance)
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not-the-password')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(notice(page, 'Login failed')).toBeVisible()
  // A click that something else would take fails.
  for (const field of [password, dialog.getByLabel('Keep my figures on this device')])
    await field.click({ trial: true, timeout: 2_000 })
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click({ trial: true, timeout: 2_000 })
})

test('a session that ends while a message is written: signed in on top, it is sent as it was', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^401 /)
  await signInToDashboard(page)
  await page
    .getByRole('button', { name: /Message/ })
    .first()
    .click()
  const panel = page.getByRole('dialog').filter({ has: page.getByLabel('Message', { exact: true }) })
  await panel.getByLabel('Message', { exact: true }).fill('Test: half a thought')
  await endSessions(instance)
  await panel.getByRole('button', { name: 'Send Message' }).click()
  await signInOnTop(signInDialog(page))
  await expect(panel.getByLabel('Message', { exact: true })).toHaveValue('Test: half a thought')
  await panel.getByRole('button', { name: 'Send Message' }).click()
  await expect(notice(page, 'Message sent successfully')).toBeVisible()
  await forget(instance)
})

test('leaving that dialog leaves the portal', async ({ page, instance, noise }) => {
  noise.expect(/^401 .*\/api\/(account|auth)\//)
  const dialog = await saveNameTooLate(page, instance)
  await dialog.getByRole('button', { name: 'Leave without it' }).click()
  await expect(page).toHaveURL('/login')
})

test('where nothing is typed, an ended session leads straight to the sign-in page', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^401 .*\/api\/(account|auth)\//)
  await signInToDashboard(page)
  await openAccount(page)
  await endSessions(instance)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended. Sign in to go on.' })).toBeVisible()
})

test('an admin looks after their account by the same page, and changes their password', async ({
  page,
  personAt,
  noise,
}) => {
  noise.expect(/^400 .*\/api\/account\/password/)
  await personAt(DEMO.client, '/account')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('That isn’t your current password.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await page.getByLabel('Current password').fill(DEMO.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(notice(page, 'Your password is changed.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
})

test('nobody signed in at /account is led to the sign-in page; the firm has it too', async ({ page, personAt }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/login?next=%2Faccount')
  await personAt(DEMO.admin, '/account')
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('an admin who has yet to set up two-factor gets to the account page alone, which says why', async ({
  page,
  personAt,
}) => {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, user: { ...body.user, twoFactorNeeded: true } } })
  })
  await personAt(DEMO.admin, '/admin/dashboard')
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('The firm’s own people sign in with a code.')).toBeVisible()
})
