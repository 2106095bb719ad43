import * as v from 'valibot'
import { REQUEST_TIMEOUT } from '#domain/timings.ts'
import type { Instant } from '#schema/units.ts'
import { companyHeader } from './company.ts'
import { takeEarly } from './early.ts'
import { doubtSession, withFreshSignIn } from './fresh-sign-in.ts'
import { HttpError, httpErrorFrom, UnreachableError } from './http-error.ts'
import { noteServerTime } from './right-now.ts'
import { serverReached } from './server-reached.ts'
import { store } from './store.ts'

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A parsed answer and when it was given, by the server's clock where it says so. */
export type Answer<T> = { value: T; at: Instant }
/** The same with the answer as it came, with fields that this version does not know. */
type ReceivedAnswer<T> = Answer<T> & { received: unknown }

/** Asks our server and parses the answer. Throws `HttpError`, or `UnreachableError` where it was not reached. */
export async function request<S extends v.GenericSchema>(schema: S, path: string, options: RequestOptions = {}) {
  return (await fetchAnswer(schema, path, options)).value
}

/** The same, with null for 401: nobody is signed in, which is no failure. */
export async function requestOrNull<S extends v.GenericSchema>(schema: S, path: string, options: RequestOptions = {}) {
  return request(schema, path, options).catch((error) => {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  })
}

/** The same as `request`, with the time of the answer. */
export const fetchAnswer = <S extends v.GenericSchema>(
  schema: S,
  path: string,
  options: RequestOptions = {},
): Promise<ReceivedAnswer<v.InferOutput<S>>> => withFreshSignIn(() => askOnce(schema, path, options))

async function askOnce<S extends v.GenericSchema>(
  schema: S,
  path: string,
  options: RequestOptions,
): Promise<ReceivedAnswer<v.InferOutput<S>>> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
  try {
    const answer = await Promise.race([answerOf(schema, path, options, timeout), failing(timeout)])
    store.set(serverReached, true)
    return answer
  } catch (error) {
    // The caller's own abort says nothing about the network.
    if (options.signal?.aborted) throw options.signal.reason
    const failure = error instanceof HttpError ? error : new UnreachableError(String(error), error)
    store.set(serverReached, !(failure instanceof UnreachableError))
    if (options.method && options.method !== 'GET') doubtSession(failure)
    throw failure
  }
}

async function answerOf<S extends v.GenericSchema>(
  schema: S,
  path: string,
  options: RequestOptions,
  timeout: AbortSignal,
) {
  const response = await send(path, options, timeout)
  const text = await response.text()
  if (!response.ok) throw httpErrorFrom(response, text)
  const received = response.status === 204 ? undefined : jsonOf(response, text)
  const parsed = v.safeParse(schema, received)
  if (!parsed.success) throw new UnreachableError(`unexpected answer of ${path}`, parsed.issues)
  return { value: parsed.output, at: stampOf(response), received }
}

function send(path: string, { method = 'GET', body, headers, signal }: RequestOptions, timeout: AbortSignal) {
  const early = method === 'GET' ? takeEarly(path) : undefined
  if (early) return early
  return fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...companyHeader(path),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ?? timeout,
  })
}

function jsonOf(response: Response, text: string): unknown {
  if (!response.headers.get('content-type')?.includes('json')) throw new UnreachableError('the answer is not JSON')
  return JSON.parse(text)
}

/** A request of the page's head cannot be aborted from here, but waiting for it can end. */
const failing = (timeout: AbortSignal) =>
  new Promise<never>((_, reject) => timeout.addEventListener('abort', () => reject(timeout.reason)))

function stampOf(response: Response) {
  const moment = Date.parse(response.headers.get('date') ?? '') || Date.now()
  noteServerTime(moment)
  return new Date(moment).toISOString()
}
