import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { Policy } from '#contract/endpoint.ts'
import { fieldFaultIn } from '#copy/field-fault.ts'
import { messages } from '#copy/messages.ts'
import { refusals } from '#copy/refusals.ts'
import type { FieldFault } from '#schema/field-fault.ts'
import { refusedFields } from '#schema/refusal.ts'
import { matchedEndpoint } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Refused } from './refused.ts'

export const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** The request's content type without its parameters. */
export const typeOf = (c: Context) => c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * The body as `schema` has it.
 * @param orForm also takes what a plain HTML form sends
 * @throws {Refused} 415 for another content type, 400 for what does not parse
 */
export async function readBody<S extends v.GenericSchema>(c: Context, schema: S, { orForm = false } = {}) {
  const type = typeOf(c)
  if (type !== JSON_TYPE && !(orForm && type === FORM)) throw new Refused('wrong_type')
  const sent = (type === FORM ? readForm : readJson)(utf8(await c.req.arrayBuffer()))
  const result = v.safeParse(schema, sent)
  if (!result.success) throw new Refused('invalid', { fields: refusedFields(result.issues, requestFieldFault) })
  return result.output
}

function utf8(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('bad_request')
  }
}

/** Names that every object has (`__proto__`, `constructor`): valibot's strict objects do not see them as unknown fields. */
const isInherited = (key: string) => key in Object.prototype

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (isInherited(key)) throw new Refused('invalid')
      return value
    })
  } catch (thrown) {
    throw thrown instanceof Refused ? thrown : new Refused('bad_request')
  }
}

function readForm(text: string): unknown {
  const entries = [...new URLSearchParams(text)]
  const names = new Set(entries.map(([name]) => name))
  if (names.size < entries.length || [...names].some(isInherited)) throw new Refused('invalid')
  return Object.fromEntries(entries)
}

const KB = 1024
/** In bytes. What a client or the firm writes is longer than a visitor's form. */
const MAX_BYTES: Record<Policy, number> = { public: 8 * KB, member: 8 * KB, client: 32 * KB, admin: 32 * KB }

/** Reads at most as many bytes as the endpoint takes, whatever `Content-Length` claims, and stops there. */
export const bodyUpToMax = createMiddleware<ApiEnv>(async (c, next) => {
  const { body } = c.req.raw
  if (!body) return next()
  const endpoint = matchedEndpoint(c)
  const most = endpoint?.maxBytes ?? MAX_BYTES[endpoint?.policy ?? 'public']
  if (Number(c.req.header('Content-Length')) > most) throw new Refused('too_large')
  const whole = await read(body as AsyncIterable<Uint8Array>, most)
  // Where Hono keeps a body that it has read: one put into a request anew would be copied there, and again out of it.
  c.req.bodyCache.arrayBuffer = Promise.resolve(whole) as never // typed as what it resolves to
  await next()
})

/** @throws {Refused} 413 for more than `most` bytes, 400 where the sender has broken off */
async function read(body: AsyncIterable<Uint8Array>, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      // Leaving the loop cancels the rest.
      if (size > most) throw new Refused('too_large')
      chunks.push(chunk)
    }
  } catch (thrown) {
    throw thrown instanceof Refused ? thrown : new Refused('bad_request')
  }
  return joined(chunks, size)
}

function joined(chunks: Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole.buffer
}

const { emailInvalid, passwordRequired } = messages.login
const SENTENCES = { ...messages.field, emailInvalid, passwordRequired, ...refusals.fields } satisfies Record<
  FieldFault,
  string
>

/** The sentence for a value that a schema has refused, for the answer's `fields`. */
export const requestFieldFault = fieldFaultIn(SENTENCES)
