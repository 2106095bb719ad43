import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Instance } from './instance.ts'
import { DEMO, expect, hydrated, test as journey, open } from './journey.ts'

export const NEW_PASSWORD = 'violet otter ladder moon'

/**
 * The six digits that an authenticator shows; `steps` half-minutes from now. A server takes those of the step before and after
 * too: those of now and later hold until they have been typed.
 */
export const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Accounts as the demo lays them out, whatever the test before has done to them. */
export const test = journey.extend<{ freshAccounts: undefined }>({
  freshAccounts: [
    async ({ instance }, use) => {
      const [row] = await instance.rows(`select password_hash as hash from people where email = '${DEMO.second}'`)
      await instance.change('delete from sessions')
      await use(undefined)
      await instance.change(
        `update people set password_hash = '${row?.hash}', totp_secret = null, totp_confirmed_at = null,
           totp_last_step = null, totp_failures = 0, totp_locked_until = null, first_name = 'Rosa', last_name = 'Castellan'
         where email = '${DEMO.client}'`,
        'delete from recovery_codes',
        'delete from one_time_tokens',
      )
    },
    { auto: true },
  ],
})

/** The link in the newest mail to somebody, as the local demo shows it. */
export async function mailedLink(page: Page, email: string, subject: string) {
  await expect.poll(async () => (await (await page.request.get('/__mail')).text()).includes(`to ${email}`)).toBe(true)
  await page.goto('/__mail')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).first().click()
  const link = page.getByRole('link', { name: /#/ })
  return (await link.getAttribute('href')) ?? ''
}

/** Ends every session, as the server sees it; no page has been told. */
export const endSessions = (instance: Instance) =>
  instance.change("update sessions set revoked_at = now(), revoke_reason = 'test' where revoked_at is null")

/** What comes over the page of somebody whose session ends at their work. */
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' })

export async function signInOnTop(dialog: Locator) {
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export async function openAccount(page: Page) {
  await open(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
}

/** Turns two-factor on in the account that is open, with the code of now; the key, and the recovery codes that were shown. */
export async function turnTwoFactorOn(page: Page) {
  await page.getByLabel('Your password').fill(DEMO.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.getByText('Or type this key:').locator('+ p').textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(codeNow(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
    .allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

export { hydrated }
