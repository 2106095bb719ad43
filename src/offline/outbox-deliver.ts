import * as v from 'valibot'
import { uploads } from '#contract/uploads.ts'
import { call, send } from '#data/call.ts'
import { companyHeader } from '#data/company.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { isAboutCompany } from './company.ts'
import type { Entry } from './outbox-entry.ts'

/** What our server says when it has something; the page of a captive portal says neither. */
const Delivered = v.union([v.object({ success: v.literal(true) }), v.object({ id: v.string() })])

/**
 * Sends one entry under its key, to the company that it was written for, and for its writer alone: under anybody else's
 * session the server refuses it. Resolves once the server has it. Throws `HttpError`.
 */
export const deliverEntry = ({
  id,
  personId,
  companyId,
  path,
  body,
}: Pick<Entry, 'id' | 'personId' | 'companyId' | 'path'> & { body: object }) =>
  send(Delivered, path, {
    body,
    headers: { ...companyHeader(path, companyId), 'idempotency-key': id, 'x-person': personId },
  })

/** Files on their way from this tab. */
const stops = new Map<string, AbortController>()

/** What its owner is just changing or taking back in this tab: a turn that comes first must not send it. */
const heldBack = new Set<string>()
export const isHeldBack = (id: string) => heldBack.has(id)

/** Lets no sending of this entry begin before the returned call, and ends that of a file, unless all of it has gone. */
export function keepFromSending(id: string) {
  heldBack.add(id)
  stops.get(id)?.abort()
  return () => void heldBack.delete(id)
}

/** Its owner has taken it back: what the server has of it goes as well, at the latest when its day is over. */
export async function forgetUpload({ companyId, body: { uploadId } }: Entry) {
  const headers = companyHeader(uploads.cancel.path, companyId)
  if (uploadId) await call(uploads.cancel, undefined, { id: String(uploadId) }, { headers }).catch(() => undefined)
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

/**
 * What a failure means for what waits. `refused`: this entry alone, whatever is tried. `stuck`: the server fails at this
 * one; its subject waits, the others go on. `hold`: nothing gets through now. `paused`: somebody has to sign in first.
 */
type FailureKind = 'refused' | 'stuck' | 'hold' | 'paused'

const BUSY = [408, 425, 429, 502, 503, 504]

/** The bytes of a file are not where they were put: only its owner can choose it again. */
export class LostFileError extends HttpError {
  constructor() {
    super(410, 'The file is no longer on this device')
  }
}

export function failureKindOf(failure: HttpError): FailureKind {
  const { status, refusal } = failure
  if (failure instanceof LostFileError) return 'refused'
  // A refusal that is not in our server's shape comes from something in between: as good as not reached.
  if (failure instanceof UnreachableError || BUSY.includes(status)) return 'hold'
  if (status >= 500) return 'stuck'
  if (!refusal) return 'hold'
  // Only what was written for this company: what is for another one goes on.
  if (isAboutCompany(failure)) return 'refused'
  // About who asks, not about what was written.
  return status === 401 || status === 403 ? 'paused' : 'refused'
}
