import { uploads } from '#contract/uploads.ts'
import { call } from '#data/call.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import type { Entry } from './outbox-entry.ts'

/** Files on their way from this tab. */
const stops = new Map<string, AbortController>()

/** Files that their owner is just taking back: a turn that comes first must not send them. */
const heldBack = new Set<string>()

/** Ends the sending of this file, unless all of it has gone, and lets no other begin before the returned call. */
export function holdBack(id: string) {
  heldBack.add(id)
  stops.get(id)?.abort()
  return () => void heldBack.delete(id)
}

/** Its owner has taken it back: what the server has of it goes as well, at the latest when its day is over. */
export async function forgetUpload({ body: { uploadId } }: Entry) {
  if (uploadId) await call(uploads.cancel, undefined, { id: String(uploadId) }).catch(() => undefined)
}

/** Sends a file that waits, from where it was cut off, for as long as `goesOn` says so. Throws `HttpError`. */
export async function deliverFile(entry: Entry, goesOn: () => boolean) {
  if (heldBack.has(entry.id)) throw new UnreachableError('held back')
  const stop = new AbortController()
  stops.set(entry.id, stop)
  try {
    const { sendOutboxUpload } = await import('./queued-upload.ts')
    await sendOutboxUpload(entry, {
      signal: stop.signal,
      goesOn: () => goesOn() || stop.abort(),
      /** From here on it is too late to take it back. */
      allGone: () => stops.delete(entry.id),
    })
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new UnreachableError('stopped on its way, or this device cannot read it now', error)
  } finally {
    stops.delete(entry.id)
  }
}
