import { del } from 'idb-keyval'
import * as v from 'valibot'
import { store } from '#data/store.ts'
import { User } from '#schema/person.ts'
import { cacheAnswer, evicted, PROFILE, readCached } from './cache.ts'
import { databaseOf, deleteDatabase, exists, storeIn } from './database.ts'
import { cachedPersonOnDisk, isSigningOut } from './device.ts'
import { allEncrypted, encryptedNames, getEncrypted, putEncrypted } from './encrypted.ts'
import { dropFiles, getFile, putFile } from './encrypted-file.ts'
import { exclusively } from './exclusively.ts'
import { evictBytes } from './offline-files-store.ts'
import { contentsOf, Entry, type OutboxContents } from './outbox-entry.ts'

/** Apart from the saved data, which may go for want of room: these words are nowhere else. */
export const outboxOf = (personId: string) => `clear-outbox-${personId}`
/** The bytes of files that wait, apart from what is read at every look. */
const filesOf = (personId: string) => `clear-outbox-files-${personId}`

/** One tab at a time reads and writes what it has read. */
const inTurn = <T>(personId: string, work: () => Promise<T>): Promise<T> =>
  exclusively(`clear.outbox-store.${personId}`, work)

/** What waits for this person, in order, with what only a newer version can send. Throws where the device's storage fails. */
export const readOutbox = (personId: string): Promise<OutboxContents> => inTurn(personId, () => contentsFor(personId))

const contentsFor = async (personId: string): Promise<OutboxContents> =>
  (await exists(outboxOf(personId)))
    ? contentsOf(await allEncrypted(storeIn(outboxOf(personId))))
    : { entries: [], newer: [] }

/** What this version can send of it. Throws likewise. */
export const readEntries = async (personId: string): Promise<Entry[]> => (await readOutbox(personId)).entries

/** Whether anything waits at all. Throws likewise. */
export const isOutboxEmpty = async (personId: string) => (await inTurn(personId, () => idsIn(personId))).length === 0

/** Of everything that lies there, whether or not this version can read it. */
const idsIn = async (personId: string) =>
  (await exists(outboxOf(personId))) ? encryptedNames(storeIn(outboxOf(personId))) : []

/**
 * On the device once this resolves to true, behind everything that waits there, with the file that it is about. False
 * where it keeps nothing for this person, or cannot: then nothing of it stays.
 */
export async function addEntry(entry: Entry, file?: Blob): Promise<boolean> {
  // As the disk says: another tab may have signed out.
  const isKept = () => cachedPersonOnDisk()?.userId === entry.personId && !isSigningOut()
  const put = async () => {
    // First the bytes: an entry never tells of a file that is not there.
    if (file) await putFile(storeIn(filesOf(entry.personId)), entry.id, file)
    const place = Math.max(entry.place, (await lastPlace(entry.personId)) + 1)
    await putEncrypted(storeIn(outboxOf(entry.personId)), entry.id, { ...entry, place })
  }
  return inTurn(entry.personId, async () => {
    // Not before it is this one's turn: a sign-out that went first has removed everything, and stays right.
    if (!isKept()) return false
    try {
      await put().catch(() => freeSpace(entry.personId, put))
    } catch {
      if (file) await dropFile(entry.personId, entry.id).catch(() => undefined)
      return false
    }
    // Signed out meanwhile, in this tab or another: nothing stays.
    if (!isSigningOut()) return true
    await discard(entry.personId)
    return false
  })
}

/** Of everything that waits, whichever tab has written it, also where the device's clock was set back; 0 for nothing. */
async function lastPlace(personId: string) {
  const { entries, newer } = await contentsFor(personId)
  return Math.max(0, ...[...entries, ...newer].map(({ place }) => place ?? 0))
}

/** The file of an entry; undefined where it is not there, or not whole. Throws where the device's storage fails. */
export const readEntryFile = (personId: string, id: string, size: number) =>
  inTurn(personId, async () =>
    (await exists(filesOf(personId))) ? getFile(storeIn(filesOf(personId)), id, size) : undefined,
  )

const dropFile = (personId: string, id: string) => keepFiles(personId, (other) => other !== id)

async function keepFiles(personId: string, stays: (id: string) => boolean) {
  if (await exists(filesOf(personId))) await dropFiles(storeIn(filesOf(personId)), stays)
}

/** Bytes that were left without their entry, as a page that is killed in between leaves them. */
export const dropOrphans = (personId: string) =>
  inTurn(personId, async () => {
    const known = new Set(await idsIn(personId))
    await keepFiles(personId, (id) => known.has(id))
  })

/**
 * Changes one entry as it lies on the device now. `change` gets undefined where it is gone; it returns what is to lie
 * there, null for nothing, undefined to leave it. Returns what lies there then.
 */
export const changeEntry = (
  personId: string,
  id: string,
  change: (entry: Entry | undefined) => Entry | null | undefined,
): Promise<Entry | undefined> =>
  inTurn(personId, async () => {
    if (!(await exists(outboxOf(personId)))) return undefined
    const store = storeIn(outboxOf(personId))
    const found = await getEncrypted(store, id)
    const before = v.is(Entry, found) ? found : undefined
    const after = change(before)
    if (after === undefined) return before
    if (after) await putEncrypted(store, after.id, after)
    if (before && after?.id !== id) await del(id, store)
    if (before?.kind === 'upload' && !after) await dropFile(personId, id)
    return after ?? undefined
  })

/** Everything that waits for this person goes, sent or not. */
export const discardEntries = (personId: string) => inTurn(personId, () => discard(personId))

async function discard(personId: string) {
  let isGone = true
  for (const database of [outboxOf(personId), filesOf(personId)])
    if (await exists(database)) isGone = (await deleteDatabase(database)) && isGone
  return isGone
}

/** Their session is over: an empty outbox goes with the rest, one with words in it waits for them. */
export const dropEmpty = (personId: string) =>
  inTurn(personId, async () => {
    const left = await idsIn(personId).catch(() => null)
    if (left?.length === 0) await discard(personId)
  })

/**
 * Documents and figures can be fetched again, words cannot: what is kept gives way, the largest first, until `put` goes
 * through. Throws where it does not even then.
 */
async function freeSpace(personId: string, put: () => Promise<void>) {
  await evictBytes(personId)
  try {
    await put()
  } catch {
    const person = await readCached(User, personId, PROFILE)
    await deleteDatabase(databaseOf(personId))
    await put()
    // Without them the portal would not open in the tunnel, and nobody see what waits in it.
    if (person) await cacheAnswer(personId, PROFILE, person)
  } finally {
    store.set(evicted, store.get(evicted) + 1)
  }
}
