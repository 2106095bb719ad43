import './browser-globals.ts'
import { IDBFactory } from 'fake-indexeddb'
import { unload } from 'swr'
import { expect, vi } from 'vitest'
import { closePages } from './browser-globals.ts'

/** A browser's storage in memory, as localStorage and sessionStorage have it. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

/** An unused device: empty storage, a network, no page open. */
export function freshDevice() {
  closePages()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  setNetwork(true)
  delete globalThis.__early
}

export function setNetwork(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

/** The only page on the device, loaded again. Close its hooks first. */
export function reloadPage() {
  closePages()
  return openPage()
}

/** A newly loaded page, or another tab, on the same device: our modules start anew, what is stored stays. */
export async function openPage() {
  unload({ revalidate: false })
  vi.resetModules()
  const rooms = await Promise.all([
    import('#offline/connection.ts'),
    import('#offline/device.ts'),
    import('#offline/cache-after-sign-in.ts'),
    import('#offline/sign-out.ts'),
    import('#offline/portal-data.ts'),
    import('#offline/cache.ts'),
    import('#offline/session.ts'),
    import('#offline/start.ts'),
    import('#offline/clear-cache.ts'),
    import('#offline/company.ts'),
  ])
  const [connection, device, keep, leave, portalData, saved, session, start, wipe, company] = rooms
  return {
    ...connection,
    ...device,
    ...keep,
    ...leave,
    ...portalData,
    ...saved,
    ...session,
    ...start,
    ...wipe,
    ...company,
  }
}

/** All that stays of somebody signed in who keeps nothing: it says neither who nor what. */
export const SIGNED_IN_MARK = 'clear.signed-in=true'

/** Everything the device holds, as somebody with a disk editor reads it. */
export async function everythingStored() {
  const flags = [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, i) => `${storage.key(i)}=${storage.getItem(storage.key(i)!)}`),
  )
  const names = (await indexedDB.databases()).map(({ name }) => name!)
  return [...flags, ...names, ...(await Promise.all(names.map(recordsIn))).flat()].join('\n')
}

/** Waits until the device holds nothing. A database is not opened before it is gone: that would make it anew. */
export async function expectWiped() {
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
  await vi.waitFor(async () => expect(await everythingStored()).toBe(''))
}

async function recordsIn(name: string) {
  const db = await settled(indexedDB.open(name))
  const records = await settled(db.transaction('records').objectStore('records').getAll())
  db.close()
  return records.map(({ bytes, ...rest }) => JSON.stringify(rest) + Buffer.from(bytes ?? []).toString('latin1'))
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
