import { utimesSync, writeFileSync } from 'node:fs'
import { BROUGHT, FORGET_UPLOADS, pdf } from '#tests/support/files.ts'
import { DEMO, expect, lookAgain, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'
import { photo } from '#tests/support/receipt-photo.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'
import { arrived, chooseFiles, sendChosen, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })
test.afterEach(({ instance }) => instance.change(...FORGET_UPLOADS))

/** A photo on the disk, so that it says itself when it was taken. */
async function photoTakenAt(moment: string, width: number) {
  const path = test.info().outputPath(`image ${width}.jpg`)
  writeFileSync(path, (await photo(width, 900)).buffer)
  utimesSync(path, new Date(moment), new Date(moment))
  return path
}

test('photos of one second in place of two returned receipts wait under names of their own, and say what they replace', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page, DEMO.empty)
  await page.goto(UPLOAD)
  await chooseFiles(page).setInputFiles([pdf('Gas receipt.pdf'), pdf('Toll receipt.pdf')])
  await sendChosen(page)
  for (const name of ['Gas receipt.pdf', 'Toll receipt.pdf']) await arrived(page, name)
  await instance.change(
    `update documents set review = 'returned', review_reason = 'Too dark.' where file_name like '% receipt.pdf'`,
  )
  await page.goto(UPLOAD)
  await expect(page.getByRole('heading', { name: 'Gas receipt.pdf' })).toBeVisible()
  await saved(page, '/api/client/documents')
  await readyForOffline(page)
  await goOffline(page)
  for (const [name, width] of [['Gas', 600] as const, ['Toll', 700] as const]) {
    const retake = page.getByLabel(`Take a photo in place of ${name} receipt.pdf`)
    await retake.setInputFiles(await photoTakenAt('2026-05-04T12:00:00.300-05:00', width))
    await expect(toCheck(page, `In place of “${name} receipt.pdf”`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Send 2 files' }).tap()
  const [first, second] = ['Receipt 2026-05-04 12.00.00.jpg', 'Receipt 2026-05-04 12.00.00 (2).jpg']
  for (const list of [page.getByRole('region', { name: 'Kept on this device' }), page.getByRole('main')]) {
    const line = (file: string) => list.getByRole('listitem').filter({ hasText: file }).last()
    await expect(line(first)).toContainText('In place of “Gas receipt.pdf”')
    await expect(line(second)).toContainText('In place of “Toll receipt.pdf”')
    const remove = (file: string, replaced: string) =>
      line(file).getByRole('button', { name: `Delete ${file}, sent in place of ${replaced}`, exact: true })
    await expect(remove(first, 'Gas receipt.pdf')).toBeVisible()
    await expect(remove(second, 'Toll receipt.pdf')).toBeVisible()
    await expectFlawless(page)
    await page.getByRole('status').getByRole('link', { name: /^Show/ }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await goOnline(page)
  const documents = () => instance.rows(`select file_name, version from ${BROUGHT} and version = 2 order by file_name`)
  await expect
    .poll(documents, { timeout: 30_000 })
    .toEqual([second, first].map((file_name) => ({ file_name, version: '2' })))
})

test('a file that waited while the firm accepted the one it replaces arrives by itself, and says what it was sent for', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page, DEMO.empty)
  await page.goto(UPLOAD)
  await chooseFiles(page).setInputFiles(pdf('Lease.pdf'))
  await sendChosen(page, 'Loan')
  await arrived(page, 'Lease.pdf')
  const review = (to: string) => instance.change(`update documents set review = '${to}' where file_name = 'Lease.pdf'`)
  await review('returned')
  await page.goto(UPLOAD)
  await expect(page.getByRole('heading', { name: 'Lease.pdf' })).toBeVisible()
  await saved(page, '/api/client/documents')
  await readyForOffline(page)
  await goOffline(page)
  await page.getByLabel('Choose a file in place of Lease.pdf').setInputFiles(pdf('Whole lease.pdf'))
  await sendChosen(page)
  await expect(page.getByRole('region', { name: 'Kept on this device' })).toContainText('In place of “Lease.pdf”')
  await review('accepted')
  await goOnline(page)
  await lookAgain(page)
  const documents = () => instance.rows(`select file_name, version, sent_to_replace from ${BROUGHT} order by file_name`)
  await expect.poll(documents, { timeout: 30_000 }).toEqual([
    { file_name: 'Lease.pdf', version: '1', sent_to_replace: '' },
    { file_name: 'Whole lease.pdf', version: '1', sent_to_replace: 'Lease.pdf' },
  ])
  await page.goto('/client/dashboard?view=documents')
  await expect(page.locator('main summary', { hasText: 'Whole lease.pdf' })).toContainText(
    'Was sent in place of “Lease.pdf”',
  )
  await expectFlawless(page)
})
