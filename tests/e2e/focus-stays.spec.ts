import type { Locator, Page } from '@playwright/test'
import { test, turnTwoFactorOn } from '#tests/support/account-pages.ts'
import { addressButton } from '#tests/support/calendar-address.ts'
import { companyOf } from '#tests/support/companies.ts'
import { FORGET_ANSWERS, FORGET_UPLOADS, pdf } from '#tests/support/files.ts'
import { DEMO, expect } from '#tests/support/journey.ts'
import { forget, UNREAD } from '#tests/support/messages.ts'
import { hold } from '#tests/support/network.ts'
import { arrived, chooseFiles, sendChosen, UPLOAD } from '#tests/support/upload-form.ts'

test.afterEach(({ instance }) => instance.change(FORGET_ANSWERS))

/** Presses a control by the keyboard. It is disabled until the answer comes: by then the browser has taken its focus. */
async function press(page: Page, control: Locator, key: 'Enter' | 'Space', api: string) {
  await expect(control).toBeEnabled()
  const release = await hold(page, api)
  await control.focus()
  await page.keyboard.press(key)
  await expect(control).toBeDisabled()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  release()
  await expect(control).toBeEnabled()
}

const MONTH_SELECTS = [
  { place: 'home', path: '/client/dashboard', api: 'financial-metrics', shown: 'Net Profit' },
  { place: 'statements', path: '/client/dashboard?view=statements', api: 'statements', shown: 'Net Income' },
]

for (const { place, path, api, shown } of MONTH_SELECTS)
  test(`the focus stays on the month of ${place} while another month is fetched and once it is here`, async ({
    page,
    personAt,
  }) => {
    await personAt(DEMO.client, path)
    const month = page.getByLabel('Month', { exact: true })
    await expect(month).toBeVisible()
    const other = (await month.locator('option').nth(2).getAttribute('value'))!
    const release = await hold(page, `**/api/client/${api}?month=${other}`)
    await month.focus()
    await month.selectOption(other)
    await expect(page.getByText(shown, { exact: true })).toBeHidden()
    await expect(month).toBeFocused()
    await expect(month).toHaveValue(other)
    release()
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(month).toBeFocused()
  })

test('once the name is saved, the focus is back on its button', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/account')
  const save = page.getByRole('region', { name: 'Name' }).locator('button[type=submit]')
  await press(page, save, 'Enter', '**/api/account/profile')
  await expect(save).toBeFocused()
})

test('once a choice of mail is saved, the focus is back on its box', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/account?section=notifications')
  const box = page.getByRole('checkbox', { name: 'Tax dates' })
  for (const checked of [false, true]) {
    await press(page, box, 'Space', '**/api/account/notices')
    await expect(box).toBeChecked({ checked })
    await expect(box).toBeFocused()
  }
})

test('a device that is signed out leaves the focus in the list of devices', async ({ page, personAt }) => {
  // The first of these sessions is the other device.
  await personAt(DEMO.client, '/pricing')
  await page.context().clearCookies()
  await personAt(DEMO.client, '/account')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  const release = await hold(page, '**/api/account/sessions/end')
  await devices.getByRole('button', { name: /^Sign out .+, last seen/ }).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText('No other device is signed in.')).toBeVisible()
  await expect(devices).toBeFocused()
})

test('recovery codes that are put away leave the focus with two-factor sign-in', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/account')
  await turnTwoFactorOn(page)
  await expect(page.getByText('Recovery codes left: 10 of 10.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Two-factor sign-in' })).toBeFocused()
})

test('a calendar address that was just made has the focus, off the button that would end it', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard?view=calendar')
  const button = addressButton(page)
  for (const _ of ['made', 'renewed']) {
    await press(page, button, 'Enter', '**/api/client/calendar-address')
    await expect(button).toHaveText('Renew the address')
    await expect(page.getByRole('textbox', { name: 'Calendar address' })).toBeFocused()
  }
})

for (const view of ['reports', 'statements'])
  test(`once the PDF of ${view} is saved, the focus is back on its button`, async ({ page, personAt }) => {
    await personAt(DEMO.client, `/client/dashboard?view=${view}`)
    const pdf = page.getByRole('button', { name: /PDF/ })
    await press(page, pdf, 'Enter', `**/client/${view}/*.pdf`)
    await expect(pdf).toBeFocused()
  })

test('the answer to the last question puts the focus on the words that it was the last', async ({
  page,
  personAt,
  instance,
}) => {
  const { id: company } = await companyOf(instance, DEMO.client)
  const sent = `state = 'sent' and company_id = '${company}'`
  const last = `(select id from transaction_questions where ${sent} order by id limit 1)`
  await instance.change(
    `update transaction_questions set state = 'answered', answer = 'Test: before' where ${sent} and id <> ${last}`,
  )
  await personAt(DEMO.client, '/client/dashboard?view=questions')
  await page.getByLabel('Or say it in your own words').fill('Test: the last')
  await page.getByRole('button', { name: 'Save and next' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'That’s all of them' })).toBeFocused()
})

test('a document that is opened from home has the focus in the list', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await page.getByRole('link', { name: /^Bank statement\.csv/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=documents&open=/)
  await expect(page.locator('summary', { hasText: 'Bank statement.csv' })).toBeFocused()
})

test('a file that is removed from a message leaves the focus with the files', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, UNREAD.address)
  await page.getByLabel('Attach files', { exact: true }).setInputFiles([pdf('one.pdf'), pdf('two.pdf')])
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await expect(remove('two.pdf')).toBeVisible()
  for (const name of ['one.pdf', 'two.pdf']) {
    await remove(name).focus()
    await page.keyboard.press('Enter')
    await expect(remove(name)).toHaveCount(0)
    await expect(page.getByLabel('Attach files', { exact: true }).or(remove('two.pdf')).first()).toBeVisible()
    await expectFocusIn(page, 'form')
  }
  await forget(instance)
})

test('a document that is taken back in the list leaves the focus there; left, it is on the button that asked', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  // The open row asks for its readers once more while it leaves the list.
  noise.expect(/^404 /)
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles(pdf('Wrong loan.pdf'))
  await sendChosen(page)
  await expect(page.getByRole('link', { name: 'See it in Documents' })).toBeVisible()
  await page.goto('/client/dashboard?view=documents')
  const row = page.getByRole('listitem').filter({ hasText: 'Wrong loan.pdf' }).first()
  await row.locator('summary').click()
  const button = page.getByRole('button', { name: 'Take back Wrong loan.pdf' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await expectFocusIn(page, 'main')
  await instance.change(...FORGET_UPLOADS)
})

test('a file that the firm accepts leaves the focus in the list of what waits; in the list of all, with the file', async ({
  page,
  personAt,
  instance,
}) => {
  const company = '00000000-0000-4000-8000-00000000c001'
  const names = ['Test: first.pdf', 'Test: second.pdf']
  for (const [at, name] of names.entries())
    await instance.change(
      `insert into documents (company_id, id, file_name, category, type, size, sha256, blob, piece_size, pieces, version_group, version, at)
       select '${company}', id, '${name}', 'other', 'application/pdf', 1, '${`${at}`.repeat(64)}', id, 1, array['x'], id, 1, now()
       from gen_random_uuid() id`,
    )
  for (const [view, name, place] of [
    ['waiting', names[0]!, 'div:has(> ul)'],
    ['all', names[1]!, 'li'],
  ] as const) {
    await personAt(DEMO.admin, `/admin/dashboard?tab=clients&company=${company}&part=documents&view=${view}`)
    const accept = page.getByRole('button', { name: `Accept ${name}` })
    await accept.press('Enter')
    await expect(accept).toHaveCount(0)
    await expectFocusIn(page, `main ${place}`)
  }
  await instance.change("delete from documents where file_name like 'Test: %'")
})

test('sent beside a file that is refused, the focus is on what is left to check', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles([pdf('Loan.pdf'), pdf('page.exe')])
  await page.getByRole('button', { name: 'Send 1 file' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 file to check' })).toBeFocused()
  await arrived(page, 'Loan.pdf')
  await instance.change(...FORGET_UPLOADS)
})

test('once it is not gone through with, the focus is back on Sign Out', async ({ page, personAt }) => {
  await personAt(DEMO.client, UNREAD.address)
  await page.getByLabel('Your reply').fill('Test: half a thought')
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  const dialog = page.getByRole('dialog')
  for (const _ of ['first', 'second']) {
    await signOut.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(signOut).toBeFocused()
  }
  await signOut.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Keep me signed in' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(signOut).toBeFocused()
})

test('Escape in the twelve months of a line puts the focus on the line', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard?view=statements')
  const line = page.getByRole('button', { name: 'Installations', exact: true })
  await line.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Bookings of/ })
    .first()
    .focus()
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
})

/** Neither on the page's body nor outside this part of it. */
const expectFocusIn = (page: Page, part: string) =>
  expect.poll(() => page.evaluate((part) => document.activeElement?.closest(part) !== null, part)).toBe(true)
