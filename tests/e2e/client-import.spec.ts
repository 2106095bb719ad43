import type { Page } from '@playwright/test'
import { endSessions, signInDialog, signInOnTop } from '#tests/support/account-pages.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { workbook } from '#tests/support/workbook.ts'

const CLIENTS = '/admin/dashboard?tab=close'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const csvFile = (text: string) => ({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page) => page.getByLabel('Choose a file')
const row = (page: Page, client: string) => page.getByRole('row', { name: new RegExp(client) })

test('a list of customers is mapped, its rows are looked at, and its clients are in the grid', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, CLIENTS)
  await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
  await choose(page).setInputFiles(
    csvFile(
      'Customer,Trade name,Full Name,Email\nHarlan Roofing Co,Harlan Roofing,Dale Harlan,dale@file.example\nPG,Prairie Glass,,\nHE,HALLORAN ELECTRIC,,\nVM,Voss Masonry,Ines Voss,not an email\nVM2,VOSS MASONRY,,\n',
    ),
  )
  await expect(page.getByText('for example Harlan Roofing Co, PG, HE')).toBeVisible()
  await page.getByRole('combobox', { name: /^Company/ }).selectOption('Trade name')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText('3 new clients')).toBeVisible()
  await expect(row(page, 'Harlan Roofing')).toContainText('Dale Harlan')
  await expect(row(page, 'Prairie Glass')).toContainText('No contact')
  await expect(row(page, 'HALLORAN ELECTRIC')).toContainText('Already a client')
  await expect(row(page, 'Voss Masonry')).toContainText('No contact: not a valid email: not an email')
  await expect(page.getByText('Line 6: VOSS MASONRY: same company as line 5')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Email an invite to the new contact' }).check()
  await page.getByRole('button', { name: 'Import 3 clients' }).click()

  await expect(page.getByText('3 clients added')).toBeVisible()
  await expect(page.getByText('1 invite is on its way')).toBeVisible()
  await expect(page.getByText('Already clients, unchanged: 1')).toBeVisible()
  await page.getByRole('link', { name: 'See all clients' }).click()
  for (const client of ['Harlan Roofing', 'Prairie Glass', 'Voss Masonry'])
    await expect(page.getByRole('link', { name: client })).toBeVisible()
  await page.getByRole('link', { name: 'Harlan Roofing' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('dale@file.example')).toBeVisible()
})

test('a column that nobody chose is named as not used, and its rows say that none was chosen', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, `${CLIENTS}&import=yes`)
  await choose(page).setInputFiles(
    csvFile('Customer full name,Company name,Email,Phone\nIda Cedar,Cedar Tile,ida@tile.example,555\n'),
  )
  const name = page.getByRole('combobox', { name: /^First or full name/ })
  await expect(name).toHaveValue('0')
  await expect(page.getByText('Nobody takes over: Phone')).toBeVisible()
  await name.selectOption('Not in the file')
  await expect(page.getByText('Nobody takes over: Customer full name, Phone')).toBeVisible()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(row(page, 'Cedar Tile')).toContainText('No contact: no column is chosen for the name')
})

test('a row that looks like a client is skipped unless it is checked', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, `${CLIENTS}&import=yes`)
  const file = csvFile('Company\nHalloran Electric Incorporated\nUptown Glass\n')
  await choose(page).setInputFiles(file)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  const alike = row(page, 'Halloran Electric Incorporated')
  await expect(alike).toContainText('Nearly the same as Halloran Electric')
  await expect(page.getByText('1 row is nearly a client of yours')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 client' })).toBeVisible()
  await alike.getByRole('checkbox', { name: 'Add it all the same' }).check()
  await expect(page.getByText('1 row is nearly a client of yours')).toBeHidden()
  await page.getByRole('button', { name: 'Import 2 clients' }).click()
  await expect(page.getByText('2 clients added')).toBeVisible()
})

test('with keys alone an Excel file is imported; the same file again adds nothing', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, `${CLIENTS}&import=yes`)
  const buffer = Buffer.from(
    workbook([
      ['Demo Bookkeeping'],
      ['Customer Contact List'],
      ['Customer full name', 'Phone numbers', 'Email', 'Full name'],
      ['Sauk River Plumbing', 'Phone: (515) 555-0164', 'lena@file.example', 'Lena Brandt'],
    ]),
  )
  page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'customers.xlsx', mimeType: XLSX, buffer }))
  for (const added of ['1 client added', undefined]) {
    await choose(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Which column is what' })).toBeFocused()
    await expect(page.getByText('Nobody takes over: Phone numbers')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: /^Company/ })).toBeFocused()
    await expect(page.getByRole('combobox', { name: /^Company/ })).toHaveValue('0')
    for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused()
    if (!added) break
    const button = page.getByRole('button', { name: 'Import 1 client' })
    await expect(button).toBeVisible()
    while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(added)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused()
    await page.getByRole('button', { name: 'Import another file' }).press('Enter')
  }
  await expect(page.getByText('No new clients in this file')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
})

test('a session that ends while the rows are looked at: signed in on top, and they are imported', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^401 .*\/api\//)
  await personAt(DEMO.admin, `${CLIENTS}&import=yes`)
  await choose(page).setInputFiles(csvFile('Company\nElm Street Welding\n'))
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('1 new client')).toBeVisible()
  await endSessions(instance)
  await page.getByRole('button', { name: 'Import 1 client' }).click()
  await signInOnTop(signInDialog(page))
  await page.getByRole('button', { name: 'Import 1 client' }).click()
  await expect(page.getByText('1 client added')).toBeVisible()
})

test('a file that cannot be read says why', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${CLIENTS}&import=yes`)
  await choose(page).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 0, 1]) })
  await expect(page.getByRole('alert')).toContainText('We couldn’t read this file')
  await choose(page).setInputFiles(csvFile('Company,Email\n'))
  await expect(page.getByRole('alert')).toContainText('There are no clients below')
  const rows = Array.from({ length: 501 }, (_, at) => `Client ${at},\n`)
  await choose(page).setInputFiles(csvFile(`Company,Email\n${rows.join('')}`))
  await expect(page.getByRole('alert')).toContainText('This file has 501 rows')
  await choose(page).setInputFiles(csvFile(`Company,Email\n${'x'.repeat(1_000_001)}`))
  await expect(page.getByRole('alert')).toContainText('This file is too large')
})

test('a client is added by hand from the list of clients', async ({ page, personAt }) => {
  await personAt(DEMO.admin, CLIENTS)
  await page.getByRole('button', { name: 'Add client' }).tap()
  const form = page.getByRole('dialog', { name: 'Add a new client' })
  await form.getByLabel('Company name').fill('Raccoon River Bakery')
  await form.getByLabel('First name').fill('Tess')
  await form.getByLabel('Last name').fill('Lund')
  await form.getByLabel('Email').fill('tess@file.example')
  await form.getByRole('button', { name: 'Add and invite' }).tap()
  await expect(notice(page, 'Raccoon River Bakery is a client')).toContainText('tess@file.example')
})

test('a half-filled new client is given up only after a question; an empty one closes at once', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, CLIENTS)
  const add = page.getByRole('button', { name: 'Add client' })
  const form = page.getByRole('dialog', { name: 'Add a new client' })
  const question = page.getByRole('dialog', { name: 'Give up this new client?' })
  await add.tap()
  await form.getByLabel('Company name').press('Escape')
  await expect(form).toBeHidden()
  await expect(question).toBeHidden()
  await add.tap()
  const name = form.getByLabel('Company name')
  await name.fill('Boone Bakery')
  await name.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Boone Bakery')
  await name.press('Escape')
  await question.getByRole('button', { name: 'Give it up' }).tap()
  await expect(question).toBeHidden()
  await expect(form).toBeHidden()
})

test('a client of a name that there is already is added only when that is said once more', async ({
  page,
  personAt,
  instance,
}) => {
  await instance.change("insert into companies (name) values ('Turkey River Bakery')")
  const count = async () =>
    (await instance.rows("select id from companies where name like 'Turkey River Bakery%'")).length
  await personAt(DEMO.admin, CLIENTS)
  await page.getByRole('button', { name: 'Add client' }).tap()
  const form = page.getByRole('dialog', { name: 'Add a new client' })
  const name = form.getByLabel('Company name')
  await name.fill('Turkey River Bakery, LLC')
  await form.getByLabel('First name').fill('Tess')
  await form.getByLabel('Last name').fill('Lund')
  await form.getByLabel('Email').fill('tess@turkey.example')
  const add = form.getByRole('button', { name: 'Add and invite' })
  await add.tap()
  await expect(name).toHaveAccessibleDescription('There is a client called Turkey River Bakery already.')
  await expect(name).toBeFocused()
  await expect(form.getByRole('link', { name: 'See Turkey River Bakery in a new tab' })).toBeVisible()
  await name.press('Enter')
  await expect(add).toBeEnabled()
  await expect(name).toHaveAccessibleDescription(/already/)
  expect(await count()).toBe(1)

  const anyway = form.getByRole('button', { name: 'Add it all the same' })
  await name.fill('Turkey River')
  await expect(anyway).toHaveCount(0)
  await name.fill('Turkey River Bakery, LLC')
  // An address that somebody signs in with already is asked about too.
  const email = form.getByLabel('Email')
  await email.fill(DEMO.client)
  await add.tap()
  await expect(email).toHaveAccessibleDescription(/signs in with this email/)
  await email.fill('tess@turkey.example')
  await add.tap()
  await anyway.tap()
  await expect(notice(page, 'Turkey River Bakery, LLC is a client')).toBeVisible()
  expect(await count()).toBe(2)
})
