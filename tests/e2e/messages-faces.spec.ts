import { pdf } from '#tests/support/files.ts'
import { DEMO, expect, hydrated, notice, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import {
  conversationRow,
  forget,
  MESSAGES,
  messageOf,
  replyField,
  sendReply,
  UNREAD,
  written,
} from '#tests/support/messages.ts'
import { goOffline, goOnline, hold, readyForOffline } from '#tests/support/network.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow' })

test.afterEach(({ instance }) => forget(instance))

test('offline, list and thread are read from the device; a reply waits at its place, and is sent once later', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page)
  await page.getByRole('link', { name: 'All messages' }).tap()
  await page.getByRole('link', { name: UNREAD.subject }).tap()
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  await saved(page, '/api/client/conversations', UNREAD.api)
  await readyForOffline(page)
  await goOffline(page)
  await page.goto(MESSAGES)
  await hydrated(page)
  await expect(page.getByText('Offline.')).toBeVisible()
  await expect(conversationRow(page, 'Last month’s card statement')).toContainText('Thanks, Rosa.')
  await page.getByRole('link', { name: UNREAD.subject }).tap()
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  await replyField(page).fill('Test: from the truck')
  await sendReply(page).tap()
  const waiting = page.getByRole('listitem').filter({ hasText: 'Test: from the truck' })
  await expect(waiting).toContainText('Waiting to send')
  await expect(replyField(page)).toHaveValue('')
  await expectFlawless(page)
  await goOnline(page)
  await expect(waiting).toContainText('You,')
  await expect(page.getByRole('listitem').filter({ hasText: 'Test: from the truck' })).toHaveCount(1)
  expect(await written(instance)).toHaveLength(1)
})

test('waiting, empty and failed faces; what is another’s is not here', async ({ page, personAt, noise }) => {
  noise.expect(/^(404|503) .*\/conversations/)
  const letGo = await hold(page, '**/api/client/conversations')
  await personAt(DEMO.empty, MESSAGES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await expectFlawless(page)
  letGo()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Half of the answers')).toBeVisible()
  await expectFlawless(page)
  await page.goto(UNREAD.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This conversation is not here')
  await expect(page.getByText('Its address is wrong, or it is closed to you now.')).toBeVisible()
  await expectFlawless(page)
  await page.route('**/api/client/conversations', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy.', requestId: 'r' } }),
  )
  await page.goto(MESSAGES)
  await expect(page.getByRole('alert')).toContainText('Could not load messages')
  await page.unroute('**/api/client/conversations')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByText('No messages yet')).toBeVisible()
})

test('by keys alone: from the dashboard to the thread, a reply, and a new message', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('link', { name: 'All messages' })).toBeVisible()
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 50; presses++) {
      await page.keyboard.press('Tab')
      const isThere = await page.evaluate((wanted) => {
        const { activeElement: at } = document
        return [at?.textContent?.trim(), (at as HTMLTextAreaElement)?.labels?.[0]?.textContent].includes(wanted)
      }, name)
      if (isThere) return
    }
    throw new Error(`50 tabs, and no «${name}»`)
  }
  await tabTo('All messages')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await tabTo(UNREAD.subject)
  await page.keyboard.press('Enter')
  await tabTo('Your reply')
  await page.keyboard.type('Test: typed')
  await tabTo('Send Message')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Test: typed')).toBeVisible()
  // This device keeps nothing: what has not arrived would be lost with the page.
  await expect.poll(() => written(instance)).toHaveLength(1)
  await page.keyboard.press('Shift+Tab')
  await page.goto(MESSAGES)
  await expect(conversationRow(page, UNREAD.subject)).toBeVisible()
  await tabTo('New message')
  await page.keyboard.press('Enter')
  await expect(messageOf(page)).toBeFocused()
  await page.keyboard.type('Test: another')
  await page.keyboard.press('Control+Enter')
  await expect(notice(page, 'Message sent successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(conversationRow(page, 'Test: another')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New message' })).toBeFocused()
  expect(await written(instance)).toHaveLength(2)
})

test('axe finds nothing wrong with the list, nor with a thread', async ({ page, personAt }) => {
  await personAt(DEMO.client, MESSAGES)
  await expect(conversationRow(page, UNREAD.subject)).toBeVisible()
  await expectFlawless(page)
  await page.goto(UNREAD.address)
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  await expectFlawless(page)
})

test('axe finds nothing wrong with files of a line: carried, on their way, arrived and refused', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, MESSAGES)
  await page.getByRole('link', { name: 'Last month’s card statement' }).tap()
  await expect(page.getByRole('link', { name: 'Download Bank statement.csv' })).toBeVisible()
  const files = page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')
  const letGo = await hold(page, '**/pieces/0')
  await page
    .getByLabel('Attach files', { exact: true })
    .setInputFiles([pdf('Half.pdf'), { name: 'tool.exe', mimeType: '', buffer: Buffer.from('MZ') }])
  await expect(files.filter({ hasText: 'Half.pdf' }).getByRole('progressbar')).toBeVisible()
  await expectFlawless(page)
  letGo()
  await expect(files.filter({ hasText: 'Half.pdf' })).toContainText('Arrived')
  await expectFlawless(page)
})
