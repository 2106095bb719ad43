import * as v from 'valibot'
import { Refusal } from '#schema/refusal.ts'

/**
 * An answer that is not 2xx. The message is `status: body`, or `status: status text` where the body is empty
 * (docs/product-rules.md, Failures). `serverMessage` is the sentence for a person, where the server sent one; `retryAfter` is in
 * milliseconds.
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly refusal: Refusal | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, refusal?: Refusal, retryAfter?: number) {
    super(message)
    this.status = status
    this.refusal = refusal
    this.retryAfter = retryAfter
  }

  get serverMessage() {
    return this.refusal?.message
  }
}

/**
 * Our server was not reached: no network, given up waiting, or something in between answered in its place (a captive
 * portal's page). Treated as offline. Its status is 0.
 */
export class UnreachableError extends HttpError {
  override name = 'UnreachableError'

  constructor(why: string, cause?: unknown) {
    super(0, `Unreachable: ${why}`)
    this.cause = cause
  }
}

/** For `.catch(asHttpError)`: the failure as a value. Anything that is not about the request is thrown on. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  throw error
}

/** Why something did not go through, as a sentence: the server's own, or else ours. */
export const reasonOf = (error: HttpError, words: { network: string; server: string }) =>
  error instanceof UnreachableError ? words.network : (error.serverMessage ?? words.server)

/** Whether a refusal is about none of these fields of a form, so that it has to be said elsewhere. */
export const namesNoField = ({ refusal }: HttpError, fields: string[]) =>
  !fields.some((name) => refusal?.fields?.[name])

export function httpErrorFrom(response: Response, body: string): HttpError {
  const message = `${response.status}: ${body || response.statusText}`
  return new HttpError(response.status, message, refusalIn(body), waitIn(response.headers.get('retry-after')))
}

function refusalIn(body: string) {
  try {
    return v.parse(Refusal, JSON.parse(body))
  } catch {
    return undefined
  }
}

/** `Retry-After` holds seconds or a date (RFC 9110, section 10.2.3). */
function waitIn(header: string | null) {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined
}

/** A 4xx would be answered the same way again; a failed network or server may have recovered. */
export const worthRetrying = (error: unknown) =>
  error instanceof HttpError && !(error.status >= 400 && error.status < 500)
