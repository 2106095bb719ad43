import { expect, type Page } from '@playwright/test'

/**
 * Everything this device holds for the site as text: cookies, both storages, every IndexedDB record (what is encrypted
 * with a key that lies in the same store is opened, as a script of this page could), names of databases, caches' bodies.
 */
export async function storageText(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `cookie ${name}=${value}`)
  const stored = [await page.evaluate(recordsHere), await page.evaluate(cachedHere)]
  return [...cookies, ...stored.flat()].join('\n')
}

/** Which of the words the device still holds. */
export async function found(page: Page, words: string[]) {
  const text = (await storageText(page)).toLowerCase()
  return words.filter((word) => text.includes(word.toLowerCase()))
}

/**
 * Waits until this device has saved what the addresses answered. It saves a moment after it has shown them: a page that is
 * left or loaded again by then has saved nothing. An address is any company's, or one's: `<company> <path>`.
 */
export const saved = (page: Page, ...paths: string[]) =>
  expect
    .poll(async () => {
      const lines = await page.evaluate(recordsHere)
      // Answers of a company's lie under its id and the address.
      const isSaved = (path: string) =>
        lines.some(
          (line) => line.includes('/records/') && [' ', '/'].some((before) => line.includes(`${before}${path}=`)),
        )
      return paths.filter((path) => !isSaved(path))
    }, 'what this device has not saved yet')
    .toEqual([])

/** What this device has saved of an address's answer: another text once it has saved a later one. */
export const savedText = async (page: Page, path: string) =>
  (await page.evaluate(recordsHere))
    .filter((line) => line.includes('/records/') && line.includes(`${path}=`))
    .join('\n')

/** Runs in the page: both storages and every IndexedDB record. */
async function recordsHere() {
  const lines: string[] = []
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (let i = 0; i < storage.length; i++) {
      const key = storage.key(i)!
      lines.push(`${name} ${key}=${storage.getItem(key)}`)
    }

  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const asText = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
    if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
    if (value && typeof value === 'object')
      return Object.entries(value)
        .map(([key, inner]) => `${key}:${asText(inner)}`)
        .join(' ')
    return String(value)
  }
  const opened = async (keys: CryptoKey[], name: IDBValidKey, value: unknown) => {
    const { iv, bytes } = (value ?? {}) as { iv?: Uint8Array<ArrayBuffer>; bytes?: ArrayBuffer }
    if (!iv || !bytes) return []
    const additionalData = new TextEncoder().encode(String(name))
    const tries = keys.map((key) => crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes))
    return (await Promise.allSettled(tries)).map((result) => ('value' in result ? asText(result.value) : 'sealed'))
  }
  /** The database as it stands. One that went since the list was made would be made anew by opening it: null. */
  const existing = (name: string) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    return settled(request).catch(() => null)
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await existing(name)
    if (!db) continue
    lines.push(`database ${name}`)
    for (const store of db.objectStoreNames) {
      const records = db.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([settled(records.getAllKeys()), settled(records.getAll())])
      const cryptoKeys = values.filter((value) => value instanceof CryptoKey)
      for (const [i, key] of keys.entries())
        lines.push(`${name}/${store}/${key}=${asText(values[i])}`, ...(await opened(cryptoKeys, key, values[i])))
    }
    db.close()
  }
  return lines
}

/** Runs in the page: what caches hold. */
async function cachedHere() {
  const lines: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      lines.push(`cache ${name} ${request.url} ${await (await cache.match(request))?.text()}`)
  }
  return lines
}
