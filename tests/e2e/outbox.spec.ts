import type { Page } from '@playwright/test'
import { endSessions } from '#tests/support/account-pages.ts'
import { CANARY, plantCanary } from '#tests/support/canary.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, hydrated, notice, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { forget, UNREAD, waitingReply, written } from '#tests/support/messages.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { openedPlan, planCard, writeNote } from '#tests/support/notes.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { signIn, signInForOffline, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'
import { found, saved } from '#tests/support/storage.ts'
import { UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

const OUTBOX = '/client/dashboard?view=outbox'
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const countLine = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

const notes = (instance: Instance) =>
  instance.rows("select note from progress_notes where note like 'Test:%' order by at, note")

test.afterEach(async ({ instance }) => {
  await forget(instance)
  await instance.change(
    "delete from progress_notes where note like 'Test:%'",
    "update requests set state = 'requested', answer = '', reason = '' where state <> 'accepted'",
  )
})

async function addNote(page: Page, text: string) {
  await open(page, '/client/dashboard')
  await expect(await writeNote(await openedPlan(page), text)).toContainText('Waiting to send')
}

async function reply(page: Page, text: string) {
  await open(page, UNREAD.address)
  await waitingReply(page, text)
}

/** Signed in, with everything seen once that a tunnel then shows. */
async function inTunnel(page: Page) {
  await signInForOffline(page)
  await open(page, UNREAD.address)
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  await saved(page, UNREAD.api)
  await open(page, UPLOAD)
  await expect(page.getByRole('heading', { name: 'Is the second van still leased?' })).toBeVisible()
  await saved(page, '/api/client/requests')
  await open(page, '/client/dashboard')
  await expect(planCard(page)).toBeVisible()
  await goOffline(page)
}

test('in a tunnel: a note, two messages and an answer wait at their places, outlive the page, and arrive once and in order', async ({
  page,
  context,
  instance,
}) => {
  await inTunnel(page)
  await addNote(page, 'Test: two have paid')
  await reply(page, 'Test: first')
  await reply(page, 'Test: second')
  await expectFlawless(page)
  await open(page, UPLOAD)
  const request = page
    .getByRole('region', { name: 'We are waiting for' })
    .getByRole('listitem')
    .filter({ hasText: 'Your answer' })
  await request.getByLabel('Your answer').fill('Test: Rosa does')
  await request.getByRole('button', { name: 'Send answer' }).tap()
  await expect(page.getByRole('region', { name: 'We are waiting for' })).toContainText('Test: Rosa doesWaiting to send')
  // The form has gone with the focus in it.
  await expect(line(page, 'Test: Rosa does').first()).toBeFocused()
  await expect(countLine(page, '4 waiting to send')).toBeVisible()
  await portalNav(page).getByRole('button', { name: 'More' }).tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Requests/ })).toContainText('Still open: 1')
  await page.close()

  const later = await context.newPage()
  await open(later, OUTBOX)
  await expect(later.getByRole('listitem')).toHaveCount(4)
  await expectFlawless(later)
  await open(later, UNREAD.address)
  await expect(line(later, 'Test: first')).toContainText('Waiting to send')
  expect(await written(instance)).toEqual([])
  await goOnline(later)
  await expect(notice(later, 'Sent')).toContainText(
    'What you saved offline has reached us: 2 messages, 1 progress update, and 1 answer.',
  )
  await expect(line(later, 'Test: second')).toContainText('You,')
  await expect(countLine(later, '4 waiting to send')).toBeHidden()
  await expect(later.getByText('Waiting to send')).toHaveCount(0)
  expect((await written(instance)).map(({ body }) => body)).toEqual(['Test: first', 'Test: second'])
  expect(await notes(instance)).toEqual([{ note: 'Test: two have paid' }])
  expect(await instance.rows("select answer, state from requests where title like 'Is the second van%'")).toEqual([
    { answer: 'Test: Rosa does', state: 'uploaded' },
  ])
})

test('until the device has answered, the list does not say that nothing waits; without an answer it says that', async ({
  page,
  context,
}) => {
  await inTunnel(page)
  await reply(page, 'Test: first')
  const other = await context.newPage()
  await open(other, '/pricing')
  await other.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const id = names.find((name) => /^clear-outbox-(?!files)/.test(name))?.slice('clear-outbox-'.length)
    await new Promise<void>((held) => {
      void navigator.locks.request(`clear.outbox-store.${id}`, () => {
        held()
        return new Promise(() => {})
      })
    })
  })
  await open(page, OUTBOX)
  await expect(page.locator('.sheet .skeleton').first()).toBeVisible()
  await expect(page.getByText('Nothing waits to be sent')).toBeHidden()
  await other.close()
  await expect(line(page, 'Test: first')).toBeVisible()

  await context.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      if (name.startsWith('clear-outbox-')) throw new DOMException('Internal error.', 'UnknownError')
      return open.call(this, name, version)
    }
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText("This list can't be read")
  await expectFlawless(page)
})

test('what waits can be given other words or be deleted, and only what is left arrives', async ({ page, instance }) => {
  await inTunnel(page)
  await reply(page, 'Test: draft')
  await reply(page, 'Test: never mind')
  await open(page, OUTBOX)
  const unwanted = line(page, 'Test: never mind')
  const asked = unwanted.getByRole('group', { name: 'Delete this for good?' })
  const keep = asked.getByRole('button', { name: 'Leave as it is' })
  for (const leave of [() => page.keyboard.press('Escape'), () => keep.tap()]) {
    await unwanted.getByRole('button', { name: 'Delete' }).tap()
    await expect(keep).toBeFocused()
    await leave()
    await expect(unwanted.getByRole('button', { name: 'Delete' })).toBeFocused()
  }
  await unwanted.getByRole('button', { name: 'Delete' }).tap()
  await expectFlawless(page)
  await asked.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await line(page, 'Test: draft').getByRole('button', { name: 'Edit' }).tap()
  await expect(page.getByLabel('Your words')).toBeFocused()
  await page.getByLabel('Your words').fill('Test: better')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(line(page, 'Test: better').getByRole('button', { name: 'Edit' })).toBeFocused()
  await goOnline(page)
  await expect(page.getByText('Nothing waits to be sent')).toBeVisible()
  expect((await written(instance)).map(({ body }) => body)).toEqual(['Test: better'])
})

/** In a tunnel, with a note and a reply that wait; the reply's words are being changed. Returns the field that they are in. */
async function changeWaitingWords(page: Page) {
  await inTunnel(page)
  await reply(page, 'Test: first words')
  await addNote(page, 'Test: a note')
  await open(page, OUTBOX)
  await line(page, 'Test: first words').getByRole('button', { name: 'Edit' }).tap()
  const box = page.getByRole('listitem').getByRole('textbox')
  await box.fill('Test: other wor')
  return box
}

test('words that are being changed as the connection returns go once they are saved, and everything else at once', async ({
  page,
  instance,
}) => {
  const box = await changeWaitingWords(page)
  await goOnline(page)
  await expect.poll(() => notes(instance)).toEqual([{ note: 'Test: a note' }])
  await expect(box).toHaveValue('Test: other wor')
  await box.pressSequentially('ds')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect.poll(async () => (await written(instance)).map(({ body }) => body)).toEqual(['Test: other words'])
  await expect(page.getByText('Nothing waits to be sent')).toBeVisible()
})

test('words that are being changed stay in their form, and are not sent, while another view is open', async ({
  page,
  instance,
}) => {
  const box = await changeWaitingWords(page)
  await portalNav(page).getByRole('link', { name: 'Home' }).tap()
  await expect(box).toHaveCount(0)
  await goOnline(page)
  await expect.poll(() => notes(instance)).toEqual([{ note: 'Test: a note' }])
  await page.getByRole('link', { name: /^Show/ }).tap()
  await expect(box).toHaveValue('Test: other wor')
  expect(await written(instance)).toEqual([])
  await box.fill('Test: other words')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect.poll(async () => (await written(instance)).map(({ body }) => body)).toEqual(['Test: other words'])
  await expect(page.getByText('Nothing waits to be sent')).toBeVisible()
})

test('who signs out with something unsent is asked; deleted, none of it is left and none is sent', async ({
  page,
  instance,
}) => {
  await inTunnel(page)
  await addNote(page, 'Test: Cindervane')
  expect(await found(page, ['Cindervane'])).toEqual(['Cindervane'])
  const asked = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await signOutButton(page).tap()
  await expectFlawless(page)
  await expect(asked).toContainText('Nothing can be sent while you are offline.')
  await expect(asked.getByRole('button', { name: 'Send now, then sign out' })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Keep me signed in' }).last().tap()
  await expect(asked).toBeHidden()
  // The way out at a closed door asks as well.
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await signOutButton(page).tap()
  await expect(asked).toContainText('One text on this device')
  await asked.getByRole('button', { name: 'Delete and sign out' }).tap()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await found(page, ['Cindervane'])).toEqual([])
  await goOnline(page)
  await signIn(page, DEMO.client)
  await page.waitForURL('/client/dashboard')
  await hydrated(page)
  expect(await notes(instance)).toEqual([])
})

test('a session that has ended keeps what is unsent for the same person, and nobody else sees or sends it', async ({
  page,
  context,
  noise,
  instance,
}) => {
  noise.expect(/^401 /)
  await plantCanary(instance)
  await inTunnel(page)
  await addNote(page, 'Test: mine alone')
  await endSessions(instance)
  await page.goto('about:blank')
  await goOnline(page)
  await context.clearCookies()
  await signInToDashboard(page, CANARY.email)
  await open(page, OUTBOX)
  await expect(page.getByText('Nothing waits to be sent')).toBeVisible()
  expect(await notes(instance)).toEqual([])
  // Sealed: the search opens it, as it finds the key beside it.
  expect(await found(page, ['mine alone'])).toEqual(['mine alone'])
  await signOutButton(page).tap()
  await expect(page).toHaveURL('/login')
  await signInToDashboard(page)
  await expect.poll(() => notes(instance)).toEqual([{ note: 'Test: mine alone' }])
})

test('a half-written answer to a request is there after a look elsewhere and a reload', async ({ page, personAt }) => {
  await personAt(DEMO.client, UPLOAD)
  const answer = () => line(page, 'Is the second van still leased?').getByRole('textbox').first()
  await answer().fill('Test: until the')
  await open(page, '/client/dashboard')
  await open(page, UPLOAD)
  await expect(answer()).toHaveValue('Test: until the')
  await page.reload()
  await expect(answer()).toHaveValue('Test: until the')
})
