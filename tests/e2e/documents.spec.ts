import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { endSessions, signInDialog, signInOnTop } from '#tests/support/account-pages.ts'
import { BROUGHT, csv, FORGET_UPLOADS, hashOf, pdf } from '#tests/support/files.ts'
import { DEMO, expect, lookAgain, notice, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline, hold, readyForOffline } from '#tests/support/network.ts'
import { homeLink, portalNav } from '#tests/support/portal-nav.ts'
import { signIn, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'
import { arrived, chooseFiles, onItsWay, sendChosen, sentPieces, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

const DOCUMENTS = '/client/dashboard?view=documents'

test.afterEach(({ instance }) =>
  instance.change(
    ...FORGET_UPLOADS,
    "update requests set state = 'requested', answer = '', reason = '' where state <> 'accepted'",
  ),
)

const row = (page: Page, name: string) =>
  page.locator('main li').filter({ has: page.locator('summary', { hasText: name }) })
const request = (page: Page, title: string) =>
  page.getByRole('region', { name: 'We are waiting for' }).getByRole('listitem').filter({ hasText: title })

test('a file that is cut off goes on where it stopped, arrives once and whole, and is saved under its name', async ({
  page,
  personAt,
  instance,
}) => {
  const file = pdf('Große Rechnung “1”.pdf', 3_400_000)
  const sent = sentPieces(page)
  await personAt(DEMO.client, UPLOAD)
  await page.route(
    '**/pieces/2',
    async (route) => {
      await goOffline(page)
      await route.abort()
    },
    { times: 1 },
  )
  await chooseFiles(page).setInputFiles(file)
  await sendChosen(page)
  const line = onItsWay(page, file.name)
  await expect(line).toContainText('No connection. It goes on from 58% when you are back')
  await expect(line.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '58')
  await goOnline(page)
  await arrived(page, file.name)
  expect(sent).toEqual([0, 1, 2, 2, 3])
  const stored = await instance.rows(`select sha256 from ${BROUGHT}`)
  expect(stored).toEqual([{ sha256: hashOf(file) }])

  await line.getByRole('link', { name: 'See it in Documents' }).tap()
  const found = row(page, file.name)
  await expect(found).toContainText('Waiting for review')
  await expect(found).toContainText('Nobody has opened it yet.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(file.name)
  expect(hashOf({ ...file, buffer: await readFile(await download.path()) })).toBe(hashOf(file))
  const answer = await page.request.get(
    (await found.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '',
  )
  expect(answer.headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename=/),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('a file that is too large for one answer is put together whole, and counts as opened once', async ({
  page,
  personAt,
  instance,
}) => {
  test.slow()
  const file = pdf('Large.pdf', 17_000_000)
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles(file)
  await sendChosen(page)
  await arrived(page, file.name)
  await onItsWay(page, file.name).getByRole('link', { name: 'See it in Documents' }).tap()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(page, file.name)
      .getByRole('link', { name: /Download/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe(file.name)
  expect(hashOf({ ...file, buffer: await readFile(await download.path()) })).toBe(hashOf(file))
  expect(
    await instance.rows(
      'select v.id from document_views v join documents d on d.id = v.document_id where size > 9999999',
    ),
  ).toHaveLength(1)
})

test('a page that was closed over a file names it next time, and the same file goes on', async ({ page, personAt }) => {
  const file = pdf('Ledger.pdf', 2_300_000)
  page.on('dialog', (dialog) => dialog.accept())
  await personAt(DEMO.client, UPLOAD)
  const release = await hold(page, '**/pieces/1')
  await chooseFiles(page).setInputFiles(file)
  await sendChosen(page)
  await expect(onItsWay(page, file.name)).toContainText('43% of 2.2 MB sent')
  await page.reload()
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const earlier = page.getByRole('region', { name: 'Not finished earlier' })
  await expect(earlier).toContainText(/Ledger\.pdf(43|86|100)% of 2.2 MB arrived/)
  const sent = sentPieces(page)
  await chooseFiles(page).setInputFiles(file)
  await sendChosen(page)
  await arrived(page, file.name)
  expect(sent).not.toContain(0)
  await expect(earlier).toBeHidden()
})

test('what is not taken is said in words: before it is sent, and after the firm’s server has looked at it', async ({
  page,
  personAt,
  noise,
}) => {
  noise.expect(/^415 /)
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles([
    { name: 'tool.exe', mimeType: '', buffer: Buffer.from('MZ') },
    csv('nothing.csv', ''),
    csv('page.csv', '<html><script>alert(1)</script>'),
    pdf('fine.pdf'),
  ])
  await expect(toCheck(page, 'tool.exe')).toContainText('We cannot take this kind of file.')
  await expect(toCheck(page, 'nothing.csv')).toContainText('This file is empty.')
  await sendChosen(page)
  await arrived(page, 'fine.pdf')
  await expect(onItsWay(page, 'page.csv')).toContainText('We can’t accept this file.')
  await expect(onItsWay(page, 'page.csv').getByRole('button', { name: /Try/ })).toHaveCount(0)
  for (const name of ['tool.exe', 'nothing.csv']) {
    await page.getByRole('button', { name: `Remove ${name} from this list` }).tap()
    await expect(toCheck(page, name)).toHaveCount(0)
  }
  await page.goto(DOCUMENTS)
  await expect(row(page, 'fine.pdf')).toBeVisible()
  await expect(row(page, 'page.csv')).toHaveCount(0)
})

test('a server’s failure can be tried again, and what is cancelled does not come', async ({
  page,
  personAt,
  noise,
}) => {
  noise.expect(/^503 |net::ERR_ABORTED/)
  await personAt(DEMO.client, UPLOAD)
  await page.route('**/pieces/0', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await chooseFiles(page).setInputFiles(pdf('again.pdf'))
  await sendChosen(page)
  await page.getByRole('button', { name: 'Try again.pdf again' }).tap()
  await arrived(page, 'again.pdf')

  const release = await hold(page, '**/pieces/0')
  await chooseFiles(page).setInputFiles([pdf('one.pdf'), pdf('two.pdf')])
  await sendChosen(page)
  await expect(onItsWay(page, 'two.pdf')).toContainText('Waiting its turn')
  await page.getByRole('button', { name: 'Cancel two.pdf' }).tap()
  await page.getByRole('button', { name: 'Cancel one.pdf' }).tap()
  release()
  await expect(onItsWay(page, 'one.pdf')).toHaveCount(0)
  await page.goto(DOCUMENTS)
  await expect(row(page, 'again.pdf')).toBeVisible()
  for (const name of ['one.pdf', 'two.pdf']) await expect(row(page, name)).toHaveCount(0)
})

test('more than ten files are not taken at once, and it is said how many were left out', async ({ page, personAt }) => {
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles(Array.from({ length: 12 }, (_, n) => pdf(`bulk ${n}.pdf`)))
  await expect(page.getByText('Ten files at once, please: 2 were left out.')).toBeVisible()
  await expect(chooseFiles(page)).toBeDisabled()
  await sendChosen(page)
  await arrived(page, 'bulk 9.pdf')
  await expect(onItsWay(page, 'bulk')).toHaveCount(10)
})

test('files dropped on the form are taken, with its kind, month and note', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, UPLOAD)
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a,b\n1,2'], 'dropped.csv'))
    return transfer
  })
  await page.getByRole('region', { name: 'Send us something else' }).dispatchEvent('drop', { dataTransfer: data })
  await page.getByLabel('What dropped.csv is').selectOption('Payroll')
  await page.getByLabel('Month dropped.csv is about').selectOption('')
  await page.getByLabel('Note').fill('Two people left')
  await sendChosen(page)
  await arrived(page, 'dropped.csv')
  expect(await instance.rows("select category, month, note from documents where file_name = 'dropped.csv'")).toEqual([
    { category: 'payroll', month: null, note: 'Two people left' },
  ])
})

test('a note has gone with the files that could be sent: beside one that cannot, it does not wait for the next file', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles([
    pdf('Lease.pdf'),
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await page.getByLabel('What Lease.pdf is').selectOption('Loan')
  const note = page.getByLabel('Note (optional)')
  await note.fill('Test: the van')
  await sendChosen(page)
  await arrived(page, 'Lease.pdf')
  await chooseFiles(page).setInputFiles(pdf('Other.pdf'))
  await expect(page.getByLabel('What Other.pdf is')).toBeVisible()
  await expect(note).toHaveValue('')
})

test('of more than ten files dropped on the form, it is said how many were left out', async ({ page, personAt }) => {
  await personAt(DEMO.client, UPLOAD)
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (let n = 0; n < 12; n++) transfer.items.add(new File(['a,b\n1,2'], `dropped ${n}.csv`))
    return transfer
  })
  await page.getByRole('region', { name: 'Send us something else' }).dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('Ten files at once, please: 2 were left out.')).toBeVisible()
  await expect(page.getByLabel('What dropped 9.csv is')).toBeVisible()
  await expect(page.getByLabel('What dropped 10.csv is')).toHaveCount(0)
})

test('requests stand on top with their dates, late ones in brass; a file, an answer and a reason settle them', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UPLOAD)
  const card = request(page, 'Last month’s card statement')
  await expect(card).toContainText(/Asked [A-Z][a-z]{2} \d+, due [A-Z][a-z]{2} \d+, 1 day late/)
  const [late, brass] = await card.getByText('1 day late').evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--brass)'
    return [getComputedStyle(element).color, getComputedStyle(probe).color]
  })
  expect(late).toBe(brass)
  await page.getByLabel('Choose files for Last month’s card statement').setInputFiles(pdf('card.pdf'))
  await expect(toCheck(page, 'card.pdf')).toContainText('For “Last month’s card statement”')
  await sendChosen(page)
  await arrived(page, 'card.pdf')
  await expect(card).toHaveCount(0)

  const van = request(page, 'Is the second van still leased?')
  await expect(van.getByRole('button', { name: 'Send answer' })).toBeDisabled()
  await van.getByLabel('Your answer').fill('Until May')
  await van.getByRole('button', { name: 'Send answer' }).tap()
  await expect(notice(page, 'Answer sent')).toBeVisible()
  await expect(page.getByText('Nothing is asked of you just now.')).toBeVisible()
  expect(await instance.rows("select state, answer from requests where title like 'Is the second van%'")).toEqual([
    { state: 'uploaded', answer: 'Until May' },
  ])
})

test('Requests have a place behind More: files go on to be checked, and what is answered stays below', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await portalNav(page).getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('link', { name: /^Requests Still open: 2/ }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests')
  const answered = page.getByRole('region', { name: 'Already answered' })
  await expect(answered).toContainText('Truck loan statement')
  await expect(answered).toContainText('Accepted')

  const van = request(page, 'Is the second van still leased?')
  await van.getByLabel('Your answer').fill('Until June')
  await van.getByRole('button', { name: 'Send answer' }).tap()
  await expect(answered).toContainText('You wrote: Until June')

  await page.getByLabel('Choose files for Last month’s card statement').setInputFiles(pdf('card-two.pdf'))
  await expect(page).toHaveURL(UPLOAD)
  const form = page.getByRole('region', { name: 'Last month’s card statement' })
  await expect(form.getByRole('listitem').filter({ hasText: 'card-two.pdf' })).toBeVisible()
  await expect(form).toContainText('1 day late')
  const asked = await page.getByRole('region', { name: 'We are waiting for' }).boundingBox()
  expect((await form.boundingBox())!.y, 'above what else is asked').toBeLessThan(asked!.y)
  await sendChosen(page)
  await arrived(page, 'card-two.pdf')
  expect(await instance.rows("select state from requests where title like 'Last month%card statement'")).toEqual([
    { state: 'uploaded' },
  ])
})

test('with the keyboard alone: a request is said not to apply, and a document opened', async ({ page, personAt }) => {
  await personAt(DEMO.client, UPLOAD)
  const card = request(page, 'Last month’s card statement')
  await card.getByText('This does not apply to us').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('We closed the card')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await page.goto(DOCUMENTS)
  await page.getByLabel('Search by name').focus()
  await page.keyboard.type('bank')
  await expect(page.getByText('1 document', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bank statement.csv')).toContainText('It ends on the 5th.')
})

test('an answer that does not arrive stays in its field, and the notice says so', async ({ page, personAt, noise }) => {
  noise.expect(/^503 /)
  await personAt(DEMO.client, UPLOAD)
  await page.route('**/answer', (route) => route.fulfill({ status: 503, json: {} }))
  const van = request(page, 'Is the second van still leased?')
  await van.getByLabel('Your answer').fill('Until May')
  await van.getByRole('button', { name: 'Send answer' }).tap()
  await expect(notice(page, 'Your answer was not sent')).toBeVisible()
  await expect(van.getByLabel('Your answer')).toHaveValue('Until May')
})

test('documents are found by name, show versions, and who has opened them', async ({ page, personAt }) => {
  await personAt(DEMO.client, DOCUMENTS)
  await expect(page.getByText('6 documents')).toBeVisible()
  await page.getByLabel('Search by name').fill('zebra')
  await expect(page.getByText('No document has “zebra” in its name.')).toBeVisible()
  await page.getByLabel('Search by name').fill('BANK')
  const bank = row(page, 'Bank statement.csv')
  await bank.locator('summary').tap()
  await expect(bank.getByRole('link', { name: /Download/ })).toHaveCount(2)
  await expect(bank).toContainText(/Maren Tillwell, .+, version 1/)
})

test('a picture shows in its row once it is asked for', async ({ page, personAt }) => {
  await personAt(DEMO.client, UPLOAD)
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 30, height: 20 } })
  await chooseFiles(page).setInputFiles({ name: 'Van.png', mimeType: 'image/png', buffer })
  await sendChosen(page)
  await arrived(page, 'Van.png')
  await page.goto(DOCUMENTS)
  const van = row(page, 'Van.png')
  await van.locator('summary').tap()
  await expect(van.getByRole('img', { name: 'Van.png' })).toHaveCount(0)
  await van.getByRole('button', { name: 'Look at it' }).tap()
  const picture = van.getByRole('img', { name: 'Van.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
})

test('what was seen is read offline, and the empty list says so', async ({ page }) => {
  await signInToDashboard(page)
  await page.goto(DOCUMENTS)
  await expect(row(page, 'Payroll summary.csv')).toBeVisible()
  await saved(page, '/api/client/documents')
  await readyForOffline(page)
  await goOffline(page)
  await page.reload()
  await expect(row(page, 'Payroll summary.csv')).toBeVisible()
  await expect(page.getByText('Offline.')).toBeVisible()
  await goOnline(page)
  await page.reload()

  await signOutButton(page).tap()
  await page.waitForURL('/login')
  await signIn(page, DEMO.empty)
  await page.waitForURL('/client/dashboard')
  await page.goto(DOCUMENTS)
  await expect(page.getByText('Your documents will appear here once shared by your advisor.')).toBeVisible()
})

test('documents that could not be loaded say why, and come with another try', async ({ page, personAt, noise }) => {
  noise.expect(/^503 /)
  await page.route('**/api/client/documents', (route) => route.fulfill({ status: 503, json: {} }))
  await personAt(DEMO.second, DOCUMENTS)
  await expect(page.getByRole('alert')).toContainText('Could not load documents')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(row(page, 'Equipment list.csv')).toBeVisible()
})

test('the next person on the device finds nothing of what was on its way', async ({ page, noise }) => {
  noise.expect(/^401 |net::ERR_ABORTED/)
  await signInToDashboard(page)
  await page
    .getByRole('link', { name: /Upload Data/ })
    .first()
    .click()
  const release = await hold(page, '**/pieces/0')
  await chooseFiles(page).setInputFiles(pdf('canary.pdf'))
  await sendChosen(page)
  await expect(onItsWay(page, 'canary.pdf')).toBeVisible()
  await chooseFiles(page).setInputFiles(pdf('canary that waits.pdf'))
  await signOutButton(page).tap()
  await page.getByRole('button', { name: 'Delete and sign out' }).tap()
  await page.waitForURL('/login')
  release()
  await page.getByLabel('Email', { exact: true }).fill(DEMO.second)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await page.waitForURL('/client/dashboard')
  await page
    .getByRole('link', { name: /Upload Data/ })
    .first()
    .click()
  await expect(page.getByText('Nothing is asked of you just now.')).toBeVisible()
  await expect(page.getByText(/canary/)).toHaveCount(0)
})

test('a phone is offered its camera, and a photo without a name gets one of its own', async ({ browser, instance }) => {
  const context = await browser.newContext({
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    baseURL: instance.origin,
  })
  const page = await context.newPage()
  await page.request.post('/api/auth/login', {
    data: { email: DEMO.client, password: DEMO.password },
    headers: { Origin: instance.origin },
  })
  await page.goto(UPLOAD)
  const camera = page.getByLabel('Take a photo').last()
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expect(page.getByText('Take a photo').last()).toBeVisible()
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])
  await camera.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await expect(page.getByText(/^Photo \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.jpg$/)).toBeVisible()
  await context.close()
})

test('a document is downloaded from its row, which need not be opened', async ({ page, personAt }) => {
  await personAt(DEMO.client, DOCUMENTS)
  const link = row(page, 'Monthly report.pdf').getByRole('link', { name: /^Download Monthly report\.pdf/ })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', /^\/api\/client\/documents\//)
})

test('axe finds nothing wrong with Documents and Upload Data, opened and full; 360 px are enough', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, DOCUMENTS)
  await row(page, 'Bank statement.csv').locator('summary').tap()
  await expect(row(page, 'Bank statement.csv')).toContainText('Who has opened it')
  await expectFlawless(page)
  await page.goto(UPLOAD)
  await chooseFiles(page).setInputFiles([
    pdf('fine.pdf'),
    { name: 'a'.repeat(120), mimeType: '', buffer: Buffer.from('x') },
  ])
  await expectFlawless(page)
  await sendChosen(page)
  await arrived(page, 'fine.pdf')
  await chooseFiles(page).setInputFiles(csv('export (3).csv', 'a,b'))
  await page.getByRole('button', { name: 'Take back fine.pdf' }).tap()
  await page.getByText('This does not apply to us').first().tap()
  await expectFlawless(page)
})

test('nothing is sent on choosing: each file has its type and month, and one of unknown type holds back no other', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UPLOAD)
  const year = new Date().getFullYear() - 1
  const sent = sentPieces(page)
  await chooseFiles(page).setInputFiles([
    pdf(`Truck loan 10-${year}.pdf`),
    csv('export (3).csv', 'a,b'),
    pdf('Payroll.pdf'),
  ])
  await expect(page.getByRole('heading', { name: '3 files to check' })).toBeFocused()
  const loan = toCheck(page, 'Truck loan')
  await expect(page.getByLabel(`What Truck loan 10-${year}.pdf is`)).toHaveValue('loan')
  await expect(page.getByLabel(`Month Truck loan 10-${year}.pdf is about`)).toHaveValue(`${year}-10`)
  await expect(loan).toContainText(`The name says October ${year}.`)
  await expect(toCheck(page, 'export')).toContainText('We couldn’t tell what this is. Choose a type to send it.')
  await expect(page.getByText('1 still needs a type')).toBeVisible()
  await page.getByLabel('What Payroll.pdf is').selectOption('Receipts')
  expect(sent).toEqual([])
  expect(await instance.rows(`select id from ${BROUGHT}`)).toEqual([])
  // Looking elsewhere loses neither the files nor what was said of them.
  await homeLink(page).tap()
  await page.getByRole('link', { name: 'Look and send' }).tap()
  await page.getByRole('button', { name: 'Send 2 files' }).tap()
  await arrived(page, 'Payroll.pdf')
  await expect(page.getByRole('region', { name: 'Received' })).toContainText('Payroll.pdf')
  await expect(page.getByRole('region', { name: 'On their way' })).toHaveCount(0)
  await expect(toCheck(page, 'export')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await page.getByLabel('What export (3).csv is').selectOption('Sales report')
  await page.getByRole('button', { name: 'Send 1 file' }).tap()
  await arrived(page, 'export (3).csv')
  expect(
    await instance.rows(
      `select file_name, category, to_char(month, 'YYYY-MM') as month from ${BROUGHT} and file_name like 'Truck%' or file_name = 'Payroll.pdf'`,
    ),
  ).toEqual(
    expect.arrayContaining([
      { file_name: `Truck loan 10-${year}.pdf`, category: 'loan', month: `${year}-10` },
      expect.objectContaining({ file_name: 'Payroll.pdf', category: 'receipts' }),
    ]),
  )
})

test('with the keyboard alone a file is checked, sent and taken back', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles(csv('export.csv', `a,b\n${Date.now()}`))
  await expect(page.getByRole('heading', { name: '1 file to check' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove export.csv from this list' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('What export.csv is')).toBeFocused()
  await page.keyboard.type('Pay')
  await expect(page.getByLabel('What export.csv is')).toHaveValue('payroll')
  for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send 1 file' })).toBeFocused()
  await page.keyboard.press('Enter')
  await arrived(page, 'export.csv')
  await page.getByRole('button', { name: 'Take back export.csv' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Leave it with us' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'export.csv was taken back')).toBeVisible()
  await expect(onItsWay(page, 'export.csv')).toHaveCount(0)
  expect(await instance.rows(`select id from ${BROUGHT}`)).toEqual([])
})

test('two receipts with one name are two documents; the same file again is one, and it is said when it was sent', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UPLOAD)
  const [one, other] = [pdf('receipt.pdf'), pdf('receipt.pdf')]
  for (const file of [one, other]) {
    await chooseFiles(page).setInputFiles(file)
    await sendChosen(page)
    await arrived(page, 'receipt.pdf')
    await page.getByRole('button', { name: 'Remove receipt.pdf from this list' }).tap()
  }
  await chooseFiles(page).setInputFiles({ ...one, name: 'receipt (1).pdf' })
  await sendChosen(page)
  await expect(onItsWay(page, 'receipt (1).pdf')).toContainText(/You already sent this file on [A-Z][a-z]{2} \d+\./)
  expect(await instance.rows(`select file_name from ${BROUGHT}`)).toEqual([
    { file_name: 'receipt.pdf' },
    { file_name: 'receipt.pdf' },
  ])
})

test('a client takes a file back in Documents until the firm has accepted it; offline it is said why not', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  // The open row asks for its readers once more while it leaves the list.
  noise.expect(/^404 /)
  const withdrawals = async () =>
    (await instance.rows("select event from audit where event = 'document_withdrawn'")).length
  const before = await withdrawals()
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles([pdf('Wrong loan.pdf'), pdf('Right loan.pdf')])
  await sendChosen(page)
  await arrived(page, 'Wrong loan.pdf')
  await arrived(page, 'Right loan.pdf')
  await instance.change("update documents set review = 'accepted' where file_name = 'Right loan.pdf'")
  const [sent] = await instance.rows("select id from documents where file_name = 'Wrong loan.pdf'")
  await page.goto(`${DOCUMENTS}&open=${sent?.id}`)
  await row(page, 'Right loan.pdf').locator('summary').tap()
  await expect(row(page, 'Right loan.pdf').getByRole('button', { name: /Take back/ })).toHaveCount(0)
  const wrong = row(page, 'Wrong loan.pdf')
  await wrong.getByRole('button', { name: 'Take back Wrong loan.pdf' }).tap()
  await expect(wrong).toContainText('Take Wrong loan.pdf back? We won’t have it anymore.')
  // Notices come with a script of their own, which this page has not needed yet.
  await readyForOffline(page)
  await goOffline(page)
  await wrong.getByRole('button', { name: 'Take it back' }).tap()
  await expect(notice(page, 'The file wasn’t taken back')).toBeVisible()
  await goOnline(page)
  await wrong.getByRole('button', { name: 'Take it back' }).tap()
  await expect(notice(page, 'Wrong loan.pdf was taken back')).toBeVisible()
  await expect(wrong).toHaveCount(0)
  await expect(page.getByText('The document of this link is not here.')).toHaveCount(0)
  await expect(page).toHaveURL(DOCUMENTS)
  expect(await withdrawals()).toBe(before + 1)
})

test('a file that the firm has accepted can no longer be taken back where it was sent', async ({
  page,
  personAt,
  instance,
}) => {
  const file = pdf('Cindervane.pdf')
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles(file)
  await sendChosen(page)
  await arrived(page, file.name)
  const line = onItsWay(page, file.name)
  await expect(line.getByRole('button', { name: `Take back ${file.name}` })).toBeVisible()
  await instance.change(`update documents set review = 'accepted' where id in (select id from ${BROUGHT})`)
  await lookAgain(page)
  await expect(line.getByRole('button', { name: `Take back ${file.name}` })).toHaveCount(0)
  await expect(line).not.toContainText('Waiting for review')
})

test('a file that is sent after its session has ended waits on the device, and goes once its owner has signed in again', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^401 /)
  await signInToDashboard(page)
  await page.goto(UPLOAD)
  await chooseFiles(page).setInputFiles(pdf('after hours.pdf'))
  await endSessions(instance)
  await sendChosen(page)
  await signInOnTop(signInDialog(page))
  await expect.poll(() => instance.rows(`select file_name from ${BROUGHT}`)).toEqual([{ file_name: 'after hours.pdf' }])
})

test('a file whose session was found ended by another request meanwhile goes once its owner has signed in again', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^401 /)
  await signInToDashboard(page)
  await page.goto(UPLOAD)
  await chooseFiles(page).setInputFiles(pdf('after hours.pdf'))
  const dialog = signInDialog(page)
  await page.route(
    '**/api/client/uploads',
    async (route) => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(dialog).toBeVisible()
      await route.continue()
    },
    { times: 1 },
  )
  await endSessions(instance)
  const refused = page.waitForResponse('**/api/client/uploads')
  await sendChosen(page)
  await refused
  await expect(page.getByText('You were signed out. Please sign in again.').first()).toBeAttached()
  await signInOnTop(dialog)
  await expect.poll(() => instance.rows(`select file_name from ${BROUGHT}`)).toEqual([{ file_name: 'after hours.pdf' }])
})
