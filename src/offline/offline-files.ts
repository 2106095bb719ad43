import { atom } from 'jotai'
import { store } from '#data/store.ts'
import type { Document } from '#schema/document.ts'
import { device } from './device.ts'
import { fetchMarked } from './offline-files-fetch.ts'
import { putMark, readBytes, readMarked, removeMarked } from './offline-files-store.ts'

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
