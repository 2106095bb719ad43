import type { BrowserContext, Page } from '@playwright/test'
import { builtFrom, CONTENT_HERE } from '#tests/support/built-with.ts'
import { FORGET_UPLOADS, hashOf, pdf } from '#tests/support/files.ts'
import type { Instance } from '#tests/support/instance.ts'
import { expect, notice, open, test } from '#tests/support/journey.ts'
import { forget, UNREAD, waitingReply, written } from '#tests/support/messages.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { openedPlan, writeNote } from '#tests/support/notes.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'
import { chooseFiles, sendChosen, UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

const OUTBOX = '/client/dashboard?view=outbox'
const OLDER = 'Waiting to send (older version)'
const NEWER = 'Waiting to send'

/** The version before this one: it has no updates to plans yet, and another heading, by which it is recognized. */
const older = () =>
  builtFrom({
    'src/offline/outbox-kinds.ts': (text) =>
      text.replace('[one.offline] : []))', "[one.offline] : [])).filter(({ kind }) => kind !== 'note')"),
    [`${CONTENT_HERE}/app/outbox.json`]: (text) => text.replace(`"heading": "${NEWER}"`, `"heading": "${OLDER}"`),
  })

// In one worker, one after another: the older version is built once.
test.describe.configure({ mode: 'default', timeout: 180_000 })
let built: Awaited<ReturnType<typeof older>>
test.beforeAll(async () => {
  // A whole build.
  test.setTimeout(180_000)
  built = await older()
})
test.beforeEach(({ instance }) => instance.deploy(built.root))
test.afterEach(async ({ instance }) => {
  await instance.deploy(instance.site)
  await forget(instance)
  await instance.change("delete from progress_notes where note like 'Test:%'", ...FORGET_UPLOADS)
})
test.afterAll(() => built.remove())

// The whole app loads anew, with its worker, before it sends.
const WHILE_IT_UPDATES = { timeout: 30_000 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notes = async (instance: Instance) =>
  (await instance.rows("select note from progress_notes where note like 'Test:%'")).map(({ note }) => note)
const messages = async (instance: Instance) => (await written(instance)).map(({ body }) => body)

async function reply(page: Page, text: string) {
  await open(page, UNREAD.address)
  await waitingReply(page, text)
}

/** A tab on a public page, which sends nothing, takes the version that is deployed now. */
async function tabOfNewVersion(context: BrowserContext) {
  const tab = await context.newPage()
  await open(tab, '/pricing')
  // Chromium looks for a new version once the worker has stopped, which it does not do while a test watches it.
  await tab.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await tab.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting)
  await open(tab, '/pricing')
  const reload = notice(tab, 'A new version is ready').getByRole('button', { name: 'Reload' })
  await Promise.all([tab.waitForEvent('domcontentloaded'), reload.tap()])
  await expect(heading(tab)).toBeVisible()
  await tab.waitForFunction(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready
    return !waiting && active?.state === 'activated'
  })
  // On a slow machine the page has reloaded before that, and reloads once more. A tab of its own is at rest.
  await tab.close()
  return context.newPage()
}

test('what was written and chosen offline in one version is sent whole and once by the next', async ({
  page,
  context,
  instance,
}) => {
  const file = pdf('Fuel receipt.pdf', 1_300_000)
  await signInForOffline(page)
  await open(page, UPLOAD)
  await expect(page.getByRole('heading', { name: 'Is the second van still leased?' })).toBeVisible()
  await saved(page, '/api/client/requests')
  await open(page, UNREAD.address)
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  await saved(page, UNREAD.api)
  await goOffline(page)
  await reply(page, 'Test: first\nin two lines')
  await reply(page, 'Test: second')
  await open(page, UPLOAD)
  await chooseFiles(page).setInputFiles(file)
  await sendChosen(page)
  await expect(page.getByRole('status').getByText('3 waiting to send')).toBeVisible()
  await open(page, OUTBOX)
  await expect(heading(page)).toHaveText(OLDER)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.close()

  await instance.deploy(instance.site)
  await context.setOffline(false)
  const later = await tabOfNewVersion(context)
  expect(await messages(instance)).toEqual([])
  await later.goto(OUTBOX)
  await expect(heading(later)).toHaveText(NEWER)
  await expect(later.getByText('Nothing waits to be sent')).toBeVisible()
  await expect.poll(() => messages(instance)).toEqual(['Test: first\nin two lines', 'Test: second'])
  expect(await instance.rows(`select sha256 from documents where file_name = '${file.name}'`)).toEqual([
    { sha256: hashOf(file) },
  ])
})

test('what a newer version wrote stays on the device while an older one is open, which says so and sends what it knows', async ({
  page,
  context,
  instance,
}) => {
  await signInForOffline(page)
  await open(page, OUTBOX)
  await expect(heading(page)).toHaveText(OLDER)
  await instance.deploy(instance.site)
  const newer = await tabOfNewVersion(context)
  await open(newer, UNREAD.address)
  await expect(newer.getByText(UNREAD.answer)).toBeVisible()
  await saved(newer, UNREAD.api)
  await open(newer, '/client/dashboard')
  await expect(newer.locator('#plans details').first()).toBeVisible()
  await goOffline(page)
  await expect(await writeNote(await openedPlan(newer), 'Test: two have paid')).toContainText('Waiting to send')
  await reply(newer, 'Test: on its way')
  await newer.close()

  const status = page.getByRole('status')
  await expect(status.getByText('1 waiting to send', { exact: true })).toBeVisible()
  await expect(status.getByText('1 waiting for an update of this page', { exact: true })).toBeVisible()
  const unknown = page.getByRole('listitem').filter({ hasText: 'This page is an older version' })
  await expect(unknown).toContainText("It's safe on this device: update to send this.")
  await goOnline(page)
  await expect.poll(() => messages(instance), WHILE_IT_UPDATES).toEqual(['Test: on its way'])
  await expect(status.getByText('1 waiting to send', { exact: true })).toBeHidden()
  await expect(unknown).toBeVisible()
  await expect(heading(page)).toHaveText(OLDER)
  expect(await notes(instance)).toEqual([])

  await unknown.getByRole('button', { name: 'Update now' }).tap()
  await expect.poll(() => notes(instance), WHILE_IT_UPDATES).toEqual(['Test: two have paid'])
  await expect(heading(page)).toHaveText(NEWER, WHILE_IT_UPDATES)
  await expect(page.getByText('Nothing waits to be sent')).toBeVisible()
  expect(await messages(instance)).toEqual(['Test: on its way'])
})
