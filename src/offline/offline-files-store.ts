import { delMany } from 'idb-keyval'
import * as v from 'valibot'
import { whyNotOffline } from '#domain/offline-files.ts'
import { Document } from '#schema/document.ts'
import { withCache } from './cache.ts'
import { cachedPersonOnDisk } from './device.ts'
import { encryptedNames, getEncrypted, getEncryptedBytes, putEncrypted, putEncryptedBytes } from './encrypted.ts'

/** A document is marked under one name; its bytes come under another, later, and may go before it for want of room. */
const markOf = (id: string) => `kept:${id}`
const bytesOf = (id: string) => `bytes:${id}`

export type Marked = { document: Document; isHere: boolean }

/** What this person has marked, by name. Undefined where nothing is kept for them, null where the storage fails. */
export const readMarked = (userId: string): Promise<Marked[] | null | undefined> =>
  withCache(userId, async (store) => {
    const names = await encryptedNames(store)
    const marks = names.filter((name) => name.startsWith(markOf('')))
    const found = await Promise.all(marks.map((name) => getEncrypted(store, name)))
    return found
      .flatMap((one) => (v.is(Document, one) ? [v.parse(Document, one)] : []))
      .map((document) => ({ document, isHere: names.includes(bytesOf(document.id)) }))
      .sort((one, other) => one.document.fileName.localeCompare(other.document.fileName))
  })

/**
 * Marks a document, in place of another version or of itself, where it fits beside the others. Returns why it was not
 * marked. `storage`: the device keeps nothing, or cannot.
 */
export async function putMark(userId: string, document: Document, inPlaceOf = document.id) {
  const marked = ((await readMarked(userId)) ?? []).map((one) => one.document)
  const why = whyNotOffline(
    document.size,
    marked.filter(({ id }) => id !== inPlaceOf && id !== document.id),
  )
  if (why) return why
  const put = await withCache(userId, (store) => putEncrypted(store, markOf(document.id), document).then(() => true))
  return put ? null : 'storage'
}

/** True once they are on the device; else as `readMarked`. Nothing stays of what was unmarked meanwhile. */
export const putBytes = (userId: string, id: string, bytes: ArrayBuffer) =>
  withCache(userId, async (store) => {
    await putEncryptedBytes(store, bytesOf(id), bytes)
    if (!(await encryptedNames(store)).includes(markOf(id))) await delMany([bytesOf(id)], store)
    return true
  })

/** Its bytes as they were when they came, which the seal vouches for; null where they are not here or do not open. */
export async function readBytes(userId: string, id: string) {
  if (cachedPersonOnDisk()?.userId !== userId) return null
  return (await withCache(userId, (store) => getEncryptedBytes(store, bytesOf(id)))) ?? null
}

export const removeMarked = (userId: string, id: string) =>
  withCache(userId, (store) => delMany([markOf(id), bytesOf(id)], store))

/** The bytes of every document, which can be fetched again; the marks stay. */
export const evictBytes = (userId: string) =>
  withCache(userId, async (store) => {
    const names = await encryptedNames(store)
    await delMany(
      names.filter((name) => name.startsWith(bytesOf(''))),
      store,
    )
  })
