import type { Page } from '@playwright/test'
import { FORGET_UPLOADS, pdf } from '#tests/support/files.ts'
import { DEMO, expect, lookAgain, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { beginConversation, forget, replyField, sendReply, threadAddress } from '#tests/support/messages.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'
import { chooseFiles, onItsWay, sendChosen, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

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

test('a file that the firm returned stands in what needs the client, with the reason, until a new one is sent in its place', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.empty, HOME)
  await expect(needs(page)).toContainText('Nothing waits for you')
  await sendLease(page)
  await instance.change(SEND_BACK)
  await page.goto(HOME)
  await expect(needs(page).getByRole('listitem')).toHaveText([/Lease\.pdf\s*Returned: Page 2 is missing\./])
  await portalNav(page).getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('link', { name: /^Requests Still open: 1/ }).tap()
  await expect(wanted(page, 'Lease.pdf')).toContainText(REASON)

  await page.goto(DOCUMENTS)
  await row(page, 'Lease.pdf').locator('summary').tap()
  await row(page, 'Lease.pdf').getByRole('link', { name: 'Send it anew Lease.pdf' }).tap()
  await expect(page).toHaveURL(UPLOAD)
  await expectFlawless(page)
  await page.getByLabel('Choose files in place of Lease.pdf').setInputFiles(pdf('Whole lease.pdf'))
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

test('a file in place of a returned one that waits for a network counts as its answer, and becomes its next version', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page, DEMO.empty)
  await sendLease(page)
  await instance.change(SEND_BACK)
  await page.goto(UPLOAD)
  await expect(wanted(page, 'Lease.pdf')).toBeVisible()
  await saved(page, '/api/client/documents')
  await readyForOffline(page)
  await goOffline(page)
  await page.getByLabel('Choose files in place of Lease.pdf').setInputFiles(pdf('Whole lease.pdf'))
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
  await forget(instance)
})
