import { PIECE_TIMEOUT, REQUEST_TIMEOUT } from '#domain/timings.ts'
import { companyHeader } from './company.ts'
import { hashOfBytes, hexOf } from './file-hash.ts'
import { withFreshSignIn } from './fresh-sign-in.ts'
import { HttpError, httpErrorFrom, UnreachableError } from './http-error.ts'
import { serverReached } from './server-reached.ts'
import { store } from './store.ts'

/** Downloads a file; its name comes from Content-Disposition. Throws `HttpError`, or `UnreachableError` where it was not reached. */
export const requestFile = (path: string): Promise<File> =>
  fetchWithSignIn(path, REQUEST_TIMEOUT, (response) => fileOf(path, response))

/** A file that comes in parts: each names the next in its header `Link`. Throws as `requestFile` does. */
export async function requestFileInParts(path: string): Promise<File> {
  const parts: Blob[] = []
  let name = ''
  for (let next: string | undefined = path; next; ) {
    const part: { file: File; next: string | undefined } = await requestPart(next)
    parts.push(part.file)
    name = part.file.name
    next = part.next
  }
  return new File(parts, name)
}

const requestPart = (path: string) =>
  fetchWithSignIn(path, PIECE_TIMEOUT, async (response) => ({
    file: await fileOf(path, response),
    next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1],
  }))

async function fileOf(path: string, response: Response) {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  // A captive portal answers with a page of its own.
  if (!name) throw new UnreachableError(`no file at ${path}`)
  return new File([await response.blob()], name)
}

/**
 * Downloads the bytes of a stored file and checks them against the server's hash. Throws as `requestFile` does; bytes that
 * were damaged on the way count as not reached.
 */
export const requestBytes = (path: string, headers = companyHeader(path)): Promise<ArrayBuffer> =>
  fetchWithSignIn(
    path,
    PIECE_TIMEOUT,
    async (response) => {
      const digest = /sha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1]
      const bytes = await response.arrayBuffer()
      if (!digest || (await hashOfBytes(bytes)) !== hexOf(bytesIn(digest)))
        throw new UnreachableError(`not whole: ${path}`)
      return bytes
    },
    headers,
  )

type ReadResponse<T> = (response: Response) => Promise<T>

const fetchWithSignIn = <T>(path: string, timeout: number, read: ReadResponse<T>, headers = companyHeader(path)) =>
  withFreshSignIn(() => fetchOnce(path, timeout, read, headers))

async function fetchOnce<T>(path: string, timeout: number, read: ReadResponse<T>, headers: Record<string, string>) {
  try {
    const response = await fetch(path, { credentials: 'same-origin', headers, signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw httpErrorFrom(response, await response.text())
    const value = await read(response)
    store.set(serverReached, true)
    return value
  } catch (error) {
    const failure = error instanceof HttpError ? error : new UnreachableError(String(error), error)
    store.set(serverReached, !(failure instanceof UnreachableError))
    throw failure
  }
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
