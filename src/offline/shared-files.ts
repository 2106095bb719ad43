import { del, keys } from 'idb-keyval'
import { SHARE_PROOF_LIFETIME, SHARED_FILES_LIFETIME } from '#domain/timings.ts'
import type { UploadCategory } from '#schema/document.ts'
import { FILES_AT_ONCE, MAX_FILE_SIZE, MAX_OFFLINE_BYTES } from '#schema/file-limits.ts'
import type { Month } from '#schema/units.ts'
import { deleteDatabase, exists, storeIn } from './database.ts'
import { getEncrypted, putEncrypted } from './encrypted.ts'
import { dropFiles, getFile, putFile } from './encrypted-file.ts'

/** Files that another app has shared to this one, or that their owner has chosen, until they are sent. The worker puts them here: no shapes are parsed. */
const SHARED_FILES = 'clear-share-tray'
const store = storeIn(SHARED_FILES)
const FACTS = 'file:'

/**
 * `at` in milliseconds; `owner`: whose they can only be, once that is known. `isUnproven`: an app may have shared it, or a
 * form on another site that hides where it is.
 */
export type Shared = {
  id: string
  name: string
  type: string
  size: number
  at: number
  owner?: string
  isUnproven?: boolean
  /** When the file was last changed, in milliseconds: of a picture, when it was taken. */
  lastModified?: number
  /** The company that it was chosen for; what another app has shared is for whichever is open. */
  companyId?: string | null
  /** The request that it answers. */
  requestId?: string
  /** The document that the firm has returned and it takes the place of. */
  replaces?: { id: string; fileName: string }
  /** Photos with the same one are the pages of a receipt, in the order of `at`: they are sent as one document. */
  receiptId?: string
  /** SHA-256 of the photo as the camera has made it. */
  photoHash?: string
  /** What its owner says of a receipt, as it was typed. */
  vendor?: string
  amount?: string
  /** What its owner has chosen; an empty month is no single one. */
  category?: UploadCategory
  month?: Month | ''
  /** What was to be sent with it, where it came back; and the files of the same form that arrived with it. */
  note?: string
  noteSentWith?: readonly string[]
}

/** One that was never sent comes too large as well: its bytes stay away, its name tells of it. */
const isTakeable = ({ size }: { size: number }) => size > 0 && size <= MAX_FILE_SIZE

type Put = { now?: number; isUnproven?: boolean }

/** On the device once this resolves to true; false, and nothing of them, where there is no room. */
export const addSharedFiles = (files: File[], { now = Date.now(), isUnproven = false }: Put = {}) =>
  putAll(
    files.map((file, nth) => ({ file, facts: { ...factsOf(file), at: now + nth, isUnproven } })),
    now,
  )

/** The facts that are stored with a file. */
export const factsOf = ({ name, type, size, lastModified }: File): Omit<Shared, 'at'> => ({
  id: crypto.randomUUID(),
  name,
  type,
  size,
  lastModified,
})

type WithFacts = { file: File; facts: Shared }

/** The same for files whose facts are known already. */
export async function putAll(files: readonly WithFacts[], now = Date.now()): Promise<boolean> {
  const before = await lying(now).catch(() => [])
  const fitting = files.slice(0, Math.max(0, FILES_AT_ONCE - before.length))
  const bytes = [...before, ...fitting.map(({ file }) => file)]
    .filter(isTakeable)
    .reduce((sum, { size }) => sum + size, 0)
  if (fitting.length < files.length || bytes > MAX_OFFLINE_BYTES) return false
  const ids: string[] = []
  try {
    for (const { file, facts } of fitting) {
      ids.push(facts.id)
      if (isTakeable(file)) await putFile(store, facts.id, file)
      await putEncrypted(store, FACTS + facts.id, facts)
    }
    return true
  } catch {
    for (const id of ids) await removeSharedFile(id).catch(() => undefined)
    return false
  }
}

type Look = {
  now?: number
  /** Whether this page is in a window of the installed app, where alone a share target leads. */
  isAppWindow?: boolean
}

/** What lies there for this person, the oldest first. Somebody else's goes. Never throws. */
export async function sharedFiles(personId: string, look: Look = {}): Promise<Shared[]> {
  try {
    const found = await proven(look)
    for (const { id, owner } of found) if (owner && owner !== personId) await removeSharedFile(id)
    return found.filter(({ owner }) => !owner || owner === personId)
  } catch {
    return []
  }
}

/** The file itself, empty where its bytes were left away. Throws where the device cannot read it. */
export async function sharedFile({
  id,
  name,
  type,
  size,
}: Pick<Shared, 'id' | 'name' | 'type' | 'size'>): Promise<File> {
  const bytes = isTakeable({ size }) ? await getFile(store, id, size) : new Blob()
  if (!bytes) throw new Error('The shared file is not whole')
  return new File([bytes], name, { type })
}

/** Other facts of a file that lies here; of one that does not, nothing. */
export async function changeSharedFacts(facts: Shared) {
  if (!(await exists(SHARED_FILES)) || !(await getEncrypted(store, FACTS + facts.id))) return
  await putEncrypted(store, FACTS + facts.id, facts)
}

/** It has been fetched, or is not wanted. */
export async function removeSharedFile(id: string) {
  await del(FACTS + id, store)
  await dropFiles(store, (other) => other !== id)
  if ((await factKeys()).length === 0) await deleteSharedFiles()
}

/** Whoever was here until now has been wiped, not signed out: what lies here stays for them alone. */
export async function claimSharedFiles(personId: string) {
  for (const one of await lying())
    if (!one.owner) await putEncrypted(store, FACTS + one.id, { ...one, owner: personId })
}

/** All of it goes. */
export const deleteSharedFiles = async () => !(await exists(SHARED_FILES)) || deleteDatabase(SHARED_FILES)

/** What nobody fetched in a day goes. */
async function lying(now = Date.now()): Promise<Shared[]> {
  if (!(await exists(SHARED_FILES))) return []
  const all = (await Promise.all((await factKeys()).map((name) => getEncrypted(store, name)))) as Shared[]
  const old = all.filter(({ at }) => Math.abs(now - at) > SHARED_FILES_LIFETIME)
  for (const { id } of old) await removeSharedFile(id)
  return all.filter((one) => !old.includes(one)).sort((one, other) => one.at - other.at)
}

const factKeys = async () => (await keys<string>(store)).filter((name) => name.startsWith(FACTS))

/** A share whose source the worker could not tell stays where the installed app shows it at once, and goes elsewhere. */
async function proven({ now = Date.now(), isAppWindow = false }: Look): Promise<Shared[]> {
  const stays: Shared[] = []
  for (const one of await lying(now)) {
    if (one.isUnproven && !(isAppWindow && Math.abs(now - one.at) < SHARE_PROOF_LIFETIME)) {
      await removeSharedFile(one.id)
      continue
    }
    const taken = { ...one, isUnproven: false }
    if (one.isUnproven) await putEncrypted(store, FACTS + one.id, taken)
    stays.push(taken)
  }
  return stays
}

/** The same at a page's start. Never throws. */
export const sweepSharedFiles = (look: Look) => proven(look).catch(() => [])
