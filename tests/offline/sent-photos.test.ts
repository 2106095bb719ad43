import '#tests/support/browser-globals.ts'
import { beforeEach, expect, test } from 'vitest'
import { freshDevice, openPage } from '#tests/support/device.ts'
import { client } from '#tests/support/fake-server.ts'

const SECOND = '00000000-0000-4000-8000-00000000c0de'

beforeEach(freshDevice)

for (const isKept of [true, false])
  test(`a photo that was sent for one company is new at another, ${isKept ? 'where the device keeps it' : 'where nothing is kept'}`, async () => {
    const page = await openPage()
    if (isKept) await page.cacheAfterSignIn(client, true)
    const { noteSentPhotos, sentPhotos } = await import('#offline/sent-photos.ts')
    page.openPortalOf(client.companyId)
    await noteSentPhotos(client.id, [{ hash: 'receipt', fileName: 'Receipt.jpg' }])
    expect([...(await sentPhotos(client.id))]).toEqual(['receipt'])
    page.openPortalOf(SECOND)
    expect([...(await sentPhotos(client.id))]).toEqual([])
    page.openPortalOf(client.companyId)
    expect([...(await sentPhotos(client.id))]).toEqual(['receipt'])
  })

for (const isKept of [true, false])
  test(`the photos of a file that was taken back are new again, and those of others are not, ${isKept ? 'where the device keeps them' : 'where nothing is kept'}`, async () => {
    const page = await openPage()
    if (isKept) await page.cacheAfterSignIn(client, true)
    const { forgetSentPhotos, noteSentPhotos, sentPhotos } = await import('#offline/sent-photos.ts')
    page.openPortalOf(client.companyId)
    const file = { personId: client.id, fileName: 'Hotel.pdf' }
    const photos = ['first', 'second'].map((hash) => ({ hash, fileName: file.fileName }))
    await noteSentPhotos(client.id, [...photos, { hash: 'third', fileName: 'Fuel.jpg' }])
    await forgetSentPhotos({ ...file, companyId: SECOND })
    expect([...(await sentPhotos(client.id))]).toEqual(['first', 'second', 'third'])
    await forgetSentPhotos({ ...file, companyId: client.companyId })
    expect([...(await sentPhotos(client.id))]).toEqual(['third'])
  })

test('photos that an earlier version of the app has noted are still known', async () => {
  const page = await openPage()
  await page.cacheAfterSignIn(client, true)
  const { noteSentPhotos, sentPhotos } = await import('#offline/sent-photos.ts')
  const { nameAt, withCache } = await import('#offline/cache.ts')
  const { putEncrypted } = await import('#offline/encrypted.ts')
  page.openPortalOf(client.companyId)
  await withCache(client.id, (store) => putEncrypted(store, nameAt(client.companyId, 'receipt-photos'), ['old']))
  await noteSentPhotos(client.id, [{ hash: 'new', fileName: 'Fuel.jpg' }])
  expect([...(await sentPhotos(client.id))]).toEqual(['old', 'new'])
})
