import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { csv, pdf } from '#tests/support/files.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, hydrated, notice, open, test } from '#tests/support/journey.ts'
import { DOCUMENTS, documentRow, keepDocument, keepOffline, sendFile } from '#tests/support/kept-documents.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { openedPlan, writeNote } from '#tests/support/notes.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { signInForOffline, signInToDashboard } from '#tests/support/sign-in.ts'
import { found, saved } from '#tests/support/storage.ts'
import { chooseFiles, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

const DEVICE = '/client/dashboard?view=device'
const KEPT = csv('Test kept.csv', 'Ashgrove quarry,12 loads')
const NEWER = csv(KEPT.name, 'Ashgrove quarry,13 loads')
const GONE = csv('Test withdrawn.csv', 'Thornwick lease,void')

test.afterEach(({ instance }) => instance.change("delete from documents where file_name like 'Test %'"))

const box = (page: Page, heading: string) => page.getByRole('region', { name: heading })

async function withKept(page: Page, instance: Instance, ...files: ReturnType<typeof csv>[]) {
  await signInForOffline(page)
  for (const file of files) {
    await sendFile(page, instance, file)
    await keepDocument(page, file.name)
  }
}

const savedFrom = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('a document that is kept opens in a tunnel after a cold start, is shown with its size, and goes when it is removed', async ({
  page,
  context,
  instance,
}) => {
  await withKept(page, instance, KEPT)
  await goOffline(page)
  await page.close()

  const later = await context.newPage()
  await open(later, DOCUMENTS)
  const row = documentRow(later, KEPT.name)
  await expect(row).toContainText('Kept offline')
  await row.locator('summary').tap()
  const openIt = row.getByRole('button', { name: `Open from this device ${KEPT.name}` })
  const asSent = { name: KEPT.name, text: `${KEPT.buffer}` }
  expect(await savedFrom(later, () => openIt.tap())).toEqual(asSent)
  // The usual way to a file leads to the device as well, as long as there is no other.
  const download = row.getByRole('link', { name: 'Download' })
  expect(await savedFrom(later, () => download.tap())).toEqual(asSent)

  await later.getByRole('link', { name: 'What this device keeps' }).tap()
  const kept = box(later, 'Documents kept offline')
  await expect(kept.getByRole('listitem')).toContainText(`${KEPT.name}Kept on this device, under 1 KB.`)
  await expect(box(later, 'What is kept')).toContainText(/Figures · \d+ months?\s*as of /)
  await kept.getByRole('button', { name: `Remove ${KEPT.name} from this device` }).tap()
  await expect(kept).toContainText('None.')
  expect(await found(later, ['Ashgrove'])).toEqual([])
})

test('in a tunnel a document that is not kept says so in place of its download', async ({ page, instance }) => {
  await withKept(page, instance, KEPT)
  await sendFile(page, instance, GONE)
  await open(page, DOCUMENTS)
  const row = documentRow(page, GONE.name)
  await expect(row.getByRole('link', { name: 'Download' })).toBeVisible()
  await expect(documentRow(page, KEPT.name)).toContainText('Kept offline')
  await goOffline(page)
  await expect(row).toContainText('Not kept on this device')
  await expect(row.getByRole('link', { name: 'Download' })).toHaveCount(0)
  await expect(documentRow(page, KEPT.name).getByRole('link', { name: 'Download' })).toBeVisible()
  await goOnline(page)
  await expect(row.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('a new version comes with the connection, and what the firm has withdrawn goes', async ({
  page,
  context,
  noise,
  instance,
}) => {
  noise.expect(/^404 .*\/api\/client\/documents\//)
  await withKept(page, instance, KEPT, GONE)
  await goOffline(page)
  await expect(page.getByText('Offline.')).toBeVisible()
  // From elsewhere: the colleague's phone, the firm's desk.
  const elsewhere = await context.browser()!.newContext({ baseURL: instance.origin })
  const desk = await elsewhere.newPage()
  await desk.request.post('/api/auth/login', {
    data: { email: DEMO.client, password: DEMO.password },
    headers: { Origin: instance.origin },
  })
  const newer = await sendFile(desk, instance, NEWER)
  await elsewhere.close()
  // As the firm's replacement of a file is stored: a client's own second file of one name is a document of its own.
  await instance.change(
    `update documents n set version_group = k.version_group, version = 2 from documents k
     where n.id = '${newer}' and k.id <> n.id and k.file_name = n.file_name`,
  )
  await instance.change(`update documents set firm_only = true where file_name = '${GONE.name}'`)

  await goOnline(page)
  await expect(documentRow(page, GONE.name)).toHaveCount(0)
  const row = documentRow(page, KEPT.name)
  await expect(row).toContainText('Version 2')
  await expect(row).toContainText('Kept offline')
  await expect.poll(() => found(page, ['12 loads', '13 loads', 'Thornwick lease'])).toEqual(['13 loads'])
})

test('marked in a tunnel a document waits, and unmarked it is gone', async ({ page, instance }) => {
  await signInToDashboard(page)
  await sendFile(page, instance, KEPT)
  await open(page, DOCUMENTS)
  await documentRow(page, KEPT.name).locator('summary').tap()
  await goOffline(page)
  await keepOffline(page, KEPT.name).check()
  await expect(documentRow(page, KEPT.name)).toContainText('It is fetched once we can be reached.')
  await goOnline(page)
  await expect(documentRow(page, KEPT.name)).toContainText('Kept on this device, under 1 KB.')
  expect(await found(page, ['Ashgrove'])).toEqual(['Ashgrove'])
  await keepOffline(page, KEPT.name).uncheck()
  await expect(documentRow(page, KEPT.name)).not.toContainText('Kept offline')
  await expect.poll(() => found(page, ['Ashgrove'])).toEqual([])
})

test('whoever keeps nothing is told where to change it: on, the portal opens in a tunnel; off, nothing is left', async ({
  page,
  instance,
}) => {
  await signInForOffline(page, DEMO.client, { keep: false })
  await sendFile(page, instance, KEPT)
  await open(page, DOCUMENTS)
  await documentRow(page, KEPT.name).locator('summary').tap()
  await expect(keepOffline(page, KEPT.name)).toBeDisabled()
  await documentRow(page, KEPT.name).getByRole('link', { name: 'What this device keeps' }).tap()
  const turn = page.getByLabel('Keep my portal on this device')
  await expect(turn).not.toBeChecked()
  await expect(turn).toHaveAccessibleDescription(/^Nothing of your portal is kept here/)
  await turn.check()
  await expect(notice(page, 'This device keeps your portal from now on')).toBeVisible()
  await expect(turn).toHaveAccessibleDescription(/^Kept until [A-Z]/)
  await expect(box(page, 'What is kept')).toContainText('Figures')
  // Also what home lists, which was fetched before.
  const lists = ['financial-metrics', 'action-plans', 'reports', 'documents', 'requests', 'questions', 'meetings']
  await saved(page, ...lists.map((list) => `/api/client/${list}`))

  await goOffline(page)
  await page.reload()
  await hydrated(page)
  await expect(box(page, 'What is kept')).toContainText('Figures')
  await page.getByLabel('Keep my portal on this device').tap()
  await expect(notice(page, 'Nothing is kept on this device any longer')).toBeVisible()
  // Without a connection nothing else knows who this is.
  await expect(page.getByRole('alert')).toContainText('This page is not kept on this device.')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('whoever clears the device is told first which files they have chosen and not sent, and then they are gone', async ({
  page,
  instance,
}) => {
  await withKept(page, instance, KEPT)
  await open(page, UPLOAD)
  await chooseFiles(page).setInputFiles([pdf('Truck lease.pdf'), pdf('Permit.pdf')])
  await expect(toCheck(page, 'Permit.pdf')).toBeVisible()
  await portalNav(page).getByRole('button', { name: 'More' }).tap()
  await page
    .getByRole('dialog', { name: 'More' })
    .getByRole('link', { name: /^On this device/ })
    .tap()
  const clear = page.getByRole('button', { name: 'Clear this device' })
  const asked = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await clear.tap()
  await expect(asked).toContainText('2 files that you chose have not been sent. Clearing the device deletes them here.')
  await expect(asked).toContainText('Still here: Truck lease.pdf and Permit.pdf.')
  await asked.getByRole('link').tap()
  await expect(toCheck(page, 'Permit.pdf')).toBeVisible()
  await page.goBack()
  await clear.tap()
  await asked.getByRole('button', { name: 'Delete and clear' }).tap()
  await expect(notice(page, 'This device is cleared')).toBeVisible()
  await portalNav(page).getByRole('link', { name: 'Upload' }).tap()
  await expect(page.getByRole('region', { name: 'Send us something else' })).toBeVisible()
  await expect(toCheck(page, 'Permit.pdf')).toHaveCount(0)
})

test('one button clears the device, and asks first while something is unsent', async ({ page, instance }) => {
  await withKept(page, instance, KEPT)
  await open(page, '/client/dashboard')
  await goOffline(page)
  await expect(await writeNote(await openedPlan(page), 'Test: Hearthmoor')).toContainText('Waiting to send')
  await portalNav(page).getByRole('button', { name: 'More' }).tap()
  await page
    .getByRole('dialog', { name: 'More' })
    .getByRole('link', { name: /^On this device/ })
    .tap()
  await expect(page).toHaveURL(DEVICE)
  await expect(box(page, 'Waiting to send')).toContainText('One text or file has not reached us yet.')
  expect(await found(page, ['Ashgrove', 'Hearthmoor'])).toEqual(['Ashgrove', 'Hearthmoor'])

  const clear = page.getByRole('button', { name: 'Clear this device' })
  const asked = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await clear.tap()
  await asked.getByRole('button', { name: 'Leave it as it is' }).last().tap()
  expect(await found(page, ['Ashgrove', 'Hearthmoor'])).toEqual(['Ashgrove', 'Hearthmoor'])
  await clear.tap()
  await asked.getByRole('button', { name: 'Delete and clear' }).tap()
  await expect(notice(page, 'This device is cleared')).toBeVisible()
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await found(page, ['Ashgrove', 'Hearthmoor', DEMO.client])).toEqual([])
  await expect(page.getByLabel('Keep my portal on this device')).not.toBeChecked()
  await expect(box(page, 'Waiting to send')).toContainText('Everything you wrote has reached us.')
})
