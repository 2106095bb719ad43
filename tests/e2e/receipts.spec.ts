import type { Page } from '@playwright/test'
import { BROUGHT, FORGET_UPLOADS } from '#tests/support/files.ts'
import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { camera, photo } from '#tests/support/receipt-photo.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { storageText } from '#tests/support/storage.ts'
import { arrived, onItsWay, UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

test.afterEach(({ instance }) => instance.change(...FORGET_UPLOADS))

const receipt = (page: Page) =>
  page
    .getByRole('region', { name: 'Send us something else' })
    .locator('li')
    .filter({ hasText: /^Receipt \d{4}/ })
const anotherPage = (page: Page) => receipt(page).getByLabel(/^Add another page to Receipt /)

/** The pictures in a PDF, in order: their measures and their bytes. */
const picturesIn = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/<<[^>]*\/Subtype \/Image[^>]*>>/g)].map(([facts]) =>
    ['Width', 'Height', 'Length'].map((name) => Number(new RegExp(`/${name} (\\d+)`).exec(facts)?.[1])),
  )

test('two pages photographed in a tunnel outlive a reload, are put in order by keys, and arrive once as one upright PDF', async ({
  page,
  instance,
}) => {
  // 9 MB from the sensor, which lies on its side.
  const [lying, wide] = [await photo(3_200, 2_400, 6), await photo(2_600, 1_300)]
  expect(lying.buffer.length).toBeGreaterThan(5_000_000)
  await signInForOffline(page)
  await open(page, UPLOAD)
  await expect(camera(page)).toBeAttached()
  await goOffline(page)
  await camera(page).setInputFiles(lying)
  await expect(receipt(page)).toContainText('1 page')
  await anotherPage(page).setInputFiles(wide)
  await expect(receipt(page)).toContainText('Page 2 of 2')

  // The same photo once more is asked about, and may be left out.
  await anotherPage(page).setInputFiles(wide)
  await expect(receipt(page).getByRole('alert')).toContainText('This photo is here already.')
  await receipt(page).getByRole('button', { name: 'Leave it out' }).tap()
  await expect(receipt(page)).toContainText('2 pages')

  const [first, second] = await receipt(page).locator('[data-page]').all()
  const [firstId, secondId] = [await first?.getAttribute('data-page'), await second?.getAttribute('data-page')]
  const order = () =>
    receipt(page)
      .locator('[data-page]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.page))
  const earlier = receipt(page).getByRole('button', { name: 'Move page 2 earlier' })
  await earlier.focus()
  await page.keyboard.press('Enter')
  expect(await order()).toEqual([secondId, firstId])
  await expect(receipt(page).getByText('That page is now page 1 of 2.')).toBeAttached()
  // At the end of its way the key does nothing, and the focus stays.
  await expect(receipt(page).getByRole('button', { name: 'Move page 1 earlier' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await order()).toEqual([secondId, firstId])

  await receipt(page)
    .getByLabel(/^Vendor/)
    .fill('Kestrel Lumber')
  await receipt(page)
    .getByLabel(/^Amount/)
    .fill('41,2')
  const send = page.getByRole('button', { name: /^Send( 1 file)?$/ })
  await expect(receipt(page).getByLabel(/^Amount/)).toHaveAttribute('aria-invalid', 'true')
  await expect(send).toBeDisabled()
  await receipt(page)
    .getByLabel(/^Amount/)
    .fill('$1,041.20')
  await expect(send).toBeEnabled()
  const [type, month] = [receipt(page).getByRole('combobox').first(), receipt(page).getByRole('combobox').last()]
  const lastMonth = await month.locator('option').nth(2).getAttribute('value')
  await type.selectOption('bank_statement')
  await month.selectOption(lastMonth)
  // The choice shows before it is on the device.
  await expect
    .poll(async () =>
      (await storageText(page))
        .split('\n')
        .some((line) => ['bank_statement', `${lastMonth}`].every((part) => line.includes(part))),
    )
    .toBe(true)

  await page.reload()
  await expect(receipt(page)).toContainText('Page 2 of 2')
  await expect(type).toHaveValue('bank_statement')
  await expect(month).toHaveValue(`${lastMonth}`)
  await type.selectOption('receipts')
  expect(await order()).toEqual([secondId, firstId])
  await expect(receipt(page).getByLabel(/^Vendor/)).toHaveValue('Kestrel Lumber')
  await expect(receipt(page).locator('img')).toHaveCount(2)
  // Tapped twice, it goes once.
  await send.evaluate((button: HTMLElement) => [button.click(), button.click()])
  const kept = page.getByRole('region', { name: 'Kept on this device' })
  await expect(kept).toContainText(/Receipt .+\.pdf/)
  await expect(kept.getByRole('progressbar').or(kept.getByRole('listitem'))).toHaveCount(1)
  await goOnline(page)

  const documents = () =>
    instance.rows(`select id, type, vendor, amount::text, category, to_char(month, 'YYYY-MM') as month from ${BROUGHT}`)
  await expect.poll(documents, { timeout: 30_000 }).toHaveLength(1)
  const [document] = await documents()
  expect(document).toMatchObject({
    type: 'application/pdf',
    vendor: 'Kestrel Lumber',
    amount: '104120',
    category: 'receipts',
    month: lastMonth,
  })
  const file = await page.request.get(`/api/client/documents/${document?.id}/file`)
  const pictures = picturesIn(await file.body())
  // The wide one first; the other stands upright, and both have been made smaller.
  expect(pictures.map(([width, height]) => width! / height!)).toEqual([2, expect.closeTo(0.75, 2)])
  for (const [, , size] of pictures) expect(size).toBeLessThanOrEqual(1_500_000)

  await open(page, '/client/dashboard?view=documents')
  await page.getByLabel('Search by name').fill('kestrel')
  await expect(page.locator('main summary')).toContainText('Kestrel\u00a0Lumber · $1,041.20')
})

test('what may stay empty of a receipt is named in plain words, with the file that it is about', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, UPLOAD)
  await camera(page).setInputFiles(await photo(900, 1_400))
  for (const field of ['Vendor', 'Amount']) {
    await expect(
      receipt(page).getByRole('textbox', { name: new RegExp(`^${field} \\(optional\\), Receipt .+\\.jpg$`) }),
    ).toBeVisible()
    await expect(receipt(page).getByText(`${field} (optional)`, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('textbox', { name: 'Note (optional)', exact: true })).toBeVisible()
})

test('a photo whose file was sent and taken back is new again', async ({ page, personAt }) => {
  const bill = await photo(900, 1_400)
  await personAt(DEMO.client, UPLOAD)
  await camera(page).setInputFiles(bill)
  await page.getByRole('button', { name: 'Send 1 file' }).tap()
  const sent = onItsWay(page, 'Receipt')
  await arrived(page, 'Receipt')
  await sent.getByRole('button', { name: /^Take back/ }).tap()
  await sent.getByRole('button', { name: 'Take it back' }).tap()
  await expect(sent).toHaveCount(0)
  await camera(page).setInputFiles(bill)
  await expect(page.getByRole('button', { name: 'Send 1 file' })).toBeEnabled()
  await expect(page.getByRole('alert').filter({ hasText: 'This photo is here already.' })).toHaveCount(0)
})

test('a photo that was sent is known when it is taken again; a picture that cannot be drawn may go as it is; nothing is wrong with the form', async ({
  page,
  personAt,
  instance,
}) => {
  const bill = await photo(900, 1_400)
  await personAt(DEMO.client, UPLOAD)
  await camera(page).setInputFiles(bill)
  await page.getByRole('button', { name: 'Send 1 file' }).tap()
  await arrived(page, 'Receipt')
  await camera(page).setInputFiles(bill)
  await page.getByRole('alert').getByRole('button', { name: 'Add it again' }).tap()
  // Made smaller once more, it is the same bytes: the server has them already.
  await page.getByRole('button', { name: 'Send 1 file' }).tap()
  await expect(onItsWay(page, 'Receipt')).toHaveCount(2)
  await expect(onItsWay(page, 'Receipt').filter({ hasText: 'nothing to do' })).toHaveCount(1)
  expect(await instance.rows(`select type from ${BROUGHT}`)).toEqual([{ type: 'image/jpeg' }])

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  await camera(page).setInputFiles({ name: 'IMG_0412.heic', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByRole('alert').filter({ hasText: 'This browser can’t open that photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Add it as it is' }).tap()
  await expect(page.getByLabel(/^Amount/)).toHaveCount(1)
  await camera(page).setInputFiles(await photo(700, 900))
  await receipt(page)
    .getByLabel(/^Amount/)
    .fill('x')
  await expect(receipt(page).locator('img')).toHaveCount(1)
  await expectFlawless(page)

  // Sent now, the receipt would go without that page.
  const send = page.getByRole('button', { name: /^Send \d/ })
  await receipt(page).getByLabel('Add another page').setInputFiles(bill)
  await expect(page.getByText('A photo waits for your word.')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByRole('alert').getByRole('button', { name: 'Leave it out' }).tap()
  await expect(page.getByText('A photo waits for your word.')).toHaveCount(0)
})
