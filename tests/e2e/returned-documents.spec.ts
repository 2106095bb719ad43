import type { Page } from '@playwright/test'
import { BROUGHT, FORGET_UPLOADS, pdf } from '#tests/support/files.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, lookAgain, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { beginConversation, forget, replyField, sendReply, threadAddress } from '#tests/support/messages.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { camera, photo } from '#tests/support/receipt-photo.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'
import { arrived, chooseFiles, onItsWay, sendChosen, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

const HOME = '/client/dashboard'
const DOCUMENTS = '/client/dashboard?view=documents'
const REASON = 'Page 2 is missing.'

test.use({ serviceWorkers: 'allow' })
test.afterEach(({ instance }) => instance.change(...FORGET_UPLOADS))

const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' })
const wanted = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'We are waiting for' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const row = (page: Page, name: string) =>
  page.locator('main li').filter({ has: page.locator('summary', { hasText: name }) })
const SEND_BACK = `update documents set review = 'returned', review_reason = '${REASON}' where file_name = 'Lease.pdf'`

async function sendLease(page: Page) {
  await page.goto(UPLOAD)
  await chooseFiles(page).setInputFiles(pdf('Lease.pdf'))
  await sendChosen(page, 'Loan')
  await expect(onItsWay(page, 'Lease.pdf')).toContainText('Waiting for review', { timeout: 30_000 })
}

async function sendLeaseAndReturnIt(page: Page, instance: Instance) {
  await sendLease(page)
  await instance.change(SEND_BACK)
}

test('a file that the firm returned stands in what needs the client, with the reason, until a new one is sent in its place', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.empty, HOME)
  await expect(needs(page)).toContainText('Nothing waits for you')
  await sendLeaseAndReturnIt(page, instance)
  await page.goto(HOME)
  await expect(needs(page).getByRole('listitem')).toHaveText([/Lease\.pdf\s*Returned: Page 2 is missing\./])
  await portalNav(page).getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('link', { name: /^Requests Still open: 1/ }).tap()
  await expect(wanted(page, 'Lease.pdf')).toContainText(REASON)

  await page.goto(DOCUMENTS)
  await row(page, 'Lease.pdf').locator('summary').tap()
  await row(page, 'Lease.pdf').getByRole('link', { name: 'Send it anew Lease.pdf' }).tap()
  const [lease] = await instance.rows("select id from documents where file_name = 'Lease.pdf'")
  await expect(page).toHaveURL(`${UPLOAD}&open=${lease?.id}`)
  await expectFlawless(page)
  await page.getByLabel('Choose a file in place of Lease.pdf').setInputFiles(pdf('Whole lease.pdf'))
  await expect(page.getByRole('heading', { name: 'In place of Lease.pdf' })).toBeVisible()
  await expect(toCheck(page, 'Whole lease.pdf')).toContainText('In place of “Lease.pdf”')
  await expect(toCheck(page, 'Whole lease.pdf').getByLabel('What Whole lease.pdf is')).toHaveValue('loan')
  await sendChosen(page)
  await expect(onItsWay(page, 'Whole lease.pdf')).toContainText('Waiting for review', { timeout: 30_000 })
  await expect(page.getByText('Nothing is asked of you just now.')).toBeVisible()
  await page.goto(HOME)
  await expect(needs(page)).toContainText('Nothing waits for you')
  await page.goto(DOCUMENTS)
  await expect(page.getByText('1 document', { exact: true })).toBeVisible()
  await expect(row(page, 'Whole lease.pdf')).toContainText(/Version\s2/)
})

test('Send it anew and Upload lead to the returned file itself, below what else is asked for', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, HOME)
  await sendLeaseAndReturnIt(page, instance)
  const isAtLease = async () => {
    await expect(wanted(page, 'Lease.pdf').getByRole('heading', { name: 'Lease.pdf' })).toBeFocused()
    await expect(wanted(page, 'Lease.pdf').getByRole('heading', { name: 'Lease.pdf' })).toBeInViewport()
    await expect(wanted(page, 'Lease.pdf').getByText('Choose a file', { exact: true })).toBeInViewport()
  }
  await page.goto(DOCUMENTS)
  await row(page, 'Lease.pdf').locator('summary').tap()
  await row(page, 'Lease.pdf').getByRole('link', { name: 'Send it anew Lease.pdf' }).tap()
  await isAtLease()

  await personAt(DEMO.empty, HOME)
  await sendLeaseAndReturnIt(page, instance)
  await page.goto(HOME)
  await needs(page).getByRole('link', { name: 'Upload Lease.pdf' }).tap()
  await isAtLease()
  await page.reload()
  await isAtLease()
})

test('a returned file that a colleague sent says whose it is, at home and where a new one is chosen', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.empty, HOME)
  await sendLease(page)
  const sender = `(select id from people where email = '${DEMO.second}')`
  const company = `(select company_id from people where email = '${DEMO.empty}')`
  await instance.change(
    `insert into memberships (person_id, company_id, rights, created_at, joined_at) values (${sender}, ${company}, 'everything', now(), now())`,
    `update documents set uploaded_by = ${sender} where file_name = 'Lease.pdf'`,
    SEND_BACK,
  )
  const [colleague] = await instance.rows(`select name_of(${sender}) as name`)
  await page.goto(HOME)
  await expect(needs(page)).toContainText(`Of ${colleague?.name}. Returned: Page 2 is missing.`)
  await needs(page).getByRole('link', { name: 'Upload Lease.pdf' }).tap()
  await expect(wanted(page, 'Lease.pdf')).toContainText(`From ${colleague?.name}`)
  await instance.change(`delete from memberships where person_id = ${sender} and company_id = ${company}`)
})

test('one file alone is chosen in place of a returned one; taken out, another can be', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.empty, HOME)
  await sendLeaseAndReturnIt(page, instance)
  await page.goto(UPLOAD)
  const choose = page.getByLabel('Choose a file in place of Lease.pdf')
  await expect(choose).not.toHaveAttribute('multiple')
  await choose.setInputFiles(pdf('Whole lease.pdf'))
  await expect(choose).toHaveCount(0)
  await expect(wanted(page, 'Lease.pdf')).toContainText('Whole lease.pdf is chosen, and not sent yet.')
  await expectFlawless(page)
  await wanted(page, 'Lease.pdf').getByRole('button', { name: 'Look it over and send it' }).tap()
  await expect(page.getByRole('heading', { name: '1 file to check' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Whole lease.pdf' }).tap()
  await choose.setInputFiles(pdf('Right lease.pdf'))
  await sendChosen(page)
  await expect(choose).toHaveCount(0)
  await expect(onItsWay(page, 'Right lease.pdf')).toContainText('Waiting for review', { timeout: 30_000 })
  expect(await instance.rows(`select file_name, version from ${BROUGHT} order by version`)).toEqual([
    { file_name: 'Lease.pdf', version: '1' },
    { file_name: 'Right lease.pdf', version: '2' },
  ])
})

test('a returned receipt is photographed anew, page by page, in its own place, and keeps vendor and amount', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.empty, UPLOAD)
  await camera(page).setInputFiles(await photo(900, 1_400))
  await page.getByLabel(/^Vendor/).fill('Kestrel Lumber')
  await page.getByLabel(/^Amount/).fill('1041.20')
  await page.getByLabel(/^Note/).fill('For the shed')
  await page.getByRole('button', { name: 'Send 1 file' }).tap()
  await arrived(page, 'Receipt')
  await instance.change(`update documents set review = 'returned', review_reason = '${REASON}' where vendor <> ''`)
  await page.goto(UPLOAD)
  await page.getByLabel(/^Take a photo in place of Receipt/).setInputFiles(await photo(1_000, 1_400))
  const retaken = toCheck(page, 'In place of “Receipt')
  await expect(retaken.getByLabel(/^Vendor/)).toHaveValue('Kestrel Lumber')
  await expect(retaken.getByLabel(/^Amount/)).toHaveValue('1041.20')
  await page.getByLabel(/^Add another page to Receipt /).setInputFiles(await photo(1_400, 1_000))
  await expect(retaken).toContainText('2 pages')
  await page.getByRole('button', { name: 'Move page 2 earlier' }).tap()
  await expect(retaken).toContainText('In place of “Receipt')
  await expectFlawless(page)
  await retaken.getByLabel(/^Amount/).fill('1041.25')
  await page.getByRole('button', { name: 'Send 1 file' }).tap()
  await arrived(page, 'Receipt')
  expect(
    await instance.rows(
      `select version, type, vendor, amount::text, note from ${BROUGHT} order by version desc limit 1`,
    ),
  ).toEqual([
    { version: '2', type: 'application/pdf', vendor: 'Kestrel Lumber', amount: '104125', note: 'For the shed' },
  ])
})

test('a file in place of a returned one that waits for a network counts as its answer, and becomes its next version', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page, DEMO.empty)
  await sendLeaseAndReturnIt(page, instance)
  await page.goto(UPLOAD)
  await expect(wanted(page, 'Lease.pdf')).toBeVisible()
  await saved(page, '/api/client/documents')
  await readyForOffline(page)
  await goOffline(page)
  await page.getByLabel('Choose a file in place of Lease.pdf').setInputFiles(pdf('Whole lease.pdf'))
  await sendChosen(page)
  await expect(wanted(page, 'Lease.pdf')).toContainText('Whole lease.pdf')
  await portalNav(page).getByRole('button', { name: 'More', exact: true }).tap()
  await expect(page.getByRole('link', { name: /^Requests None is open/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await goOnline(page)
  await lookAgain(page)
  await expect(wanted(page, 'Lease.pdf')).toHaveCount(0, { timeout: 30_000 })
  expect(await instance.rows("select version, review from documents where file_name = 'Whole lease.pdf'")).toEqual([
    { version: '2', review: 'waiting' },
  ])
})

test('in a conversation a returned file says why', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, HOME)
  const thread = await beginConversation(page, instance, 'Test: lease')
  await page.goto(threadAddress(thread))
  await page.getByLabel('Attach files', { exact: true }).setInputFiles(pdf('Lease.pdf'))
  await replyField(page).fill('Test: the lease')
  await sendReply(page).tap()
  const files = page.getByRole('list', { name: 'Attached files' })
  await expect(files).toContainText('Waiting for review')
  await instance.change(SEND_BACK)
  await page.reload()
  await expect(files).toContainText('Returned')
  await expect(files).toContainText(REASON)
  await expect(files).not.toContainText('A new file has come in its place.')
  await page.goto(UPLOAD)
  await page.getByLabel('Choose a file in place of Lease.pdf').setInputFiles(pdf('Whole lease.pdf'))
  await sendChosen(page)
  await expect(onItsWay(page, 'Whole lease.pdf')).toContainText('Waiting for review', { timeout: 30_000 })
  await page.goto(threadAddress(thread))
  await expect(files).toContainText('A new file has come in its place.')
  await expectFlawless(page)
  await forget(instance)
})
