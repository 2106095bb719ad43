import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { passBotGuard } from '#tests/support/bot-guard.ts'
import { type Chosen, csv, hashOf, pdf } from '#tests/support/files.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import {
  beginConversation,
  forget,
  replyField,
  sendReply,
  threadAddress,
  UNREAD,
  written,
} from '#tests/support/messages.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'

test.use({ isMobile: true })
test.afterEach(({ instance }) => forget(instance))

const CASTELLAN = '00000000-0000-4000-8000-00000000c001'
const attach = (page: Page) => page.getByLabel('Attach files', { exact: true })
const chosen = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem').filter({ hasText: name })
const gone = (page: Page) => page.getByText('Your files are gone. Choose them again.')
const line = (page: Page, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('p', { hasText: text }) })
    .filter({ has: page.getByRole('list', { name: 'Attached files' }) })

async function expectSaved(page: Page, link: Locator, file: Chosen) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.tap()])
  expect(download.suggestedFilename()).toBe(file.name)
  expect(hashOf({ ...file, buffer: await readFile(await download.path()) })).toBe(hashOf(file))
}

test('a phone sends a line with a file; one that is refused is taken out first; the firm saves it whole and answers with one', async ({
  page,
  personAt,
  noise,
  instance,
}) => {
  noise.expect(/^415 /)
  const receipt = pdf('Fuel “March”.pdf', 1_300_000)
  const answer = pdf('Booked.pdf')
  await personAt(DEMO.client, '/client/dashboard')
  const thread = await beginConversation(page, instance, 'Test: fuel')
  await page.goto(threadAddress(thread))
  await attach(page).setInputFiles([receipt, csv('page.csv', '<html><script>alert(1)</script>')])
  await expect(chosen(page, receipt.name)).toContainText('Arrived, goes with your message.')
  await expect(chosen(page, 'page.csv')).toContainText('We can’t accept this file.')
  await replyField(page).fill('Test: the fuel receipt')
  await expect(sendReply(page)).toBeDisabled()
  await expect(page.getByText('One file was not taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove page.csv' }).tap()
  await sendReply(page).tap()
  const sent = line(page, 'Test: the fuel receipt')
  await expect(sent).toContainText('Waiting for review')
  await expect(replyField(page)).toHaveValue('')
  await expect(chosen(page, receipt.name)).toHaveCount(0)
  const link = sent.getByRole('link', { name: `Download ${receipt.name}` })
  const { headers } = await page.request
    .get((await link.getAttribute('href')) ?? '')
    .then((r) => ({ headers: r.headers() }))
  expect(headers['content-disposition']).toMatch(/^attachment; filename=/)

  await personAt(DEMO.admin, `/admin/dashboard?tab=clients&company=${CASTELLAN}&part=messages&thread=${thread}`)
  await expect(line(page, 'Test: the fuel receipt')).toContainText('Waiting for review')
  await expectSaved(page, page.getByRole('link', { name: `Download ${receipt.name}` }), receipt)
  await page.getByLabel('Attach files').setInputFiles(answer)
  await page.getByLabel('Your answer').fill('Test: it is booked')
  await page.getByRole('button', { name: 'Send the answer' }).tap()
  await expect(line(page, 'Test: it is booked')).toContainText('Booked.pdf')

  await personAt(DEMO.client, threadAddress(thread))
  await expectSaved(page, page.getByRole('link', { name: 'Download Booked.pdf' }), answer)
})

test('what fails costs neither words nor files, and is sent once; without a network words alone go', async ({
  page,
  personAt,
  noise,
  instance,
}) => {
  // One that is removed before its upload has begun is asked to be forgotten all the same.
  noise.expect(/^404 .*\/api\/client\/uploads\//)
  await personAt(DEMO.client, UNREAD.address)
  await attach(page).setInputFiles([1, 2, 3, 4, 5, 6].map((n) => pdf(`${n}.pdf`)))
  await expect(page.getByText('Five files with one message, please: 1 were left out.')).toBeVisible()
  for (const n of [2, 3, 4, 5])
    await chosen(page, `${n}.pdf`)
      .getByRole('button', { name: /^(Remove|Cancel) / })
      .tap()
  await expect(chosen(page, '1.pdf')).toContainText('Arrived')
  await expect(page.getByText('Write a line to go with the files.')).toBeVisible()
  await replyField(page).fill('Test: with one file')
  await page.route('**/api/client/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendReply(page).tap()
  await expect(notice(page, 'Failed to send message')).toBeVisible()
  await expect(replyField(page)).toHaveValue('Test: with one file')
  await expect(chosen(page, '1.pdf')).toBeVisible()
  await page.unroute('**/api/client/messages')
  await sendReply(page).tap()
  await expect(line(page, 'Test: with one file')).toHaveCount(1)
  expect(await written(instance)).toHaveLength(1)

  await goOffline(page)
  await expect(attach(page)).toBeDisabled()
  await expect(
    page.getByText('Files and words need the network, as this device keeps neither. Leave this page open.'),
  ).toBeVisible()
  await replyField(page).fill('Test: words alone')
  await expect(sendReply(page)).toBeEnabled()
  await goOnline(page)
  await expect(attach(page)).toBeEnabled()
})

test('the firm is told how many files over five its answer does not take', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, '/client/dashboard')
  const thread = await beginConversation(page, instance, 'Test: many files')
  await personAt(DEMO.admin, `/admin/dashboard?tab=inbox&of=${CASTELLAN}&thread=${thread}`)
  await attach(page).setInputFiles([1, 2, 3, 4, 5, 6, 7].map((n) => pdf(`${n}.pdf`)))
  const notAdded = page.getByText('Five files with one message, please: 2 were left out.')
  await expect(notAdded).toBeVisible()
  await expect(page.getByText('These are all the files that one message carries.')).toBeVisible()
  await expect(attach(page)).toBeDisabled()
  for (const n of [2, 3, 4]) await page.getByRole('button', { name: `Remove ${n}.pdf` }).tap()
  await expect(attach(page)).toBeEnabled()
  await attach(page).setInputFiles(pdf('8.pdf'))
  await expect(notAdded).toHaveCount(0)
  await attach(page).setInputFiles([9, 10, 11].map((n) => pdf(`${n}.pdf`)))
  await expect(page.getByText('Five files with one message, please: 1 were left out.')).toBeVisible()
  await page.getByLabel('Your answer').fill('Test: five files')
  await page.getByRole('button', { name: 'Send the answer' }).tap()
  const sent = line(page, 'Test: five files')
  for (const n of [1, 5, 8, 9, 10]) await expect(sent).toContainText(`${n}.pdf`)
  await expect(page.getByText(/were left out/)).toHaveCount(0)
})

test('a file that is removed before the line is sent is no longer the firm’s; one that is accepted or offline stays', async ({
  page,
  personAt,
  noise,
  instance,
}) => {
  noise.expect(/^409 .*\/withdraw/)
  const sent = (name: string) => instance.rows(`select 1 from documents where file_name = '${name}'`)
  const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await personAt(DEMO.client, UNREAD.address)
  await attach(page).setInputFiles([pdf('wrong.pdf'), pdf('booked.pdf'), pdf('road.pdf')])
  await expect(chosen(page, 'road.pdf')).toContainText('Arrived')
  expect(await sent('wrong.pdf')).toHaveLength(1)
  await expect(removeButton('wrong.pdf')).toHaveText('Remove')
  await removeButton('wrong.pdf').tap()
  await expect(notice(page, 'wrong.pdf was removed')).toBeVisible()
  await expect(chosen(page, 'wrong.pdf')).toHaveCount(0)

  await instance.change("update documents set review = 'accepted' where file_name = 'booked.pdf'")
  await removeButton('booked.pdf').tap()
  await expect(notice(page, 'The file wasn’t removed')).toContainText('We’ve already accepted this file')
  await expect(chosen(page, 'booked.pdf')).toBeVisible()
  await goOffline(page)
  await removeButton('road.pdf').tap()
  await expect(notice(page, 'The file wasn’t removed')).toContainText('Remove it when you’re back.')
  await expect(chosen(page, 'road.pdf')).toBeVisible()
  await goOnline(page)

  await personAt(DEMO.admin, `/admin/dashboard?tab=clients&company=${CASTELLAN}&part=documents`)
  await expect(page.getByRole('link', { name: 'Download booked.pdf' })).toBeVisible()
  await expect(page.getByText('wrong.pdf')).toHaveCount(0)
  expect(await sent('wrong.pdf')).toHaveLength(0)
})

test('a file that the firm had before stays with it when it is removed from a message, and that is said', async ({
  page,
  personAt,
  instance,
}) => {
  const lease = pdf('lease.pdf')
  await personAt(DEMO.client, UNREAD.address)
  await attach(page).setInputFiles(lease)
  await expect(chosen(page, 'lease.pdf')).toContainText('Arrived, goes with')
  await replyField(page).fill('Test: the lease')
  await sendReply(page).tap()
  await expect(line(page, 'Test: the lease')).toContainText('lease.pdf')
  await attach(page).setInputFiles(lease)
  await expect(chosen(page, 'lease.pdf')).toContainText('Arrived, goes with')
  await page.getByRole('button', { name: 'Remove lease.pdf', exact: true }).tap()
  await expect(notice(page, 'lease.pdf was taken out of this message. We keep the copy from')).toBeVisible()
  expect(await instance.rows("select 1 from documents where file_name = 'lease.pdf'")).toHaveLength(1)
})

test('without a network a line with files cannot be sent by button or keys, keeps both, and goes once there is one', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UNREAD.address)
  await attach(page).setInputFiles(pdf('truck.pdf'))
  await expect(chosen(page, 'truck.pdf')).toContainText('Arrived')
  await replyField(page).fill('Test: from the truck')
  await goOffline(page)
  await expect(sendReply(page)).toBeDisabled()
  await expect(page.getByText('Files need the network, and so does what you write with them.')).toBeVisible()
  await replyField(page).press('Control+Enter')
  await expect(notice(page, 'Failed to send message')).toHaveCount(0)
  await expect(replyField(page)).toHaveValue('Test: from the truck')
  await expect(chosen(page, 'truck.pdf')).toBeVisible()
  await goOnline(page)
  await sendReply(page).tap()
  await expect(line(page, 'Test: from the truck')).toContainText('truck.pdf')
  expect(await written(instance)).toHaveLength(1)
})

test('a file that is taken out is never said to be gone, also not for a moment', async ({ page, personAt }) => {
  await personAt(DEMO.client, UNREAD.address)
  await attach(page).setInputFiles([pdf('one.pdf'), pdf('two.pdf')])
  for (const name of ['one.pdf', 'two.pdf']) await expect(chosen(page, name)).toContainText('Arrived')
  await page.evaluate(() =>
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target.textContent?.includes('Your files are gone')))
        document.body.dataset.saidGone = ''
    }).observe(document.body, { childList: true, characterData: true, subtree: true }),
  )
  for (const name of ['one.pdf', 'two.pdf']) {
    await page.getByRole('button', { name: `Remove ${name}` }).tap()
    await expect(chosen(page, name)).toHaveCount(0)
  }
  await expect(page.locator('[data-said-gone]')).toHaveCount(0)
  await page.reload()
  await expect(replyField(page)).toBeVisible()
  await expect(gone(page)).toHaveCount(0)
})

test('after a reload a line has its words and the file that had arrived, and goes with both', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UNREAD.address)
  await replyField(page).fill('Test: the lease')
  await attach(page).setInputFiles([pdf('lease.pdf'), pdf('page two.pdf')])
  for (const name of ['lease.pdf', 'page two.pdf']) await expect(chosen(page, name)).toContainText('Arrived, goes with')
  await page.reload()
  await expect(replyField(page)).toHaveValue('Test: the lease')
  for (const name of ['lease.pdf', 'page two.pdf']) await expect(chosen(page, name)).toContainText('Arrived, goes with')
  await expect(gone(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove page two.pdf', exact: true }).tap()
  await expect(chosen(page, 'page two.pdf')).toHaveCount(0)
  await expect
    .poll(() => instance.rows("select file_name from documents where file_name in ('lease.pdf', 'page two.pdf')"))
    .toEqual([{ file_name: 'lease.pdf' }])
  await sendReply(page).tap()
  await expect(line(page, 'Test: the lease')).toContainText('lease.pdf')
  await page.reload()
  await expect(replyField(page)).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Files of this message' })).toHaveCount(0)
})

test('after a reload a line says that a file on its way has to be chosen again, beside the one that had arrived', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, UNREAD.address)
  await replyField(page).fill('Test: the lease')
  await attach(page).setInputFiles(pdf('lease.pdf'))
  await expect(chosen(page, 'lease.pdf')).toContainText('Arrived, goes with')
  await page.route('**/api/client/uploads**', () => undefined)
  await attach(page).setInputFiles(pdf('page two.pdf'))
  await expect(chosen(page, 'page two.pdf')).toBeVisible()
  await page.unroute('**/api/client/uploads**')
  await page.reload()
  await expect(chosen(page, 'lease.pdf')).toContainText('Arrived, goes with')
  await expect(gone(page)).toBeVisible()
  await page.reload()
  await expect(gone(page)).toBeVisible()
  await attach(page).setInputFiles(pdf('page two.pdf'))
  await expect(gone(page)).toHaveCount(0)
  await expect(chosen(page, 'page two.pdf')).toContainText('Arrived, goes with')
  await sendReply(page).tap()
  await expect(line(page, 'Test: the lease')).toContainText('page two.pdf')
})

test('a call asked for from a conversation is filled in for the client and noted there; another’s conversation does nothing', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^404 .*\/conversations\//)
  await personAt(DEMO.client, '/client/dashboard')
  const thread = await beginConversation(page, instance, 'Test: a call')
  await page.goto(`/book-clarity-call?thread=${thread}`)
  await expect(page.getByText('This is noted in your conversation “Test: a call”.')).toBeVisible()
  const form = page.getByRole('main')
  await form.getByRole('link', { name: 'Suggest three times' }).tap()
  await expect(form.getByLabel('First name')).toHaveValue('Rosa')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(DEMO.client)
  const year = new Date().getFullYear() + 1
  await form.getByLabel('First choice').fill(`${year}-03-04T10:00`)
  await form.getByLabel('Second choice').fill(`${year}-03-05T14:30`)
  await form.getByLabel('Phone').fill('515-555-0101')
  await passBotGuard(page)
  await form.getByRole('button', { name: 'Ask for a call' }).tap()
  await expect(page.getByRole('heading', { name: 'Your three times are here' })).toBeVisible()
  const asked = 'Asked for a call: Mar 4, 10:00 AM; Mar 5, 2:30 PM (America/Chicago).'
  await page.goto(threadAddress(thread))
  await expect(page.getByText(asked)).toBeVisible()

  await personAt(DEMO.second, `/book-clarity-call?thread=${thread}#times`)
  await expect(page.getByLabel('First choice')).toBeEditable()
  await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('')
  await expect(page.getByText('This is noted')).toHaveCount(0)
})

test('without a network the buttons for files look as other buttons do that are off', async ({ page, personAt }) => {
  await personAt(DEMO.client, UNREAD.address)
  const files = page.locator('label').filter({ has: attach(page) })
  await expect(files).toHaveCSS('cursor', 'pointer')
  await goOffline(page)
  await expect(attach(page)).toBeDisabled()
  await expect(files).toHaveCSS('cursor', 'default')
  const off = await page.getByRole('button', { name: 'Send Message' }).evaluate((one) => getComputedStyle(one).color)
  await expect(files).toHaveCSS('color', off)
})
