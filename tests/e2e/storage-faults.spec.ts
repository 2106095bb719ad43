import type { Page } from '@playwright/test'
import { csv } from '#tests/support/files.ts'
import type { Instance } from '#tests/support/instance.ts'
import { expect, metric, notice, open, test } from '#tests/support/journey.ts'
import { DOCUMENTS, documentRow, keepDocument, sendFile } from '#tests/support/kept-documents.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { openedPlan, planCard, writeNote } from '#tests/support/notes.ts'
import { signInForOffline, signInToDashboard } from '#tests/support/sign-in.ts'
import { found, storageText } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow' })

const FILE = csv('Test heavy.csv', `Ashgrove quarry,${'0123456789'.repeat(40_000)}`)
const NOTE = 'Test: two have paid'
const NOTES = "select note from progress_notes where note like 'Test:%'"
const DEVICE = '/client/dashboard?view=device'

test.afterEach(({ instance }) =>
  instance.change(
    "delete from documents where file_name like 'Test %'",
    "delete from progress_notes where note like 'Test:%'",
  ),
)

/** The device has this much room for the site, in bytes. To be said before the site has stored anything: Chromium looks seldom. */
async function room(page: Page, origin: string, quotaSize: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

/** Something else of the site takes all the room that is left. */
const fillUp = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('filler', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('bytes', { autoIncrement: true })
    await new Promise((resume) => (request.onsuccess = resume))
    const put = (size: number) =>
      new Promise<boolean>((done) => {
        const write = request.result.transaction('bytes', 'readwrite')
        write.objectStore('bytes').put(crypto.getRandomValues(new Uint8Array(size)))
        write.oncomplete = () => done(true)
        write.onabort = () => done(false)
      })
    const fill = async (sizes: number[]) => {
      for (const size of sizes) while (await put(size)) {}
    }
    await fill([60_000, 10_000])
    // Chromium lets more in than there is room for, by what it has looked up before: that goes again.
    for (let n = 1; !(await put(100)); n++)
      await new Promise((resume) => {
        const removal = request.result.transaction('bytes', 'readwrite')
        removal.objectStore('bytes').delete(n)
        removal.oncomplete = resume
      })
    await fill([10_000, 1_000, 100])
    request.result.close()
  })

async function addNote(page: Page) {
  await open(page, '/client/dashboard')
  return writeNote(await openedPlan(page), NOTE)
}

/** Signed in, with the portal kept, on a device that lets the site have six megabytes. */
async function signedInWithLittleRoom(page: Page, instance: Instance) {
  await room(page, instance.origin, 6_000_000)
  await signInForOffline(page)
}

/** The search sees it while it is there. */
const REVENUE = /"revenue":\d+/
const figuresKept = async (page: Page) => REVENUE.test(await storageText(page))

test('a full device: the portal works and says that it cannot keep, documents give way to what is written, and that arrives', async ({
  page,
  instance,
}) => {
  await signedInWithLittleRoom(page, instance)
  await sendFile(page, instance, FILE)
  await keepDocument(page, FILE.name)
  await fillUp(page)
  await open(page, '/client/dashboard')
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  await expect(page.getByRole('status').getByText(/^This device cannot keep your portal/)).toBeVisible()
  expect(await found(page, ['Ashgrove'])).toEqual(['Ashgrove'])

  await goOffline(page)
  await expect(await addNote(page)).toContainText('Waiting to send')
  await expect(page.getByRole('status').getByText(/Some of what was kept gave way/)).toBeVisible()
  expect(await found(page, ['Ashgrove', NOTE])).toEqual([NOTE])
  expect(await figuresKept(page)).toBe(true)
  await open(page, DOCUMENTS)
  await expect(documentRow(page, FILE.name)).toContainText('To be kept offline')
  await goOnline(page)
  await expect.poll(() => instance.rows(NOTES)).toEqual([{ note: NOTE }])
})

test('where that is not enough the figures give way too, and the portal still opens in the tunnel with what waits', async ({
  page,
  instance,
}) => {
  await signedInWithLittleRoom(page, instance)
  await fillUp(page)
  await goOffline(page)
  await expect(await addNote(page)).toContainText('Waiting to send')
  expect(await found(page, [NOTE])).toEqual([NOTE])
  expect(await figuresKept(page)).toBe(false)
  await open(page, '/client/dashboard?view=outbox')
  await expect(page.getByRole('listitem').filter({ hasText: NOTE })).toContainText('Waiting to send')
  await goOnline(page)
  await expect.poll(() => instance.rows(NOTES)).toEqual([{ note: NOTE }])
})

test('without a byte of room the site is read as ever', async ({ page, instance, noise }) => {
  noise.expect(/Quota|quota/)
  await room(page, instance.origin, 1)
  await open(page, '/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('where the device opens no database the portal works online, claims to keep nothing, and leaves words with their writer', async ({
  page,
  context,
  instance,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await signInToDashboard(page)
  await expect(page.getByRole('status').getByText(/^This device cannot keep your portal/)).toBeVisible()
  await open(page, DEVICE)
  await expect(page.getByRole('alert')).toContainText('Its storage does not answer.')
  await addNote(page)
  await expect.poll(() => instance.rows(NOTES)).toEqual([{ note: NOTE }])
  await expect(planCard(page).getByLabel('Add Progress Update')).toHaveValue('')

  await goOffline(page)
  await expect(page.getByText(/not kept on this device\./)).toBeVisible()
  await writeNote(planCard(page), 'Test: not lost')
  await expect(notice(page, 'Failed to add progress note')).toContainText('this device keeps nothing for you')
  await expect(planCard(page).getByLabel('Add Progress Update')).toHaveValue('Test: not lost')
})

test('when the device’s databases go while the portal is open it goes on, and keeps anew', async ({
  page,
  instance,
}) => {
  await signInForOffline(page)
  await expect.poll(() => figuresKept(page)).toBe(true)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const removal = indexedDB.deleteDatabase(name!)
      await new Promise((resume) => (removal.onsuccess = resume))
    }
  })
  expect(await figuresKept(page)).toBe(false)
  await page.getByRole('link', { name: 'View Reports' }).first().tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly report' })).toBeVisible()
  await addNote(page)
  await expect.poll(() => instance.rows(NOTES)).toEqual([{ note: NOTE }])
  await expect.poll(() => figuresKept(page)).toBe(true)
  await goOffline(page)
  await open(page, '/client/dashboard')
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  await expect(page.getByText(/Figures as of .+, kept on this device\./)).toBeVisible()
})
