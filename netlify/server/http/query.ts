import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { refusedFields } from '#schema/refusal.ts'
import { declaresInput } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { requestFieldFault } from './body.ts'
import { Refused } from './refused.ts'

type Parsed<S extends v.GenericSchema> = { in: { query: v.InferInput<S> }; out: { query: v.InferOutput<S> } }

/** What stands behind the question mark as `schema` has it, in `c.req.valid('query')`. @throws {Refused} 400 */
export const query = <S extends v.GenericSchema>(schema: S): MiddlewareHandler<ApiEnv, string, Parsed<S>> => {
  const parse: MiddlewareHandler<ApiEnv, string, Parsed<S>> = async (c, next) => {
    c.req.addValidatedData('query', readQuery(c, schema) as object)
    await next()
  }
  return declaresInput('query', schema, parse)
}

/** The same, given back. */
export function readQuery<S extends v.GenericSchema>(c: Context, schema: S) {
  const result = v.safeParse(schema, c.req.query())
  if (!result.success) throw new Refused('invalid', { fields: refusedFields(result.issues, requestFieldFault) })
  return result.output
}
