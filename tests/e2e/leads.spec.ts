import type { Page } from '@playwright/test'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'

const LEADS = '/admin/dashboard?tab=leads'
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
const followUp = (page: Page) => page.getByRole('region', { name: 'Follow-up' })

async function find(page: Page, q: string, name: string) {
  await search(page).fill(q)
  await search(page).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('1 of 1', { exact: true })).toHaveRole('status')
  await page.getByRole('link', { name, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a lead is found, called, followed up and finished, and Back leads to the search', async ({ page, personAt }) => {
  await personAt(DEMO.admin, LEADS)
  await expect(rows(page)).toHaveCount(12)
  await find(page, 'stoltz plumb', 'Ben Stoltz')
  await expect(followUp(page)).toContainText('2 d late')
  await page.getByRole('radio', { name: 'Call' }).check()
  await page.getByLabel('How the call went').selectOption('Left a voicemail')
  await page.getByLabel('What was said or found').fill('Will ring back on Monday')
  await page.getByRole('button', { name: 'Log call' }).tap()
  await expect(timeline(page).first()).toContainText('Call, left a voicemail')
  await expect(timeline(page).first()).toContainText('Will ring back on Monday')
  await expect(page.getByLabel('What was said or found')).toHaveValue('')

  await followUp(page).getByRole('button', { name: 'Finish' }).tap()
  await followUp(page).getByRole('button', { name: 'Finish and set the next' }).tap()
  await expect(followUp(page).getByText('Please choose a date.')).toBeVisible()
  await followUp(page).getByLabel('Date').fill('2099-01-05')
  await followUp(page).getByLabel('What').fill('Send the offer')
  await followUp(page).getByRole('button', { name: 'Finish and set the next' }).tap()
  await expect(followUp(page)).toContainText('Jan 5')
  await expect(followUp(page)).toContainText('Send the offer')
  await expect(timeline(page).filter({ hasText: 'Follow-up finished' })).toContainText('Second call')
  await page.goBack()
  await expect(search(page)).toHaveValue('stoltz plumb')
  await expect(rows(page)).toContainText(['call, left a voicemail'])
})

test('Tab leads from the search to the first filter, and Enter searches', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await personAt(DEMO.admin, LEADS)
  await search(page).fill('stoltz plumb')
  await search(page).press('Enter')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await search(page).press('Tab')
  await expect(page.locator('select:focus')).toHaveCount(1)
})

test('a quiz is read by its questions, and a status set on the lead’s page can be put back', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, LEADS)
  await find(page, 'achterberg', 'Owen Achterberg')
  await page.getByText('Answers', { exact: true }).tap()
  await expect(page.getByText('How soon after a month ends are your books finished?')).toBeVisible()
  await page.getByLabel('Status').selectOption('Nurture')
  await expect(timeline(page).first()).toContainText('Status: Qualified → Nurture')
  await notice(page, '1 set to Nurture').getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByLabel('Status')).toHaveValue('qualified')
})

test('a lead is converted by becoming a client, not by a status that is set by hand', async ({ page, personAt }) => {
  const choices = async (label: string) => page.getByLabel(label).getByRole('option').allTextContents()
  await personAt(DEMO.admin, LEADS)
  await find(page, 'achterberg', 'Owen Achterberg')
  expect(await choices('Status')).not.toContain('Converted')
  expect(await choices('Status')).toContain('Do not contact')
  await expect(page.getByRole('button', { name: 'Make a client' })).toBeVisible()
  // Of one who is a client already it is the status all the same.
  await page.goto(`${LEADS}&view=converted`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap()
  await expect(page.getByLabel('Status')).toHaveValue('converted')
  await expect(page.getByRole('button', { name: 'Make a client' })).toHaveCount(0)

  await page.goto(`${LEADS}&q=achterberg`)
  await page.getByRole('checkbox', { name: 'Select Owen Achterberg' }).tap()
  expect(await choices('Set status')).not.toContain('Converted')
})

test('a note that does not reach the server stays in its field', async ({ page, personAt, noise }) => {
  noise.expect(/net::ERR_FAILED/)
  await personAt(DEMO.admin, LEADS)
  await find(page, 'wieringa', 'Grant Wieringa')
  await page.route('**/lines', (route) => route.abort('failed'))
  await page.getByLabel('What was said or found').fill('Not lost')
  await page.getByRole('button', { name: 'Add note' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved. What you typed is still here.' })).toBeVisible()
  await expect(page.getByLabel('What was said or found')).toHaveValue('Not lost')
  await page.unroute('**/lines')
  await page.getByRole('button', { name: 'Add note' }).tap()
  await expect(timeline(page).filter({ hasText: 'Not lost' })).toHaveCount(1)
})

test('several leads get a status at once, and what they were comes back', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await personAt(DEMO.admin, `${LEADS}&status=new&source=trades_quiz&band=exposed`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const name of ['Vera Quill', 'Abel Nunez']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel('Set status').selectOption('Contacted')
  await expect(row('Vera Quill')).toHaveCount(0)
  await expect(row('Abel Nunez')).toHaveCount(0)
  await notice(page, '2 set to Contacted').getByRole('button', { name: 'Undo' }).tap()
  await expect(row('Vera Quill')).toContainText('New')
  await expect(row('Abel Nunez')).toContainText('New')
})

test('a lead is added by hand, found to be one that is there, merged with it and parted again', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, LEADS)
  await page.getByRole('button', { name: 'Add lead' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name (optional)').fill('Willow')
  // A tap beside it asks first, and leaves what was typed.
  await page.touchscreen.tap(10, 10)
  await expect(dialog).toHaveAccessibleName('Give up this new lead?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('First name (optional)')).toHaveValue('Willow')
  await dialog.getByRole('button', { name: 'Add lead' }).tap()
  await expect(dialog.getByText('Enter the email address. Those who have none go on the board.')).toBeVisible()
  await dialog.getByLabel('Email').fill('willow')
  await dialog.getByRole('button', { name: 'Add lead' }).tap()
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
  await dialog.getByLabel('Email').fill('willow@second-address.example')
  await dialog.getByRole('button', { name: 'Add lead' }).tap()
  await expect(dialog).toHaveCount(0)
  await find(page, 'willow@second', 'Willow')
  await page.getByLabel('Find the other lead').fill('willa marsh')
  await page.getByRole('button', { name: 'Find', exact: true }).tap()
  await page.getByRole('button', { name: 'Merge Willa Marsh into this lead' }).tap()
  await expect(page.getByRole('alert')).toHaveText(/^Merge Willa Marsh \(willa\S*@\S+\) into this lead\?/)
  await page.getByRole('button', { name: 'Merge', exact: true }).tap()
  await expect(timeline(page).filter({ hasText: 'Asked for a call' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo the merge/ }).tap()
  await expect(timeline(page).filter({ hasText: 'Asked for a call' })).toHaveCount(0)
  await expect(timeline(page).first()).toContainText('Parted from')
})

test('a converted lead is not among the open ones, nor one that is no fit; its own view and a search have it', async ({
  page,
  personAt,
  instance,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, LEADS)
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const count = async (name: string) => Number((await views.getByRole('link', { name }).innerText()).match(/\d+/)?.[0])
  await expect(views.getByRole('link', { name: /^Still open \d/ })).toHaveAttribute('aria-current', 'page')
  const left = await instance.rows(
    "select id from leads where merged_into is null and status in ('not_a_fit', 'do_not_contact')",
  )
  expect(await count('Still open')).toBe((await count('All')) - (await count('Clients now')) - left.length)
  await views.getByRole('link', { name: 'Clients now' }).click()
  await expect(page.getByRole('cell', { name: 'Lindgren Dance School' })).toBeVisible()
  await page.goto(`${LEADS}&q=lindgren`)
  await expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('cell', { name: 'Lindgren Dance School' })).toBeVisible()
})

test('a file is mapped, its bad rows are named, and it is imported and taken back', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${LEADS}&import=yes`)
  const text =
    'Mail,Name,Town\nimp1@file.example,Imported One,Ames\nnot an address,Two,Ames\nimp1@file.example,Three,Ames\n'
  const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await page.getByRole('combobox', { name: /^Email/ }).selectOption('Not in the file')
  await page.getByRole('button', { name: 'Check the rows' }).tap()
  await expect(page.getByRole('alert')).toContainText('Choose the column that has the email')
  await page.getByRole('combobox', { name: /^Email/ }).selectOption('Mail')
  await page.getByRole('button', { name: 'Check the rows' }).tap()
  const reviewed = page.getByRole('region', { name: 'All rows of the file' }).getByRole('row')
  await expect(reviewed).toContainText([
    'Mail consent',
    /^3Left out: this is not an email address: not an address$/,
    /^4Left out: the same email as in line 2$/,
    /^2imp1@file\.exampleImported One.*A new one.*No subscription$/,
  ])
  await page.getByRole('button', { name: 'Import now' }).tap()
  await expect(page.getByText('Added: 1')).toBeVisible()
  await page.goto(`${LEADS}&q=imp1`)
  await expect(rows(page)).toContainText(['Imported One'])
  await page.goto(`${LEADS}&import=yes`)
  const made = page.getByRole('button', { name: /^fair\.csv/ })
  await expect(made.getByText('fair.csv')).toHaveCSS('text-decoration-line', 'underline')
  await made.tap()
  await page.getByRole('button', { name: 'Undo this import' }).tap()
  await page.getByRole('button', { name: 'Undo it' }).tap()
  await expect(page.getByText('Undone. Taken away: 1. As they were before: 0.')).toBeVisible()
  await page.goto(`${LEADS}&q=imp1`)
  await expect(page.getByText('No lead fits.')).toBeVisible()
})

test('a row with a client’s address says so and is left out, unless somebody wants it', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${LEADS}&import=yes`)
  const text = `Email,Name\nimp7@file.example,Imported Seven\n${DEMO.empty},Test Client\n`
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the rows' }).tap()
  const reviewed = page.getByRole('region', { name: 'All rows of the file' }).getByRole('row')
  await expect(reviewed.nth(2)).toContainText(/A client \(.+\): left out/)
  await expect(page.getByText('Rows that can be imported: 1')).toBeVisible()
  await page.getByRole('radio', { name: 'Add them too' }).check()
  await expect(reviewed.nth(2)).toContainText(/A client \(.+\): a new one/)
  await expect(page.getByText('Rows that can be imported: 2')).toBeVisible()
  await page.getByRole('radio', { name: 'Leave clients out' }).check()
  await page.getByRole('button', { name: 'Import now' }).tap()
  await expect(page.getByText('Added: 1')).toBeVisible()
  await expect(page.getByText('Clients, left out: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).tap()
  await page.getByRole('button', { name: 'Undo it' }).tap()
  await expect(page.getByText('Undone. Taken away: 1. As they were before: 0.')).toBeVisible()
})

test('on a phone several leads get a status at once; one is deleted for good once that is asked', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await personAt(DEMO.admin, LEADS)
  const add = (email: string) =>
    page.request.post('/api/admin/leads', {
      data: { email, firstName: 'Thumb', lastName: email, businessName: '', phone: '', source: 'other', note: '' },
      headers: { Origin: new URL(page.url()).origin },
    })
  for (const email of ['one@thumb.test', 'two@thumb.test']) expect((await add(email)).status()).toBe(201)
  await page.goto(`${LEADS}&q=thumb`)
  await page.getByRole('list').getByRole('checkbox', { name: 'Select Thumb one@thumb.test' }).tap()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all' }).tap()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel('Set status').selectOption('Not a fit')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed.filter({ hasText: 'Not a fit' })).toHaveCount(2)
  await expect(page.getByLabel('Set status')).toHaveCount(0)

  const inList = (name: string) => page.getByRole('list').getByRole('link', { name })
  await inList('Thumb two@thumb.test').tap()
  await page.getByRole('button', { name: 'Delete this lead …' }).tap()
  const asked = page.getByRole('dialog', { name: 'Delete Thumb two@thumb.test?' })
  await expect(asked).toContainText('timeline, consents, mails')
  await asked.getByRole('button', { name: 'Delete for good' }).tap()
  await expect(notice(page, 'The lead is deleted')).toBeVisible()
  await page.goto(`${LEADS}&q=thumb`)
  await expect(inList('Thumb one@thumb.test')).toBeVisible()
  await expect(inList('Thumb two@thumb.test')).toHaveCount(0)
})

test('a lead is given to a person on its page and stands under Mine; many get an owner at once', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await personAt(DEMO.admin, LEADS)
  const owner = page.getByLabel('Owner', { exact: true })
  await search(page).fill('achterberg')
  await search(page).press('Enter')
  await page.getByRole('row').getByRole('link', { name: 'Owen Achterberg' }).tap()
  await owner.selectOption({ index: 1 })
  await expect(notice(page, 'is the owner now.')).toBeVisible()
  await page.goto(`${LEADS}&q=achterberg`)
  await page.getByRole('navigation', { name: 'Whose leads' }).getByRole('link', { name: 'Mine' }).tap()
  await expect(page).toHaveURL(/owner=mine/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const converted = page
    .getByRole('navigation', { name: 'Saved views' })
    .getByRole('link')
    .filter({ hasText: /Clients now/ })
  await expect(converted).toHaveAttribute('href', /owner=mine/)
  await page.getByRole('checkbox', { name: 'Select Owen Achterberg' }).check()
  await page.getByLabel('Assign to…').selectOption('No one yet')
  await expect(notice(page, 'Nobody is the owner now.')).toBeVisible()
  await expect(page.getByText('No lead fits.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Whose leads' }).getByRole('link', { name: 'Everyone' }).tap()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto(`${LEADS}&owner=mine&view=suspected`)
  await expect(page.getByText('None of these leads is yours')).toBeVisible()
})
