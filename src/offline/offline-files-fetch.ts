import { getDocumentFile, getDocumentHistory } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { call } from '#data/call.ts'
import { requestBytes } from '#data/file.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import type { Document } from '#schema/document.ts'
import { exclusively } from './exclusively.ts'
import { putBytes, putMark, readMarked, removeMarked } from './offline-files-store.ts'
import { endSession, isSessionRefused } from './session.ts'

export type FetchProgress = {
  begins: (id: string) => Promise<void>
  /** `fits` is false if the file came but could not be stored. A failed request passes true. */
  ends: (id: string, fits: boolean) => Promise<void>
}

/**
 * Downloads a person's marked documents, and replaces outdated versions if `list` is given. One tab at a time. Does not
 * throw: what failed is tried at the next call.
 */
export const fetchMarked = (userId: string, list: readonly Document[] | undefined, progress: FetchProgress) =>
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
