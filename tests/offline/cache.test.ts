import { store } from '#data/store.ts'
import '#tests/support/browser-globals.ts'
import { IDBObjectStore } from 'fake-indexeddb'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteNeedsHeight } from '#offline/needs-height.ts'
import { needsHeight } from '#offline/stored.ts'
import { everythingStored, freshDevice, openPage } from '#tests/support/device.ts'
import { admin, client, otherClient } from '#tests/support/fake-server.ts'
import { pause } from '#tests/support/hook.ts'

const Figures = v.object({ revenue: v.number() })
const PATH = '/api/client/financial-metrics?month=2026-03'
const answer = { value: { revenue: 8_412_345 }, at: '2026-03-05T12:00:00.000Z' }
/** Another person of the same company. */
const colleague = { ...client, id: 'u-noor' }
const NOON = Date.UTC(2026, 2, 5, 12)
const days = (n: number) => n * 86_400_000

beforeEach(freshDevice)

async function pageOf(user = client, onThisDevice = true) {
  const page = await openPage()
  await page.cacheAfterSignIn(user, onThisDevice)
  return page
}

test('what was saved is read again after a reload, with the time it was given', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  const reloaded = await openPage()
  expect(await reloaded.readCached(Figures, client.id, PATH)).toEqual(answer)
})

test('nothing that was saved can be read on the disk: no figure, no name, no address', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  const disk = await everythingStored()
  expect(disk).toContain(client.id)
  for (const canary of ['8412345', '2026-03-05', client.firstName, client.lastName, client.email])
    expect(disk).not.toContain(canary)
})

test('the key can be used and not read out', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  const { get } = await import('idb-keyval')
  const { databaseOf, storeIn } = await import('#offline/database.ts')
  const key = await get<CryptoKey>('key', storeIn(databaseOf(client.id)))
  await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow()
})

test('a sealed value that is moved under another name does not open', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  const { get, set } = await import('idb-keyval')
  const { databaseOf, storeIn } = await import('#offline/database.ts')
  const store = storeIn(databaseOf(client.id))
  await set('/api/client/other', await get(PATH, store), store)
  expect(await page.readCached(Figures, client.id, '/api/client/other')).toBeNull()
  expect(await page.readCached(Figures, client.id, PATH)).toEqual(answer)
})

test('two tabs that make the key at the same moment end up with one', async () => {
  const [one, two] = [await openPage(), await openPage()]
  for (const tab of [one, two]) tab.startLease({ userId: client.id })
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  let resume = () => {}
  const making = new Promise<CryptoKeyPair & CryptoKey>((resolve) => (resume = () => resolve(key as never)))
  const generateKey = vi.spyOn(crypto.subtle, 'generateKey').mockReturnValueOnce(making)
  const slow = one.cacheAnswer(client.id, '/a', answer)
  await vi.waitFor(() => expect(generateKey).toHaveBeenCalled())
  await two.cacheAnswer(client.id, '/b', answer)
  resume()
  await slow
  const reloaded = await openPage()
  expect(await reloaded.readCached(Figures, client.id, '/a')).toEqual(answer)
  expect(await reloaded.readCached(Figures, client.id, '/b')).toEqual(answer)
})

test('a saved value that the new version cannot read counts as none', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, { ...answer, value: { turnover: 'much' } })
  expect(await page.readCached(Figures, client.id, PATH)).toBeNull()
})

test('nothing is kept where the person has not ticked the box', async () => {
  const page = await pageOf(client, false)
  await page.cacheAnswer(client.id, PATH, answer)
  expect(await page.readCached(Figures, client.id, PATH)).toBeNull()
  expect(await everythingStored()).toBe('')
})

test('nothing of an admin is ever kept', async () => {
  const page = await pageOf(admin)
  await page.cacheAnswer(admin.id, '/api/admin/leads', answer)
  expect(await everythingStored()).toBe('')
})

test("nobody reads or writes under another person's name", async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  await page.cacheAnswer(otherClient.id, PATH, answer)
  expect(await page.readCached(Figures, otherClient.id, PATH)).toBeNull()
  expect(await everythingStored()).not.toContain(otherClient.id)
})

test('saved data lives seven days after the server was last reached', async () => {
  const page = await pageOf()
  page.startLease({ userId: client.id }, NOON)
  await page.cacheAnswer(client.id, PATH, answer)
  expect(await page.readCached(Figures, client.id, PATH, NOON + days(7))).toEqual(answer)
  expect(await page.readCached(Figures, client.id, PATH, NOON + days(7) + 1)).toBeNull()
})

test('an answer of the server begins the seven days anew', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  vi.setSystemTime(NOON + days(6))
  page.renewLease(client.id)
  expect(await page.readCached(Figures, client.id, PATH, NOON + days(12))).toEqual(answer)
  vi.useRealTimers()
})

test('a clock that is set back does not lengthen the lease', async () => {
  const page = await pageOf()
  page.startLease({ userId: client.id }, NOON)
  expect(page.cachedPersonOnDisk(NOON - 180_000)).not.toBeNull()
  expect(page.cachedPersonOnDisk(NOON - days(1))).toBeNull()
})

test('when the lease is over the next start leaves nothing on the device', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  vi.setSystemTime(NOON + days(8))
  const reloaded = await openPage()
  expect(store.get(reloaded.device).cachedPerson).toBeNull()
  await reloaded.settle()
  expect(await everythingStored()).toBe('')
  vi.useRealTimers()
})

test('a wipe leaves nothing on the device, though another tab has the database open', async () => {
  const [one, two] = [await pageOf(), await openPage()]
  await one.cacheAnswer(client.id, PATH, answer)
  await two.readCached(Figures, client.id, PATH)
  vi.stubGlobal('innerWidth', 390)
  noteNeedsHeight(376)
  expect(needsHeight()).toBe(376)
  await one.clearCache()
  expect(await everythingStored()).toBe('')
})

test('a wipe in one tab clears the other tabs', async () => {
  const [one, two] = [await pageOf(), await openPage()]
  two.startOffline()
  expect(store.get(two.device).cachedPerson?.userId).toBe(client.id)
  await one.clearCache()
  await vi.waitFor(() => expect(store.get(two.device).cachedPerson).toBeNull())
  await two.cacheAnswer(client.id, PATH, answer)
  expect(await everythingStored()).toBe('')
})

test('an answer that arrives while the data is being wiped is not left behind', async () => {
  const page = await pageOf()
  const saving = page.cacheAnswer(client.id, PATH, answer)
  await page.clearCache()
  await saving
  await pause(30)
  expect(await everythingStored()).toBe('')
})

test('a wipe that could not be finished is finished at the next start', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  const { indexedDB: real } = globalThis
  vi.stubGlobal('indexedDB', { open: () => raise(), deleteDatabase: () => raise() })
  const blocked = await openPage()
  await blocked.clearCache()
  vi.stubGlobal('indexedDB', real)
  expect(store.get(blocked.device).cachedPerson).toBeNull()
  const reloaded = await openPage()
  expect(await reloaded.readCached(Figures, client.id, PATH)).toBeNull()
  await reloaded.settle()
  expect(await everythingStored()).toBe('')
})

test('an answer that was saved during a wipe, by a page that was closed before it could remove it, goes at the next start', async () => {
  const page = await pageOf()
  await page.clearCache()
  const { putEncrypted } = await import('#offline/encrypted.ts')
  const { databaseOf, storeIn } = await import('#offline/database.ts')
  await putEncrypted(storeIn(databaseOf(client.id)), PATH, answer)
  const reloaded = await openPage()
  await reloaded.settle()
  expect(await everythingStored()).toBe('')
})

test('when somebody else signs in, what was kept for the person before is gone', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  await page.cacheAfterSignIn(colleague, true)
  expect(await everythingStored()).not.toContain(client.id)
  expect(store.get(page.device).cachedPerson?.userId).toBe(colleague.id)
})

test('when the same person signs in again without the box, what was kept is gone', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  await page.cacheAfterSignIn(client, false)
  expect(await everythingStored()).toBe('')
})

test('when the server names another person or role, what was kept is gone', async () => {
  for (const user of [colleague, { ...client, role: 'admin' as const }]) {
    freshDevice()
    const page = await pageOf()
    await page.confirm({ value: user, at: answer.at })
    expect(await everythingStored()).toBe('')
  }
})

const raise = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const broken = {
  missing: undefined,
  blocked: { open: raise, deleteDatabase: raise },
}
for (const [how, factory] of Object.entries(broken))
  test(`where the device's database is ${how} nothing fails, and the screen can say that nothing is saved`, async () => {
    vi.stubGlobal('indexedDB', factory)
    const page = await pageOf()
    await page.cacheAnswer(client.id, PATH, answer)
    expect(store.get(page.savingWorks)).toBe(false)
    expect(await page.readCached(Figures, client.id, PATH)).toBeNull()
    await page.clearCache()
    expect(store.get(page.device).cachedPerson).toBeNull()
  })

test('where the database never answers it is given up after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('indexedDB', { open: () => ({}), deleteDatabase: () => ({}) })
  const page = await openPage()
  page.startLease({ userId: client.id })
  const reading = page.readCached(Figures, client.id, PATH)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await reading).toBeNull()
  vi.useRealTimers()
})

test('where localStorage is blocked nothing is kept and nothing fails', async () => {
  vi.stubGlobal('localStorage', { getItem: raise, setItem: raise, removeItem: raise })
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  expect(store.get(page.device)).toEqual({ cachedPerson: null, leaving: false })
  expect(await indexedDB.databases()).toEqual([])
})

test('a full disk is told and does not fail the page', async () => {
  const page = await pageOf()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await page.cacheAnswer(client.id, PATH, answer)
  expect(store.get(page.savingWorks)).toBe(false)
  put.mockRestore()
  await page.cacheAnswer(client.id, PATH, answer)
  expect(store.get(page.savingWorks)).toBe(true)
})

test('what an earlier version saved is read in today’s shape, and what cannot be is noted, kept, and replaced by the next answer', async () => {
  const page = await pageOf()
  await page.cacheAnswer(client.id, PATH, answer)
  const { CACHE_STEPS } = await import('#offline/cache.ts')
  const Newer = v.object({ revenue: v.number(), quarter: v.string() })
  const newer = await openPage()
  expect(await newer.readCached(Newer, client.id, PATH)).toBeNull()
  expect([...store.get(newer.unreadable)]).toEqual([PATH])
  // It was not removed: the tab of the earlier version reads it as before.
  expect(await page.readCached(Figures, client.id, PATH)).toEqual(answer)

  const shape = await import('#offline/cache.ts')
  const steps = shape.CACHE_STEPS as [string, ((value: unknown) => unknown)[]][]
  steps.push(['/api/client/financial-metrics', [(value) => ({ quarter: 'Q1', ...(value as object) })]])
  expect(await newer.readCached(Newer, client.id, PATH)).toEqual({
    ...answer,
    value: { ...answer.value, quarter: 'Q1' },
  })
  expect([...store.get(newer.unreadable)]).toEqual([])
  await newer.cacheAnswer(client.id, PATH, { ...answer, value: { ...answer.value, quarter: 'Q4' } })
  expect(await newer.readCached(Newer, client.id, PATH)).toMatchObject({ value: { quarter: 'Q4' } })
  expect(await page.readCached(Figures, client.id, PATH)).toEqual(answer)
  expect(CACHE_STEPS).toEqual([])
})

test('an older tab saves all that the server has said, so that a newer one misses no field of it', async () => {
  const { serve, says } = await import('#tests/support/fake-server.ts')
  const { runHook } = await import('#tests/support/hook.ts')
  const page = await pageOf()
  serve({ [`GET ${PATH}`]: says({ revenue: 5, quarter: 'Q2' }) })
  const shown = await runHook(() => page.usePortalData(Figures, PATH))
  await vi.waitFor(() => expect(shown.now.data).toEqual({ revenue: 5 }))
  const Newer = v.object({ revenue: v.number(), quarter: v.string() })
  await vi.waitFor(async () =>
    expect((await page.readCached(Newer, client.id, PATH))?.value).toEqual({ revenue: 5, quarter: 'Q2' }),
  )
  await shown.close()
})
