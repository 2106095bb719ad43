import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { monthName } from '#domain/month.ts'
import { pdf } from '#tests/support/files.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { CLOSING } from '#tests/support/month-end.ts'
import { content } from '#tests/support/pages.ts'

const FIRM = content('firm.json').shortName as string
const CLIENTS = '/admin/dashboard?tab=clients'
const OKAFOR = `${CLIENTS}&company=00000000-0000-4000-8000-00000000c002`
const HALLORAN = `${CLIENTS}&company=00000000-0000-4000-8000-00000000c003`
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of this company’s page' })

test('a client who waits is found, answered with a prepared answer, and never sees what the firm notes', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, `${CLIENTS}&view=active`)
  await page.getByLabel('Company, person or email').fill('dev okafor')
  await page.getByRole('button', { name: 'Show' }).tap()
  await expect(page).toHaveURL(/tab=close&q=dev\+okafor&view=active$/)
  await expect(page.getByText('1 client', { exact: true })).toHaveRole('status')
  await page.getByRole('link', { name: 'Okafor Landscape Co.' }).tap()
  await expect(page.getByRole('button', { name: /^Owner of Okafor Landscape Co\.: / })).toBeVisible()
  await parts(page).getByRole('link', { name: 'Messages 1' }).tap()
  await page.getByRole('link', { name: 'Deposit for the spring contracts' }).tap()
  await expect(parts(page).getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

  await page.getByText('Only we').tap()
  await page.getByLabel('Your note').fill('Deferred income, ask the auditor')
  await page.getByRole('button', { name: 'Add the note' }).tap()
  await expect(lines(page).filter({ hasText: 'Internal note' })).toContainText('Deferred income')

  await page.getByText('The client', { exact: true }).tap()
  await page.getByRole('button', { name: 'Put in a prepared answer' }).tap()
  await page.getByRole('menuitem', { name: 'Let us talk' }).tap()
  await expect(page.getByLabel('Your answer')).toHaveValue(/easier said than written/)
  await page.getByRole('button', { name: 'Send the answer' }).tap()
  await expect(lines(page).last()).toContainText('easier said than written')
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await page.getByRole('button', { name: 'Mark it done' }).tap()
  await expect(notice(page, 'The conversation is closed')).toBeVisible()

  await personAt(DEMO.second, '/client/dashboard?view=messages')
  await page.getByRole('link', { name: 'Deposit for the spring contracts' }).tap()
  await expect(page.getByText('easier said than written')).toBeVisible()
  await expect(page.getByText('Deferred income')).toHaveCount(0)
})

test('each part of a client’s page has a title of its own', async ({ page, personAt }) => {
  await personAt(DEMO.admin, OKAFOR)
  await expect(page).toHaveTitle(`Close, Okafor Landscape Co. | ${FIRM}`)
  await parts(page).getByRole('link', { name: 'Documents' }).tap()
  await expect(page).toHaveTitle(`Documents, Okafor Landscape Co. | ${FIRM}`)
  await page.getByRole('navigation', { name: 'The practice' }).getByRole('link', { name: 'Close' }).tap()
  await expect(page).toHaveTitle(`Close | ${FIRM}`)
})

test('a company that is deactivated has its people out at once, and they come back with it', async ({
  page,
  personAt,
  browser,
  instance,
}) => {
  const client = await browser.newContext({ baseURL: instance.origin })
  const signIn = () =>
    client.request.post('/api/auth/login', {
      data: { email: DEMO.empty, password: DEMO.password },
      headers: { Origin: instance.origin },
    })
  const company = async () => (await client.request.get('/api/client/company')).status()
  expect((await signIn()).status()).toBe(200)
  expect(await company()).toBe(200)

  await personAt(DEMO.admin, `${HALLORAN}&part=profile`)
  await page.getByRole('button', { name: 'Deactivate the company' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Halloran Electric?' })
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Activate the company' })).toBeVisible()
  expect(await company()).toBe(401)
  expect((await signIn()).status()).toBe(401)

  await page.getByRole('button', { name: 'Activate the company' }).tap()
  await expect(page.getByRole('button', { name: 'Deactivate the company' })).toBeVisible()
  expect((await signIn()).status()).toBe(200)
  await client.close()
})

test('a next meeting that is typed in part is not saved as none: the field says what is missing', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, `${OKAFOR}&part=profile`)
  const meeting = page.getByLabel('Next meeting')
  await meeting.fill('2027-01-12T10:00')
  const save = page.getByRole('button', { name: 'Save the profile' })
  await meeting.focus()
  await page.keyboard.press('Backspace')
  await save.click()
  await expect(meeting).toHaveAccessibleDescription(/A part of the day or its hour is missing\./)
  await expect(meeting).toBeFocused()
  await expect(notice(page, 'The profile is saved')).toHaveCount(0)
  await meeting.fill('')
  await meeting.blur()
  await expect(meeting).not.toHaveAccessibleDescription(/missing/)
  await save.click()
  await expect(notice(page, 'The profile is saved')).toBeVisible()
})

test('somebody new is invited, and somebody of another company is added at once; rights change, an owner stays', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^409 /)
  await personAt(DEMO.admin, `${OKAFOR}&part=profile`)
  const send = page.getByRole('button', { name: 'Send the invite', exact: true })
  await send.tap()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Nneka')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(DEMO.admin)
  await page.getByLabel('What they are shown').selectOption('All but the figures')
  await send.tap()
  await expect(page.getByText('Someone already uses this email.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nneka')
  await page.getByLabel('Email').fill('nneka@demo.test')
  await send.tap()
  await expect(notice(page, 'The invite is on its way')).toBeVisible()
  const nneka = lines(page).filter({ hasText: 'Nneka Okafor' })
  await expect(nneka).toContainText(/nneka@demo\.test.*All but the figures/)
  await page.getByRole('button', { name: 'Disable Nneka Okafor' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Disable Nneka Okafor?' })
  await expect(dialog).toContainText('signed out everywhere')
  await dialog.getByRole('button', { name: 'Disable', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Enable Nneka Okafor' })).toBeVisible()

  await page.getByLabel('First name').fill('R.')
  await page.getByLabel('Last name').fill('Castellan')
  await page.getByLabel('Email').fill(DEMO.client)
  await send.tap()
  await expect(notice(page, 'They are in, and a mail is on its way')).toBeVisible()
  const rosa = lines(page).filter({ hasText: 'Rosa Castellan' })
  await expect(rosa).toContainText(/All of it.*And at Castellan/)

  await page.getByRole('button', { name: 'Other rights for Dev Okafor' }).tap()
  const rights = page.getByRole('dialog', { name: 'Other rights for Dev Okafor' })
  await expect(rights).toContainText('Whatever their device keeps is gone from it once it is online.')
  await rights.getByRole('radio', { name: 'All of it' }).check()
  await rights.getByRole('button', { name: 'Keep these' }).tap()
  await expect(rights.getByRole('alert')).toHaveText(/Nobody else owns this company/)
  await rights.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Other rights for Dev Okafor' })).toBeFocused()
  await page.getByRole('button', { name: 'Take out Rosa Castellan' }).tap()
  const sure = page.getByRole('dialog', { name: 'Take Rosa Castellan out of Okafor Landscape Co.?' })
  await sure.getByRole('button', { name: 'Take out' }).tap()
  await expect(rosa).toHaveCount(0)
  await instance.change(
    `delete from memberships where company_id = '00000000-0000-4000-8000-00000000c002'
       and person_id = (select id from people where email = '${DEMO.client}')`,
  )
})

test('the firm gives a company a file that only it sees, asks for another, and takes everything along', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, `${OKAFOR}&part=documents`)
  await page.getByLabel('Files').setInputFiles(pdf('Workpaper.pdf', 1_500_000))
  await page.getByLabel('Only we see it').check()
  await page.getByRole('button', { name: 'Upload', exact: true }).tap()
  await expect(page.getByText('Workpaper.pdf has arrived')).toBeVisible()
  const row = lines(page).filter({ has: page.getByRole('button', { name: 'Show to the client' }) })
  await expect(row).toContainText('Only we see it')

  await parts(page)
    .getByRole('link', { name: /^Requests/ })
    .tap()
  await page.getByLabel('What you need').fill('Fuel receipts')
  await page.getByLabel('Due', { exact: true }).fill('2020-03-02')
  await page.getByRole('button', { name: 'Send the request' }).tap()
  await expect(page.getByText('A day that is past cannot be due.')).toBeVisible()
  await expect(page.getByLabel('Due', { exact: true })).toBeFocused()
  await page.getByLabel('Due', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Send the request' }).tap()
  await expect(lines(page).filter({ hasText: 'Fuel receipts' })).toContainText('Waits for the client')
  await expect(lines(page).filter({ hasText: 'Fuel receipts' })).toContainText(`about ${monthName(CLOSING)}`)
  await page.getByRole('button', { name: 'Remind: Fuel receipts' }).tap()
  await expect(notice(page, 'The reminder is sent')).toBeVisible()
  await expect(lines(page).filter({ hasText: 'Fuel receipts' })).toContainText(/reminded [A-Z]/)
  await page.getByRole('button', { name: 'Change: Fuel receipts' }).tap()
  const changed = lines(page).getByLabel('What you need')
  await changed.fill('Fuel receipts of the two vans')
  await lines(page).getByLabel('For the month').selectOption('No month')
  await changed.press('Enter')
  await expect(notice(page, 'The request is changed')).toBeVisible()
  await expect(lines(page).filter({ hasText: 'Fuel receipts' })).not.toContainText('about')

  const templates = page.getByLabel('Begin with')
  await templates.selectOption('Loan statement')
  await expect(page.getByLabel('What you need')).toHaveValue('Loan statement')
  await page.getByLabel('How often').selectOption('Each month')
  await page.getByLabel('Due, in business days after the month').fill('40')
  await page.getByRole('button', { name: 'Ask each month' }).tap()
  await expect(page.getByText('Please give a number from 1 to 31.')).toBeVisible()
  await page.getByLabel('Due, in business days after the month').fill('4')
  await page.getByRole('button', { name: 'Ask each month' }).tap()
  const monthly = page.getByRole('listitem').filter({ hasText: 'Due 4 business days after the month' })
  await expect(monthly).toContainText('Loan statement')
  await page.getByRole('button', { name: 'Change: Loan statement' }).tap()
  await monthly.getByLabel('Due, in business days after the month').fill('6')
  await monthly.getByRole('button', { name: 'Save' }).tap()
  await expect(notice(page, 'It is changed from the next month on')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Due 6 business days' })).toContainText('Loan statement')
  await page.getByRole('button', { name: 'Stop asking: Loan statement' }).tap()
  await expect(page.getByText('Nothing is asked for each month.')).toBeVisible()
  await page.getByRole('button', { name: 'Does not apply: Fuel receipts of the two vans' }).tap()
  await expect(page.getByText('Nothing is open with this company.')).toBeVisible()

  await parts(page).getByRole('link', { name: 'Export' }).tap()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make the export' }).tap()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Okafor Landscape Co. export.zip')
  const bytes = await readFile(await file.path(), 'latin1')
  expect(bytes).toContain('manifest.json')
  expect(bytes).not.toContain('Workpaper')
  await parts(page).getByRole('link', { name: 'Activity' }).tap()
  await expect(lines(page).filter({ hasText: 'Exported a company' })).toBeVisible()
})

test('the firm is told how many files over ten were not added, and takes out those that it does not mean', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, `${OKAFOR}&part=documents`)
  const files = page.getByLabel('Files', { exact: true })
  await files.setInputFiles(Array.from({ length: 12 }, (_, n) => pdf(`Ledger ${n + 1}.pdf`)))
  const notAdded = page.getByText('Ten files at once, please: 2 were left out.')
  await expect(notAdded).toBeVisible()
  await expect(files).toBeDisabled()
  await expect(page.getByText('Ledger 11.pdf')).toHaveCount(0)
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 10])
    await page.getByRole('button', { name: `Remove Ledger ${n}.pdf`, exact: true }).tap()
  await files.setInputFiles(pdf('Ledger 12.pdf'))
  await expect(notAdded).toHaveCount(0)
  await page.getByRole('button', { name: 'Upload', exact: true }).tap()
  await expect(page.getByText('Ledger 12.pdf has arrived')).toBeVisible()
  await expect(page.getByText('Ledger 1.pdf has arrived')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download Ledger/ })).toHaveCount(2)
  // What has arrived is no longer the form's to take out.
  await expect(page.getByRole('button', { name: /^Remove Ledger/ })).toHaveCount(0)
})

test('transactions of an earlier month are added once, and the list shows that month', async ({
  page,
  personAt,
  instance,
}) => {
  const HALLORANS = '00000000-0000-4000-8000-00000000c003'
  await personAt(DEMO.admin, `${HALLORAN}&part=questions`)
  const csv = 'Date,Payee,Amount\n2024-02-05,Test: Lumber yard,-120.00\n2024-03-02,Test: Fuel stop,-48.25\n'
  const add = async () => {
    const file = { name: 'ask.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel('Choose a file').setInputFiles(file)
    await page.getByRole('button', { name: 'Add 2' }).tap()
  }
  await add()
  await expect(page).toHaveURL(/part=questions&month=2024-03/)
  await expect(lines(page).filter({ hasText: 'Test: Fuel stop' })).toBeVisible()
  await add()
  await expect(notice(page, 'None added. All of them were here.')).toBeVisible()
  await expect(lines(page).filter({ hasText: 'Test: Fuel stop' })).toHaveCount(1)
  await instance.change(`delete from transaction_questions where company_id = '${HALLORANS}' and payee like 'Test: %'`)
})
