import { REQUEST_GIVEN_UP_AFTER } from '#domain/timings.ts'
import { HttpError, httpErrorFrom, UnreachableError } from './http-error.ts'
import { reached } from './reached.ts'

/** A file of our server's and the name it gives it. Throws `HttpError`, or `UnreachableError` where it was not reached. */
export async function requestFile(path: string): Promise<File> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REQUEST_GIVEN_UP_AFTER),
    })
    if (!response.ok) throw httpErrorFrom(response, await response.text())
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    // A captive portal answers with a page of its own.
    if (!name) throw new UnreachableError(`no file at ${path}`)
    const file = new File([await response.blob()], name)
    reached.set(true)
    return file
  } catch (error) {
    const failure = error instanceof HttpError ? error : new UnreachableError(String(error), error)
    reached.set(!(failure instanceof UnreachableError))
    throw failure
  }
}
