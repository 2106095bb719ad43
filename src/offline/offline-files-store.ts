import { delMany } from 'idb-keyval'
import * as v from 'valibot'
import { whyNotOffline } from '#domain/offline-files.ts'
import { Document } from '#schema/document.ts'
import { nameAt, partsOf, withCache } from './cache.ts'
import { cachedPersonOnDisk } from './device.ts'
import { encryptedNames, getEncrypted, getEncryptedBytes, putEncrypted, putEncryptedBytes } from './encrypted.ts'

/** Whose documents, and of which of their companies. */
export type FileOwner = { userId: string; companyId: string | null }

/** A document is marked under one name; its bytes come under another, later, and may go before it for want of room. */
const MARK = 'kept:'
const BYTES = 'bytes:'
const markOf = ({ companyId }: FileOwner, id: string) => nameAt(companyId, MARK + id)
const bytesOf = ({ companyId }: FileOwner, id: string) => nameAt(companyId, BYTES + id)
/** Whether this is the name of a document or of its mark. */
export const isFileName = (name: string) => /^(kept|bytes):/.test(partsOf(name).path)

export type Marked = { document: Document; isHere: boolean }

/** What this person has marked at this company, by name. Undefined where nothing is kept for them, null where the storage fails. */
export const readMarked = (owner: FileOwner): Promise<Marked[] | null | undefined> =>
  withCache(owner.userId, async (store) => {
    const names = await encryptedNames(store)
    const marks = names.filter((name) => name.startsWith(markOf(owner, '')))
    const found = await Promise.all(marks.map((name) => getEncrypted(store, name)))
    return found
      .flatMap((one) => (v.is(Document, one) ? [v.parse(Document, one)] : []))
      .map((document) => ({ document, isHere: names.includes(bytesOf(owner, document.id)) }))
      .sort((one, other) => one.document.fileName.localeCompare(other.document.fileName))
  })

/**
 * Marks a document, in place of another version or of itself, where it fits beside the others. Returns why it was not
 * marked. `storage`: the device keeps nothing, or cannot.
 */
export async function putMark(owner: FileOwner, document: Document, inPlaceOf = document.id) {
  const marked = ((await readMarked(owner)) ?? []).map((one) => one.document)
  const why = whyNotOffline(
    document.size,
    marked.filter(({ id }) => id !== inPlaceOf && id !== document.id),
  )
  if (why) return why
  const put = await withCache(owner.userId, (store) =>
    putEncrypted(store, markOf(owner, document.id), document).then(() => true),
  )
  return put ? null : 'storage'
}

/** True once they are on the device; else as `readMarked`. Nothing stays of what was unmarked meanwhile. */
export const putBytes = (owner: FileOwner, id: string, bytes: ArrayBuffer) =>
  withCache(owner.userId, async (store) => {
    await putEncryptedBytes(store, bytesOf(owner, id), bytes)
    if (!(await encryptedNames(store)).includes(markOf(owner, id))) await delMany([bytesOf(owner, id)], store)
    return true
  })

/** Its bytes as they were when they came, which the seal vouches for; null where they are not here or do not open. */
export async function readBytes(owner: FileOwner, id: string) {
  if (cachedPersonOnDisk()?.userId !== owner.userId) return null
  return (await withCache(owner.userId, (store) => getEncryptedBytes(store, bytesOf(owner, id)))) ?? null
}

export const removeMarked = (owner: FileOwner, id: string) =>
  withCache(owner.userId, (store) => delMany([markOf(owner, id), bytesOf(owner, id)], store))

/** The bytes of every document of every company, which can be fetched again; the marks stay. */
export const evictBytes = (userId: string) =>
  withCache(userId, async (store) => {
    const names = await encryptedNames(store)
    await delMany(
      names.filter((name) => partsOf(name).path.startsWith(BYTES)),
      store,
    )
  })
