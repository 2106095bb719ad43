import type * as v from 'valibot'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { companyUploads, uploads } from '#contract/uploads.ts'
import { PIECE_TIMEOUT } from '#domain/timings.ts'
import { typeOfName } from '#schema/file-name.ts'
import type { FirmUploadStart, UploadDone, UploadStart } from '#schema/upload.ts'
import { send } from './call.ts'
import { companyHeader, openCompany } from './company.ts'
import { fileHash } from './file-hash.ts'
import { HttpError, httpErrorFrom, UnreachableError } from './http-error.ts'
import { serverReached } from './server-reached.ts'
import { store } from './store.ts'

export type UploadAbout = Pick<
  UploadStart,
  'category' | 'month' | 'note' | 'requestId' | 'questionId' | 'askedAt' | 'replacesId' | 'vendor' | 'amount'
>
export type FirmUploadAbout = Pick<FirmUploadStart, 'category' | 'month' | 'note' | 'firmOnly'>

type UploadSteps = {
  /** Whose file it is: under another person's session the server does not begin. */
  personId: string
  signal: AbortSignal
  /** The company that the firm is working on; otherwise the file goes to the person's own. */
  company?: string
  /** Which of the person's own; the one that is open where it is not said. */
  companyId?: string | null
  /**
   * The upload's id, which its document has later; no byte is sent before this is over. `alreadySent`: it is the id of a
   * document that was there before.
   */
  onStarted?: (id: string, alreadySent: boolean) => void | Promise<void>
  /** Bytes that have arrived so far. */
  onProgress: (bytes: number) => void
}

export type Sent = Pick<v.InferOutput<typeof UploadDone>, 'document' | 'alreadySent'>

/**
 * Sends a file piece by piece. The same call again goes on where it was cut off, also after the page was closed: the
 * server knows the file by its name and hash. A file whose bytes are a document already is not sent: that document comes
 * back, `alreadySent`. Throws `HttpError`, `UnreachableError`, or the signal's reason.
 */
export async function uploadFile(
  file: File,
  fileName: string,
  about: UploadAbout | FirmUploadAbout,
  steps: UploadSteps,
): Promise<Sent> {
  const { personId, signal, company, companyId = openCompany(), onStarted, onProgress } = steps
  const headers = company ? {} : companyHeader(uploads.begin.path, companyId)
  const body: UploadStart | FirmUploadStart = {
    ...about,
    fileName,
    size: file.size,
    type: typeOfName(fileName) ?? '',
    sha256: await fileHash(file),
  }
  const at = company ? { company } : {}
  const to = company ? companyUploads : uploads
  const { id, pieceSize, received, alreadySent } = await send(to.begin.answer, pathOf<Endpoint>(to.begin, at), {
    body,
    signal,
    headers: { ...headers, 'x-person': personId },
  })
  await onStarted?.(id, alreadySent)
  const there = new Set(received)
  const tell = () => onProgress(Math.min(there.size * pieceSize, file.size))
  tell()
  for (let n = 0; n * pieceSize < file.size; n++) {
    if (there.has(n)) continue
    const bytes = file.slice(n * pieceSize, (n + 1) * pieceSize)
    await sendPiece(pathOf<Endpoint>(to.store, { ...at, id, n: String(n) }), bytes, { signal, headers })
    there.add(n)
    tell()
  }
  const done = await send(to.finish.answer, pathOf<Endpoint>(to.finish, { ...at, id }), { signal, headers })
  return { document: done.document, alreadySent: alreadySent || done.alreadySent }
}

type PieceOptions = { signal: AbortSignal; headers: Record<string, string> }

/** Puts bytes at an address of ours; the same bytes may be put again. Throws as `request` does. */
async function sendPiece(path: string, bytes: Blob, { signal, headers }: PieceOptions) {
  try {
    const response = await fetch(path, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'x-portal': '1' },
      body: bytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PIECE_TIMEOUT)]),
    })
    if (!response.ok) throw httpErrorFrom(response, await response.text())
    // A captive portal answers everything with a page of its own.
    if (!response.headers.get('content-type')?.includes('json')) throw new UnreachableError('the answer is not JSON')
    store.set(serverReached, true)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const failure = error instanceof HttpError ? error : new UnreachableError(String(error), error)
    store.set(serverReached, !(failure instanceof UnreachableError))
    throw failure
  }
}
