import { atom, useAtomValue } from 'jotai'
import { getDocumentFile, getDocumentHistory } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { call } from '#data/call.ts'
import { companyHeader, openCompany } from '#data/company.ts'
import { requestBytes } from '#data/file.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import type { Document } from '#schema/document.ts'
import { device } from './device.ts'
import { exclusively } from './exclusively.ts'
import { type FileOwner, putBytes, putMark, readBytes, readMarked, removeMarked } from './offline-files-store.ts'
import { endSession, isSessionRefused } from './session.ts'

/** `waiting`: comes when the server is reached. `no room`: came, and the device could not keep it. */
export type OfflineFile = { document: Document; state: 'here' | 'fetching' | 'waiting' | 'no room' }

/** Whose, and what of it is on the device: undefined where nothing is kept for them, null where the storage fails. */
export const offlineFiles = atom<{ owner: FileOwner; files: OfflineFile[] | null | undefined } | null>(null)

const fetching = new Set<string>()
const noRoom = new Set<string>()

const stateOf = (id: string, isHere: boolean) =>
  isHere ? 'here' : fetching.has(id) ? 'fetching' : noRoom.has(id) ? 'no room' : 'waiting'

/** Shows what lies on the device now. */
export async function refreshOfflineFiles(owner: FileOwner) {
  const marked = await readMarked(owner)
  const files = marked?.map(
    ({ document, isHere }) => ({ document, state: stateOf(document.id, isHere) }) as OfflineFile,
  )
  if (owner.companyId === openCompany()) store.set(offlineFiles, { owner, files: marked && files })
}

/** Marks a document, then fetches it. Returns why it was not marked, as `putMark` does. */
export async function addOfflineFile(document: Document) {
  const owner = ownerHere()
  if (!owner) return 'storage'
  const why = await putMark(owner, document)
  if (!why) await fetchOfflineFiles(owner)
  return why
}

export async function removeOfflineFile(id: string) {
  const owner = ownerHere()
  if (!owner) return
  await removeMarked(owner, id)
  await refreshOfflineFiles(owner)
}

/** Whoever this device keeps data for, at the company that is open. */
function ownerHere(): FileOwner | undefined {
  const { cachedPerson } = store.get(device)
  return cachedPerson ? { userId: cachedPerson.userId, companyId: openCompany() } : undefined
}

/** Fetches what is marked and not here. With the server's `list` also what has a newer version; what is gone there goes here. */
export async function fetchOfflineFiles(owner: FileOwner, list?: readonly Document[]) {
  await refreshOfflineFiles(owner)
  await fetchMarked(owner, list, {
    begins: (id) => {
      fetching.add(id)
      return refreshOfflineFiles(owner)
    },
    ends: (id, fits) => {
      fetching.delete(id)
      if (fits) noRoom.delete(id)
      else noRoom.add(id)
      return refreshOfflineFiles(owner)
    },
  })
  await refreshOfflineFiles(owner)
}

/** A document as it lies on the device; null where it does not. */
export async function offlineFileOf({ id, fileName, type }: Document) {
  const owner = ownerHere()
  const bytes = owner && (await readBytes(owner, id))
  return bytes ? new File([bytes], fileName, { type }) : null
}

/** The documents that this device keeps for the person: undefined while reading, null where it keeps nothing, or cannot. */
export function useOfflineFiles(): OfflineFile[] | null | undefined {
  const { cachedPerson } = useAtomValue(device)
  const known = useAtomValue(offlineFiles)
  if (!cachedPerson) return null
  const isTheirs = known?.owner.userId === cachedPerson.userId && known.owner.companyId === openCompany()
  return isTheirs ? (known.files ?? null) : undefined
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
const fetchMarked = (owner: FileOwner, list: readonly Document[] | undefined, progress: FetchProgress) =>
  exclusively(`clear.files.${owner.userId}`, async () => {
    try {
      const replaced = list ? await replace(owner, list) : new Map<string, string>()
      await fetchMissing(owner, progress)
      const here = new Set((await marked(owner)).filter(({ isHere }) => isHere).map(({ document }) => document.id))
      for (const [old, latest] of replaced) if (here.has(latest)) await removeMarked(owner, old)
    } catch (error) {
      if (isSessionRefused(asHttpError(error))) await endSession()
    }
  })

const marked = async (owner: FileOwner) => (await readMarked(owner)) ?? []

/** Only our server's own error counts as gone. A bare 404, as from a captive portal, has no `refusal`. */
const isGone = ({ status, refusal }: HttpError) => [404, 410].includes(status) && refusal !== undefined

/** Marks the latest version of what is no longer the latest. Returns what it replaces: old id → latest. */
async function replace(owner: FileOwner, list: readonly Document[]) {
  const latest = new Set(list.map(({ id }) => id))
  const replaced = new Map<string, string>()
  for (const { document } of await marked(owner)) {
    if (latest.has(document.id)) continue
    const newer = await newestOf(owner, document.id)
    if (!newer) await removeMarked(owner, document.id)
    else if (newer.id !== document.id && (await putMark(owner, newer, document.id)) === null)
      replaced.set(document.id, newer.id)
  }
  return replaced
}

/** The latest version of a document's group; null where the server has none for this person. */
async function newestOf(owner: FileOwner, id: string) {
  const history = await call(getDocumentHistory, undefined, { id }, { headers: headersFor(owner) }).catch(asHttpError)
  if (!(history instanceof HttpError)) return history.versions[0] ?? null
  if (isGone(history)) return null
  throw history
}

async function fetchMissing(owner: FileOwner, { begins, ends }: FetchProgress) {
  for (const { document, isHere } of await marked(owner)) {
    if (isHere) continue
    await begins(document.id)
    const bytes = await requestBytes(pathOf(getDocumentFile, { id: document.id }), headersFor(owner)).catch(asHttpError)
    const fits = bytes instanceof HttpError || (await putBytes(owner, document.id, bytes)) !== null
    if (bytes instanceof HttpError && isGone(bytes)) await removeMarked(owner, document.id)
    await ends(document.id, fits)
    if (bytes instanceof HttpError && !isGone(bytes)) throw bytes
  }
}

/** The company may be another one by the time that the next file is asked for. */
const headersFor = ({ companyId }: FileOwner) => companyHeader(getDocumentFile.path, companyId)
