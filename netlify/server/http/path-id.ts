import type { Context } from 'hono'
import * as v from 'valibot'
import { ResultId } from '#schema/assessment.ts'
import { Refused } from './refused.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string) => UUID.test(text)

export const isResultId = (text: string) => v.is(ResultId, text)

/** The id in the address, or the one under another name. @throws {Refused} 404 for what is none: it names nothing */
export function pathId(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? ''
  if (!isUuid(id)) throw new Refused('not_found')
  return id.toLowerCase()
}

/** The id of an assessment's result: 128 random bits in base64url. @throws {Refused} 404 for what is none */
export function resultId(id: string): string {
  if (!isResultId(id)) throw new Refused('not_found')
  return id
}
