import { atom, useAtomValue } from 'jotai'
import { getDocumentFile, getDocumentHistory } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { call } from '#data/call.ts'
import { requestBytes } from '#data/file.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import type { Document } from '#schema/document.ts'
import { device } from './device.ts'
import { exclusively } from './exclusively.ts'
import { putBytes, putMark, readBytes, readMarked, removeMarked } from './offline-files-store.ts'
import { endSession, isSessionRefused } from './session.ts'

/** `waiting`: comes when the server is reached. `no room`: came, and the device could not keep it. */
export type OfflineFile = { document: Document; state: 'here' | 'fetching' | 'waiting' | 'no room' }

/** Whose, and what of it is on the device: undefined where nothing is kept for them, null where the storage fails. */
export const offlineFiles = atom<{ userId: string; files: OfflineFile[] | null | undefined } | null>(null)

const fetching = new Set<string>()
const noRoom = new Set<string>()

const stateOf = (id: string, isHere: boolean) =>
  isHere ? 'here' : fetching.has(id) ? 'fetching' : noRoom.has(id) ? 'no room' : 'waiting'

/** Shows what lies on the device now. */
export async function refreshOfflineFiles(userId: string) {
  const marked = await readMarked(userId)
  const files = marked?.map(
    ({ document, isHere }) => ({ document, state: stateOf(document.id, isHere) }) as OfflineFile,
  )
  store.set(offlineFiles, { userId, files: marked && files })
}

/** Marks a document, then fetches it. Returns why it was not marked, as `putMark` does. */
export async function addOfflineFile(document: Document) {
  const userId = store.get(device).cachedPerson?.userId
  if (!userId) return 'storage'
  const why = await putMark(userId, document)
  if (!why) await fetchOfflineFiles(userId)
  return why
}

export async function removeOfflineFile(id: string) {
  const userId = store.get(device).cachedPerson?.userId
  if (!userId) return
  await removeMarked(userId, id)
  await refreshOfflineFiles(userId)
}

/** Fetches what is marked and not here. With the server's `list` also what has a newer version; what is gone there goes here. */
export async function fetchOfflineFiles(userId: string, list?: readonly Document[]) {
  await refreshOfflineFiles(userId)
  await fetchMarked(userId, list, {
    begins: (id) => {
      fetching.add(id)
      return refreshOfflineFiles(userId)
    },
    ends: (id, fits) => {
      fetching.delete(id)
      if (fits) noRoom.delete(id)
      else noRoom.add(id)
      return refreshOfflineFiles(userId)
    },
  })
  await refreshOfflineFiles(userId)
}

/** A document as it lies on the device; null where it does not. */
export async function offlineFileOf({ id, fileName, type }: Document) {
  const userId = store.get(device).cachedPerson?.userId
  const bytes = userId && (await readBytes(userId, id))
  return bytes ? new File([bytes], fileName, { type }) : null
}

/** The documents that this device keeps for the person: undefined while reading, null where it keeps nothing, or cannot. */
export function useOfflineFiles(): OfflineFile[] | null | undefined {
  const { cachedPerson } = useAtomValue(device)
  const known = useAtomValue(offlineFiles)
  if (!cachedPerson) return null
  return known?.userId === cachedPerson.userId ? (known.files ?? null) : undefined
}

export const useOfflineFile = (id: string) => useOfflineFiles()?.find(({ document }) => document.id === id)

type FetchProgress = {
  begins: (id: string) => Promise<void>
  /** `fits` is false if the file came but could not be stored. A failed request passes true. */
  ends: (id: string, fits: boolean) => Promise<void>
}

/**
 * Downloads a person's marked documents, and replaces outdated versions if `list` is given. One tab at a time. Does not
 * throw: what failed is tried at the next call.
 */
const fetchMarked = (userId: string, list: readonly Document[] | undefined, progress: FetchProgress) =>
  exclusively(`clear.files.${userId}`, async () => {
    try {
      const replaced = list ? await replace(userId, list) : new Map<string, string>()
      await fetchMissing(userId, progress)
      const here = new Set((await marked(userId)).filter(({ isHere }) => isHere).map(({ document }) => document.id))
      for (const [old, latest] of replaced) if (here.has(latest)) await removeMarked(userId, old)
    } catch (error) {
      if (isSessionRefused(asHttpError(error))) await endSession()
    }
  })

const marked = async (userId: string) => (await readMarked(userId)) ?? []

/** Only our server's own error counts as gone. A bare 404, as from a captive portal, has no `refusal`. */
const isGone = ({ status, refusal }: HttpError) => [404, 410].includes(status) && refusal !== undefined

/** Marks the latest version of what is no longer the latest. Returns what it replaces: old id → latest. */
async function replace(userId: string, list: readonly Document[]) {
  const latest = new Set(list.map(({ id }) => id))
  const replaced = new Map<string, string>()
  for (const { document } of await marked(userId)) {
    if (latest.has(document.id)) continue
    const newer = await newestOf(document.id)
    if (!newer) await removeMarked(userId, document.id)
    else if (newer.id !== document.id && (await putMark(userId, newer, document.id)) === null)
      replaced.set(document.id, newer.id)
  }
  return replaced
}

/** The latest version of a document's group; null where the server has none for this person. */
async function newestOf(id: string) {
  const history = await call(getDocumentHistory, undefined, { id }).catch(asHttpError)
  if (!(history instanceof HttpError)) return history.versions[0] ?? null
  if (isGone(history)) return null
  throw history
}

async function fetchMissing(userId: string, { begins, ends }: FetchProgress) {
  for (const { document, isHere } of await marked(userId)) {
    if (isHere) continue
    await begins(document.id)
    const bytes = await requestBytes(pathOf(getDocumentFile, { id: document.id })).catch(asHttpError)
    const fits = bytes instanceof HttpError || (await putBytes(userId, document.id, bytes)) !== null
    if (bytes instanceof HttpError && isGone(bytes)) await removeMarked(userId, document.id)
    await ends(document.id, fits)
    if (bytes instanceof HttpError && !isGone(bytes)) throw bytes
  }
}
