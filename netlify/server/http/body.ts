import type { Context } from 'hono'
import * as v from 'valibot'
import { fieldFault } from '#copy/field-fault.ts'
import { refusedFields } from '#schema/refusal.ts'
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
  const result = v.safeParse(schema, sent, { message: fieldFault })
  if (!result.success) throw new Refused('invalid', { fields: refusedFields(result.issues) })
  return result.output
}

function utf8(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('bad_request')
  }
}

/** Names that every object has (`__proto__`, `constructor`): valibot's strict objects do not see them as strangers. */
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
