import type { Page } from '@playwright/test'
import { CANARY, plantCanary } from '#tests/support/canary.ts'
import { csv, FORGET_UPLOADS, pdf } from '#tests/support/files.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, hydrated, notice, open, test } from '#tests/support/journey.ts'
import { keepDocument, sendFile } from '#tests/support/kept-documents.ts'
import { messageOf, openPanel, panel, replyField, UNREAD, waitingReply } from '#tests/support/messages.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { signIn, signInForOffline, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'
import { found, storageText } from '#tests/support/storage.ts'
import { chooseFiles, sendChosen, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })
// Each keeps everything first, and looks through all of it more than once.
test.describe.configure({ timeout: 120_000 })

const BUSY = { code: 'busy', message: 'We’re busy right now.', requestId: 'r' }
const WEEK = 7 * 24 * 60 * 60_000

test.beforeEach(({ instance }) => plantCanary(instance))

/** Signed in, everything kept: what must not be left when the person has gone. */
async function withFiguresKept(page: Page, instance: Instance) {
  await signInForOffline(page, CANARY.email)
  await sendFile(page, instance, csv(CANARY.file.name, CANARY.file.text))
  await keepDocument(page, CANARY.file.name)
  await open(page, '/client/dashboard')
  // The search sees them while they are there: without this, finding nothing later would prove nothing.
  await expect.poll(() => found(page, CANARY.stored)).toEqual(CANARY.stored)
}

/** The same, and a reply that waits in the outbox: the server has no time for it. */
async function withWordsUnsent(page: Page, instance: Instance, noise: { expect: (pattern: RegExp) => void }) {
  noise.expect(/^503 .*\/api\/client\/messages$/)
  await withFiguresKept(page, instance)
  await page.context().route('**/api/client/messages', (route) => route.fulfill({ status: 503, json: BUSY }))
  await open(page, CANARY.thread)
  await waitingReply(page, CANARY.unsent)
  expect(await found(page, [CANARY.unsent])).toEqual([CANARY.unsent])
}

/** Signs out, and lets go of what has not been sent. */
async function leaveUnsent(page: Page) {
  await signOutButton(page).tap()
  await page.getByRole('button', { name: 'Delete and sign out' }).tap()
}

const expectWiped = (page: Page) => expect.poll(() => found(page, CANARY.words)).toEqual([])
const expectShut = async (page: Page) => {
  await page.goto('/client/dashboard')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
}
const sessionStatus = async (page: Page) => (await page.request.get('/api/auth/user')).status()

test('signing out removes everything this device kept, and ends the session', async ({ page, noise, instance }) => {
  await withWordsUnsent(page, instance, noise)
  await leaveUnsent(page)
  await expect(notice(page, 'Logged out')).toContainText('You have been successfully logged out.')
  await expect(page).toHaveURL('/login')
  await expectWiped(page)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await sessionStatus(page)).toBe(401)
  await expectShut(page)
})

test('the account page tells of what is unsent as the portal does', async ({ page, noise, instance }) => {
  await withWordsUnsent(page, instance, noise)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).tap()
  await expect(page.getByRole('dialog')).toContainText(
    'One text on this device has not reached us yet. Signing out deletes it.',
  )
  await page.getByRole('button', { name: 'Delete and sign out' }).tap()
  await expect(page).toHaveURL('/login')
  await expectWiped(page)
})

test('signed out offline, none of it is left in any storage, and offline the portal is shut', async ({
  page,
  noise,
  instance,
}) => {
  await withWordsUnsent(page, instance, noise)
  await goOffline(page)
  await leaveUnsent(page)
  await expect(page).toHaveURL('/login')
  await expectWiped(page)
  await expectShut(page)
  await expectWiped(page)
  await expect(page.getByText(CANARY.lastName)).toHaveCount(0)
})

test('signed out offline, the portal stays shut online until someone signs in', async ({ page, instance }) => {
  await withFiguresKept(page, instance)
  await page.context().route('**/api/auth/logout', (route) => route.abort('failed'))
  await goOffline(page)
  await signOutButton(page).tap()
  await expect(page).toHaveURL('/login')

  // The cookie still opens the server, which has not heard of it; this device does not use it.
  await goOnline(page)
  expect(await sessionStatus(page)).toBe(200)
  await expectShut(page)
  await expectWiped(page)

  await page.context().unroute('**/api/auth/logout')
  await page.reload()
  await expect.poll(() => sessionStatus(page)).toBe(401)
  await signInToDashboard(page, CANARY.email)
})

test('the server hears of an offline sign-out as soon as the network is back', async ({ page, instance }) => {
  await withFiguresKept(page, instance)
  await goOffline(page)
  await signOutButton(page).tap()
  await expect(page).toHaveURL('/login')
  await goOnline(page)
  await expect.poll(() => sessionStatus(page)).toBe(401)
  await expectShut(page)
})

test('signing out in one tab empties the other within two seconds', async ({ page, context, noise, instance }) => {
  await withWordsUnsent(page, instance, noise)
  const other = await context.newPage()
  await open(other, '/client/dashboard')
  await expect(other.getByText('Monthly Revenue')).toBeVisible()
  await leaveUnsent(other)
  await expect(page).toHaveURL('/login', { timeout: 2_000 })
  await expect(page.getByText(CANARY.lastName)).toHaveCount(0)
  await expectWiped(page)
})

for (const [how, sql] of [
  ['revoked', `update sessions set revoked_at = now(), revoke_reason = 'test' where revoked_at is null`],
  ['deleted', 'delete from sessions'],
] as const) {
  test(`a session that the server has ${how} leaves nothing on the device`, async ({ page, instance }) => {
    await withFiguresKept(page, instance)
    await instance.change(sql)
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expectWiped(page)
    await expectShut(page)
  })
}

test('after more than seven days without the server the figures are gone', async ({ page, instance }) => {
  await withFiguresKept(page, instance)
  await goOffline(page)
  await page.clock.setFixedTime(Date.now() + WEEK + 60_000)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This page is not kept on this device.')
  await expect(page.getByText('Monthly Revenue')).toBeHidden()
  await expectWiped(page)
})

test('a day before that they are still there', async ({ page, instance }) => {
  await withFiguresKept(page, instance)
  await goOffline(page)
  await page.clock.setFixedTime(Date.now() + WEEK - 24 * 60 * 60_000)
  await page.reload()
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
})

test('someone else who signs in on the device finds nothing of the person before', async ({
  page,
  context,
  instance,
}) => {
  await withFiguresKept(page, instance)
  await context.clearCookies()
  await signIn(page, DEMO.second)
  await expect(page.getByRole('banner')).toContainText('Okafor Landscape Co.')
  await expect(page.getByText(CANARY.lastName)).toHaveCount(0)
  await expectWiped(page)
})

test('with «keep» unticked the device keeps nothing, and says so offline', async ({ page }) => {
  await signInForOffline(page, CANARY.email, { keep: false })
  expect(await found(page, CANARY.words)).toEqual([])
  expect(await storageText(page)).not.toContain('localStorage clear.kept')
  await page.reload()
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
  expect(await found(page, CANARY.words)).toEqual([])

  await goOffline(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('alert')).toContainText('This page is not kept on this device.')
  await expect(page.getByText(CANARY.lastName)).toHaveCount(0)
})

test('a sign-out that the server refuses says so, and the portal is shut all the same', async ({
  page,
  noise,
  instance,
}) => {
  noise.expect(/^503 .*\/api\/auth\/logout$/)
  await withWordsUnsent(page, instance, noise)
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, json: BUSY }))
  await leaveUnsent(page)
  await expect(notice(page, 'Logout failed')).toContainText('We’re busy right now.')
  await expect(page).toHaveURL('/login')
  await expectWiped(page)
})

test('with a reply unsent, signing out tells of a chosen file as well', async ({ page, instance, noise }) => {
  await withWordsUnsent(page, instance, noise)
  await open(page, UPLOAD)
  await chooseFiles(page).setInputFiles(pdf('Cindervane.pdf'))
  await expect(toCheck(page, 'Cindervane.pdf')).toBeVisible()
  await signOutButton(page).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A file that you chose has not been sent. Signing out deletes it here.')
  await dialog.getByRole('button', { name: 'Delete and sign out' }).tap()
  await page.waitForURL('/login')
})

test('who signs out over half-written words reads where they were written', async ({ page, personAt }) => {
  await personAt(DEMO.client, UNREAD.address)
  await replyField(page).fill('Test: half of it')
  await signOutButton(page).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Something is half written under “${UNREAD.subject}”. Signing out deletes it.`)
  await dialog.getByRole('button', { name: 'Keep me signed in' }).first().tap()

  await open(page, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('Test: another')
  await panel(page).getByRole('button', { name: 'Cancel' }).tap()
  await signOutButton(page).tap()
  await expect(dialog).toContainText(
    `Something is half written under “${UNREAD.subject}” and in 1 more. Signing out deletes it all.`,
  )
})

test('signing out while a file is being sent asks first, and signs out once it has arrived', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UPLOAD)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/client/uploads', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await chooseFiles(page).setInputFiles(pdf('Slow line.pdf'))
  await sendChosen(page)
  await signOutButton(page).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A file is still on its way. Signing out ends that.')
  await expect(dialog.getByRole('button', { name: 'Delete and sign out' })).toBeVisible()
  letGo()
  await expect(dialog).not.toContainText('A file is still on its way.')
  await dialog.getByRole('button', { name: 'Sign me out' }).tap()
  await page.waitForURL('/login')
  await instance.change(...FORGET_UPLOADS)
})
