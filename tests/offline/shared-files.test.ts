import { DAY_MS } from '#domain/durations.ts'
import '#tests/support/browser-globals.ts'
import { randomBytes } from 'node:crypto'
import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { everythingStored, freshDevice, setNetwork } from '#tests/support/device.ts'
import { client, otherClient } from '#tests/support/fake-server.ts'
import { fakeLocks, keepFor, openTab } from '#tests/support/outbox-world.ts'

const openPage = async () => {
  vi.resetModules()
  return import('#offline/shared-files.ts')
}
const photo = (name = 'receipt.jpg', size = 1_500_000) =>
  new File([new Uint8Array(randomBytes(size))], name, { type: 'image/jpeg' })

beforeEach(() => {
  vi.restoreAllMocks()
  freshDevice()
  fakeLocks()
})

test('what the worker has put down, the portal fetches whole, also offline and in another page', async () => {
  setNetwork(false)
  const worker = await openPage()
  const file = photo()
  expect(await worker.addSharedFiles([file])).toBe(true)
  const page = await openPage()
  const [shared] = await page.sharedFiles(client.id)
  expect(shared).toMatchObject({ name: 'receipt.jpg', size: 1_500_000 })
  const fetched = await page.sharedFile(shared!)
  expect([fetched.name, fetched.type]).toEqual(['receipt.jpg', 'image/jpeg'])
  expect(Buffer.from(await fetched.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  await page.removeSharedFile(shared!.id)
  expect(await indexedDB.databases()).toEqual([])
})

test('nothing of it can be read on the disk', async () => {
  const page = await openPage()
  await page.addSharedFiles([new File(['Cindervane owes'], 'Cindervane.pdf')])
  expect(await everythingStored()).not.toContain('Cindervane')
})

test('what nobody fetched in a day is gone, and so is its database', async () => {
  const page = await openPage()
  await page.addSharedFiles([photo()], { now: Date.now() - DAY_MS - 1 })
  await page.addSharedFiles([photo('late.jpg')])
  expect((await page.sharedFiles(client.id)).map(({ name }) => name)).toEqual(['late.jpg'])
  expect(await page.sharedFiles(client.id, { now: Date.now() + DAY_MS + 1 })).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

test('a page that starts sweeps what is too old', async () => {
  await (await openPage()).addSharedFiles([photo()], { now: Date.now() - DAY_MS - 1 })
  vi.resetModules()
  await (await import('#offline/start.ts')).settle()
  expect(await indexedDB.databases()).toEqual([])
})

test('ten files lie there at most; what is more is not half taken', async () => {
  const page = await openPage()
  expect(await page.addSharedFiles(Array.from({ length: 9 }, () => photo('a.jpg', 10)))).toBe(true)
  expect(await page.addSharedFiles([photo('b.jpg', 10), photo('c.jpg', 10)])).toBe(false)
  expect(await page.sharedFiles(client.id)).toHaveLength(9)
})

test('a full device keeps nothing half, and says so', async () => {
  const page = await openPage()
  const real = IDBObjectStore.prototype.put
  let put = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (String(args[1]).endsWith('/1') && ++put) throw new DOMException('full', 'QuotaExceededError')
    return real.apply(this, args)
  })
  expect(await page.addSharedFiles([photo('a.jpg', 10), photo()])).toBe(false)
  expect(put).toBe(1)
  expect(await page.sharedFiles(client.id)).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

test('of a file that is too large for us the name alone is kept, to tell of it', async () => {
  const page = await openPage()
  const film = photo('film.jpg', 10)
  Object.defineProperty(film, 'size', { value: 26 * 1024 * 1024 })
  const read = vi.spyOn(film, 'slice')
  expect(await page.addSharedFiles([film])).toBe(true)
  expect(read).not.toHaveBeenCalled()
  expect((await page.sharedFiles(client.id))[0]).toMatchObject({ name: 'film.jpg', size: 26 * 1024 * 1024 })
})

test('signing out takes it along', async () => {
  keepFor(client.id)
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const page = await openTab()
  await (await import('#offline/shared-files.ts')).addSharedFiles([photo()])
  await page.signOut()
  expect(await indexedDB.databases()).toEqual([])
  page.close()
})

test('of a session that has ended it stays for the same person, and the next one on the device finds nothing', async () => {
  keepFor(client.id)
  const page = await openTab()
  await (await import('#offline/shared-files.ts')).addSharedFiles([photo()])
  await page.clearCache()
  page.close()
  const later = await openPage()
  expect(await later.sharedFiles(client.id)).toHaveLength(1)
  expect(await later.sharedFiles(otherClient.id)).toEqual([])
  expect(await later.sharedFiles(client.id)).toEqual([])
})

test('shared before anybody has signed in, it is there for whoever does', async () => {
  await (await openPage()).addSharedFiles([photo()])
  const page = await openTab()
  await page.clearCache()
  page.close()
  expect(await (await openPage()).sharedFiles(client.id)).toHaveLength(1)
})

test('a share without an origin is there in the installed app’s window alone, and gone for good elsewhere', async () => {
  const worker = await openPage()
  await worker.addSharedFiles([photo()], { isUnproven: true })
  const app = await openPage()
  expect(await app.sharedFiles(client.id, { isAppWindow: true })).toHaveLength(1)
  // From here on it is like any other.
  expect(await app.sharedFiles(client.id)).toHaveLength(1)
  await worker.addSharedFiles([photo('planted.jpg')], { isUnproven: true })
  expect((await (await openPage()).sharedFiles(client.id)).map(({ name }) => name)).toEqual(['receipt.jpg'])
  expect((await app.sharedFiles(client.id, { isAppWindow: true })).map(({ name }) => name)).toEqual(['receipt.jpg'])
})

test('a share without an origin that no window took up at once is not taken up by the app later', async () => {
  const page = await openPage()
  await page.addSharedFiles([photo()], { isUnproven: true })
  expect(await page.sharedFiles(client.id, { isAppWindow: true, now: Date.now() + 61_000 })).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

test('whoever starts a page, signed in or not, ends a share that is not the app’s', async () => {
  const page = await openPage()
  await page.addSharedFiles([photo()], { isUnproven: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.resetModules()
  await (await import('#offline/start.ts')).settle()
  expect(await page.sharedFiles(client.id)).toHaveLength(1)
  await page.addSharedFiles([photo('planted.jpg')], { isUnproven: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await (await import('#offline/start.ts')).settle()
  expect(await page.sharedFiles(client.id, { isAppWindow: true })).toHaveLength(1)
})
