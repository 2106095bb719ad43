import { PIECE_TIMEOUT } from '#domain/timings.ts'
import { HttpError, httpErrorFrom, UnreachableError } from './http-error.ts'
import { serverReached } from './server-reached.ts'

/** Puts bytes at an address of ours; the same bytes may be put again. Throws as `request` does. */
export async function sendPiece(path: string, bytes: Blob, signal: AbortSignal) {
  try {
    const response = await fetch(path, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/octet-stream', 'x-portal': '1' },
      body: bytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PIECE_TIMEOUT)]),
    })
    if (!response.ok) throw httpErrorFrom(response, await response.text())
    // A captive portal answers everything with a page of its own.
    if (!response.headers.get('content-type')?.includes('json')) throw new UnreachableError('the answer is not JSON')
    serverReached.set(true)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const failure = error instanceof HttpError ? error : new UnreachableError(String(error), error)
    serverReached.set(!(failure instanceof UnreachableError))
    throw failure
  }
}
