import type * as v from 'valibot'
import { type Answering, type AnswerOf, type BodyOf, type Endpoint, type PlaceOf, pathOf } from '#contract/endpoint.ts'
import type { LeadForm } from '#contract/lead-forms.ts'
import { MUTATION_RETRIES } from '#domain/timings.ts'
import { companyHeader } from './company.ts'
import { type RequestOptions, request } from './request.ts'
import { retried } from './retried.ts'

/** `request` for a change: tried once more where trying can help, so the server must bear it twice. */
export function send<S extends v.GenericSchema>(
  schema: S,
  path: string,
  options: RequestOptions = {},
): Promise<v.InferOutput<S>> {
  // Of its first try: a second one goes to no other company.
  const headers = { ...companyHeader(path), ...options.headers }
  return retried(() => request(schema, path, { method: 'POST', ...options, headers }), MUTATION_RETRIES, options.signal)
}

/** `key`: the idempotency key of a write. */
type Options = { key?: string; signal?: AbortSignal; headers?: Record<string, string> }
export type NeedsNoPlace<E extends Endpoint> = Partial<PlaceOf<E>> extends PlaceOf<E> ? true : false

/** What a call of an endpoint takes: its body, what its address leaves open, and how it is made. */
export type CallOf<E extends Endpoint, More extends unknown[] = [Options?]> =
  NeedsNoPlace<E> extends true
    ? BodyOf<E> extends undefined
      ? [body?: undefined, place?: PlaceOf<E>, ...More]
      : [body: BodyOf<E>, place?: PlaceOf<E>, ...More]
    : [body: BodyOf<E>, place: PlaceOf<E>, ...More]

/**
 * Calls an endpoint of the contract with its body, and with what its address leaves open. A write is tried once more where
 * trying can help, unless it is one that is sent once. Throws `HttpError`.
 */
export function call<const E extends Answering>(endpoint: E, ...given: CallOf<E>): Promise<AnswerOf<E>>
export function call(endpoint: Answering, body?: unknown, place: object = {}, options: Options = {}) {
  return callAt(endpoint, pathOf<Endpoint>(endpoint, place), body, options)
}

/** The same at an address that is put together already. */
export function callAt<const E extends Answering>(
  { method, answer, isSentOnce }: E,
  path: string,
  body: unknown,
  { key, signal, headers }: Options,
): Promise<AnswerOf<E>> {
  return (method === 'GET' || isSentOnce ? request : send)<E['answer']>(answer, path, {
    method,
    body,
    headers: { ...headers, ...(key && { 'Idempotency-Key': key }) },
    ...(signal && { signal }),
  })
}

/**
 * Sends what a visitor has filled in. `key` is made once a form and kept until it has succeeded, so that a second try
 * after a lost answer makes no second lead. Throws `HttpError`.
 */
export const sendLead = <F extends LeadForm>(form: F, lead: BodyOf<F>, key: string) =>
  callAt(form, form.path, lead, { key })
