import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Chosen, FORGET_UPLOADS, hashOf, pdf } from '#tests/support/files.ts'
import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'
import { homeLink } from '#tests/support/portal-nav.ts'
import { signIn, signInForOffline, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'
import { found } from '#tests/support/storage.ts'
import { chooseFiles, onItsWay, sendChosen, sentPieces, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

const OUTBOX = '/client/dashboard?view=outbox'

test.afterEach(({ instance }) => instance.change(...FORGET_UPLOADS))

const kept = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Kept on this device' }).getByRole('listitem').filter({ hasText: name })

/** Signed in with the box ticked, with Upload Data seen once. */
async function atUploadData(page: Page) {
  await signInForOffline(page)
  await open(page, UPLOAD)
  await expect(page.getByRole('heading', { name: 'Is the second van still leased?' })).toBeVisible()
}

/** Posts files as the device does when another app shares them to this one. */
async function share(page: Page, ...files: Chosen[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate((all) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/client/share', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
    input.files = transfer.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, sent)
  await page.waitForURL((url) => url.searchParams.get('view') === 'upload' || url.pathname === '/login')
}

test('a file chosen in a tunnel waits, outlives the page, can be taken back, and arrives once and whole when the line is back', async ({
  page,
  context,
  instance,
}) => {
  const [file, other] = [pdf('Fuel receipt.pdf', 2_300_000), pdf('Never mind.pdf')]
  await atUploadData(page)
  await goOffline(page)
  await chooseFiles(page).setInputFiles([file, other])
  await expect(page.getByLabel('What Fuel receipt.pdf is')).toHaveValue('receipts')
  await sendChosen(page)
  await expect(kept(page, file.name)).toContainText('2.2 MBWaiting to send')
  await expect(page.getByRole('status').getByText('2 waiting to send')).toBeVisible()
  await kept(page, other.name).getByRole('button', { name: 'Delete' }).tap()
  await kept(page, other.name).getByRole('button', { name: 'Delete' }).tap()
  await expect(kept(page, other.name)).toHaveCount(0)
  await expectFlawless(page)
  await page.close()

  const later = await context.newPage()
  await open(later, OUTBOX)
  await expect(later.getByRole('listitem').filter({ hasText: 'File: Fuel receipt.pdf' })).toContainText('2.2 MB')
  await expect(later.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectFlawless(later)
  await signOutButton(later).tap()
  const asked = later.getByRole('dialog', { name: 'Not everything has been sent' })
  await expect(asked).toContainText('One file kept on this device has not reached us yet.')
  await asked.getByRole('button', { name: 'Keep me signed in' }).last().tap()
  const sent = sentPieces(later)
  await goOnline(later)
  await expect(later.getByRole('main').getByText('Nothing waits to be sent')).toBeVisible()
  expect(sent).toEqual([0, 1, 2])
  expect(
    await instance.rows(
      `select file_name, sha256, category from documents where file_name in ('${file.name}', '${other.name}')`,
    ),
  ).toEqual([{ file_name: file.name, sha256: hashOf(file), category: 'receipts' }])
})

test('a file that is cut off on its way is kept, and the answer that was lost makes no second one', async ({
  page,
  instance,
}) => {
  const file = pdf('Statement.pdf', 1_300_000)
  await atUploadData(page)
  await page.route(
    '**/finish',
    async (route) => {
      await route.fetch()
      await goOffline(page)
      await route.abort()
    },
    { times: 1 },
  )
  await chooseFiles(page).setInputFiles(file)
  await sendChosen(page)
  await expect(kept(page, file.name)).toContainText('Waiting to send')
  await goOnline(page)
  await expect(kept(page, file.name)).toHaveCount(0)
  expect(await instance.rows(`select sha256 from documents where file_name = '${file.name}'`)).toEqual([
    { sha256: hashOf(file) },
  ])
})

test('what another app shares in a tunnel stands ready in Upload Data, is not sent without a press, and then waits and arrives', async ({
  page,
  instance,
}) => {
  const jpeg = { name: 'Receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_200_000, 7) }
  jpeg.buffer.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])
  const note = pdf('Cindervane.pdf')
  await atUploadData(page)
  await goOffline(page)
  await share(page, jpeg, note)
  const form = page.getByRole('region', { name: 'Send us something else' })
  await expect(form.getByRole('listitem')).toHaveText([/Receipt\.jpg1\.1 MB/, /Cindervane\.pdf/])
  await expect(page.getByLabel('What Receipt.jpg is')).toHaveValue('receipts')
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Remove Cindervane.pdf from this list' }).tap()
  expect(await found(page, ['Cindervane.pdf'])).toEqual([])
  await expect(kept(page, '')).toHaveCount(0)
  await sendChosen(page)
  await expect(kept(page, 'Receipt.jpg')).toContainText('Waiting to send')
  await goOnline(page)
  await expect(kept(page, 'Receipt.jpg')).toHaveCount(0)
  expect(
    await instance.rows(`select sha256, category from documents where file_name in ('${jpeg.name}', '${note.name}')`),
  ).toEqual([{ sha256: hashOf(jpeg), category: 'receipts' }])
  // Once more out of the history.
  await page.goto('/client/share')
  await expect(page).toHaveURL(UPLOAD)
})

test('shared before the sign-in, it is there after it; signing out takes it along; without a worker it is said what to do', async ({
  page,
}) => {
  await open(page, '/pricing')
  await readyForOffline(page)
  await share(page, pdf('Cindervane.pdf'))
  await page.waitForURL(/\/login\?next=/)
  await signIn(page, DEMO.client)
  await page.waitForURL('/client/dashboard')
  await page.getByRole('link', { name: 'Look and send' }).tap()
  await sendChosen(page)
  await expect(onItsWay(page, 'Cindervane.pdf')).toContainText('Waiting for review.')
  await homeLink(page).tap()
  await expect(page.getByRole('heading', { name: 'Monthly Revenue' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look and send' })).toHaveCount(0)
  await share(page, pdf('Anvil.pdf'))
  await expect(page.getByText('Anvil.pdf')).toBeVisible()
  await signOutButton(page).tap()
  await page.getByRole('button', { name: 'Delete and sign out' }).tap()
  await page.waitForURL('/login')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])

  const answer = await page.request.post('/client/share', { multipart: { files: pdf('a.pdf') }, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  await signInToDashboard(page)
  await open(page, answer.headers().location!)
  await expect(page.getByRole('alert').filter({ hasText: 'What you shared did not come along.' })).toBeVisible()
})

test('files that were chosen and not sent outlive the page where the device keeps data, and are gone after signing out', async ({
  page,
  context,
}) => {
  await atUploadData(page)
  await chooseFiles(page).setInputFiles(pdf('Fuel receipt.pdf'))
  await expect(toCheck(page, 'Fuel receipt.pdf')).toBeVisible()
  await expect.poll(() => found(page, ['Fuel receipt.pdf'])).not.toEqual([])
  await page.close()
  const later = await context.newPage()
  await open(later, UPLOAD)
  await sendChosen(later)
  await expect(onItsWay(later, 'Fuel receipt.pdf')).toContainText('Waiting for review.')
  await chooseFiles(later).setInputFiles(pdf('Cindervane.pdf'))
  await signOutButton(later).tap()
  await later.getByRole('button', { name: 'Delete and sign out' }).tap()
  await later.waitForURL('/login')
  await expect.poll(() => later.evaluate(() => indexedDB.databases())).toEqual([])
})

test('signing out tells of a file that another tab has chosen, and leads to it', async ({ page, context }) => {
  await atUploadData(page)
  await expect(chooseFiles(page)).toBeAttached()
  const other = await context.newPage()
  await open(other, UPLOAD)
  await chooseFiles(other).setInputFiles(pdf('Cindervane.pdf'))
  await expect.poll(() => found(other, ['Cindervane.pdf'])).not.toEqual([])
  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A file that you chose has not been sent. Signing out deletes it here.')
  await dialog.getByRole('link').tap()
  await expect(toCheck(page, 'Cindervane.pdf')).toBeVisible()
})

const FORM = (action: string, target: string) =>
  `<form method="post" action="${action}/client/share" enctype="multipart/form-data" target="${target}"><input type="file" name="files"></form>
   <script>
     const transfer = new DataTransfer()
     transfer.items.add(new File(['%PDF-1.7 planted'], 'Planted.pdf', { type: 'application/pdf' }))
     document.querySelector('input').files = transfer.files
     document.querySelector('form').submit()
   </script>`

test('a form on another site puts no file in front of the client, however it hides where it is', async ({
  page,
  instance,
}) => {
  await atUploadData(page)
  const { origin } = instance
  const pages: Record<string, string> = {
    '/plain': FORM(origin, '_top'),
    '/hidden': `<meta name="referrer" content="no-referrer">${FORM(origin, '_top')}`,
    '/sandbox': `<iframe sandbox="allow-forms allow-scripts allow-top-navigation" srcdoc='${FORM(origin, '_top').replaceAll("'", '&#39;')}'></iframe>`,
  }
  const other = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(pages[request.url ?? ''])
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  try {
    for (const path of Object.keys(pages)) {
      await page.goto(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
      await page.waitForURL((url) => url.searchParams.get('view') === 'upload')
      await expect(page.getByRole('heading', { name: 'Is the second van still leased?' })).toBeVisible()
      await expect(page.getByText('Planted.pdf')).toHaveCount(0)
      // What the worker could not refuse, the page removes.
      const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
      await expect.poll(databases).not.toContain('clear-share-tray')
    }
  } finally {
    other.close()
  }
})

test('whoever signs out with files that they chose and did not send is asked first', async ({ page, personAt }) => {
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles([pdf('Lease.pdf'), pdf('Permit.pdf')])
  await expect(toCheck(page, 'Lease.pdf')).toBeVisible()
  await signOutButton(page).tap()
  const asked = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await expect(asked).toContainText('2 files that you chose have not been sent.')
  await expectFlawless(page)
  await asked.getByRole('link').tap()
  await expect(asked).toBeHidden()
  await expect(toCheck(page, 'Permit.pdf')).toBeVisible()
  await signOutButton(page).tap()
  await asked.getByRole('button', { name: 'Delete and sign out' }).tap()
  await expect(page).toHaveURL('/login')
})
