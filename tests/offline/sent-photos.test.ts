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
    await noteSentPhotos(client.id, ['receipt'])
    expect([...(await sentPhotos(client.id))]).toEqual(['receipt'])
    page.openPortalOf(SECOND)
    expect([...(await sentPhotos(client.id))]).toEqual([])
    page.openPortalOf(client.companyId)
    expect([...(await sentPhotos(client.id))]).toEqual(['receipt'])
  })
