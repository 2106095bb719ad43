import type * as v from 'valibot'
import { MUTATION_RETRIES, retryDelay } from '#domain/timings.ts'
import { companyHeader } from './company.ts'
import { worthRetrying } from './http-error.ts'
import { type RequestOptions, request } from './request.ts'

/** `request` for a change: tried once more where trying can help, so the server must bear it twice. */
export async function send<S extends v.GenericSchema>(
  schema: S,
  path: string,
  options: RequestOptions = {},
): Promise<v.InferOutput<S>> {
  // Of its first try: a second one goes to no other company.
  const headers = { ...companyHeader(path), ...options.headers }
  for (let attempt = 0; ; attempt++) {
    try {
      return await request(schema, path, { method: 'POST', ...options, headers })
    } catch (error) {
      if (attempt >= MUTATION_RETRIES || options.signal?.aborted || !worthRetrying(error)) throw error
      await new Promise((resume) => setTimeout(resume, retryDelay(attempt)))
    }
  }
}
