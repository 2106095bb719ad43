import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

/** As if everybody had signed in eleven minutes ago. */
const age = (instance: Instance) => instance.change(`update sessions set auth_at = now() - interval '11 minutes'`)

test('an invite after ten minutes asks for the password, keeps what was typed, and is then sent', async ({
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^(400|403) .*\/api\/(admin\/people|account\/confirm)/)
  const page = await personAt(DEMO.admin, '/admin/dashboard?tab=firm&invite=1')
  const invite = page.getByRole('dialog', { name: 'Invite somebody of the firm' })
  await invite.getByLabel('First name').fill('Wren')
  await invite.getByLabel('Last name').fill('Okafor')
  await invite.getByLabel(/^E-?mail/).fill('wren.confirm@demo.test')
  await age(instance)
  await invite.getByLabel(/^E-?mail/).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectFlawless(page)
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await password.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('That isn’t your current password.')
  await expect(password).toBeFocused()

  // Left by the keyboard, nothing has happened and nothing is lost.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(invite.getByRole('alert')).toHaveText(/enter your password again/)
  await expect(invite.getByLabel(/^E-?mail/)).toHaveValue('wren.confirm@demo.test')

  await invite.getByLabel(/^E-?mail/).press('Enter')
  await password.fill(DEMO.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(invite).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'wren.confirm@demo.test' })).toContainText('Invited')
  await instance.change(`delete from people where email = 'wren.confirm@demo.test'`)
})

test('an export after ten minutes asks for the password, and the file is saved after it', async ({
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^403 .*\/api\/admin\/audit\/file/)
  const page = await personAt(DEMO.admin, '/admin/dashboard?tab=log')
  const button = page.getByRole('button', { name: 'Export CSV' })
  await expect(button).toBeVisible()
  await age(instance)
  const saved = page.waitForEvent('download')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  await expect(dialog).toBeHidden()

  await age(instance)
  await button.click()
  await dialog.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(
    page.getByText('Nothing was changed. Please enter your password again to do this.', { exact: true }),
  ).toBeVisible()
})
