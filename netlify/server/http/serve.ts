import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { type Answering, type BodyOutputOf, type Endpoint, type QueryOutputOf, takesKey } from '#contract/endpoint.ts'
import { refusedFields } from '#schema/refusal.ts'
import { freshAdminSignIn, freshMemberSignIn } from '#server/auth/guard.ts'
import { declaresEndpoint, declaresInput } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { readBody, requestFieldFault } from './body.ts'
import { type OnceOnly, onceOnly } from './once-only.ts'
import { Refused } from './refused.ts'

/** What came with a request, parsed. `once`: what its idempotency key stands for, where the endpoint takes one. */
type Given<E extends Endpoint> = { body: BodyOutputOf<E>; query: QueryOutputOf<E>; once: OnceOnly | undefined }
type Handler<Env extends ApiEnv, E extends Endpoint, Answer> = (
  c: Context<Env>,
  given: Given<E>,
) => Answer | Promise<Answer>

/**
 * Answers an endpoint of the contract in a group of routes for those who may call it. What `handle` gives back is answered
 * as JSON.
 * @param before what runs before the request is read
 */
export function serve<const E extends Answering, Env extends ApiEnv>(
  group: Hono<Env>,
  endpoint: E,
  handle: Handler<Env, E, v.InferInput<E['answer']>>,
  ...before: MiddlewareHandler[]
) {
  const { status = 200 } = endpoint
  const answer: Handler<Env, E, Response> = async (c, given) => {
    const value = await handle(c, given)
    return status === 204 ? c.body(null, status) : c.json(value, status)
  }
  serveFile(group, endpoint, answer, ...before)
}

/** The same for what is answered with a file. */
export function serveFile<const E extends Endpoint, Env extends ApiEnv>(
  group: Hono<Env>,
  endpoint: E,
  handle: Handler<Env, E, Response>,
  ...before: MiddlewareHandler[]
) {
  const { method, path, policy, needsFreshSignIn } = endpoint
  const fresh: MiddlewareHandler[] = needsFreshSignIn ? [policy === 'admin' ? freshAdminSignIn : freshMemberSignIn] : []
  const answer: MiddlewareHandler<Env> = async (c) => {
    c.set('endpoint', endpoint)
    const given = await givenIn(c, endpoint)
    try {
      return await handle(c, given)
    } catch (error) {
      if (error instanceof Refused) await given.once?.release?.()
      throw error
    }
  }
  group.on(method, [path], ...fresh, ...before, declaresEndpoint(endpoint, answer))
}

async function givenIn<E extends Endpoint>(c: Context, endpoint: E) {
  const { query, body, takesForm: orForm } = endpoint
  const search = query && readQuery(c, validInPostgres(query))
  const sent = body && (await readBody(c, validInPostgres(body), { orForm }))
  const once = takesKey(endpoint) ? onceOnly(c, (sent ?? {}) as object) : undefined
  return { query: search, body: sent, once } as Given<E>
}

/** The same schema without texts that PostgreSQL cannot hold: NUL, and halves of a surrogate pair. */
const validInPostgres = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> =>
  v.pipe(schema, v.check<T>(isStorable))

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

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
function readQuery<S extends v.GenericSchema>(c: Context, schema: S) {
  const result = v.safeParse(schema, c.req.query())
  if (!result.success) throw new Refused('invalid', { fields: refusedFields(result.issues, requestFieldFault) })
  return result.output
}
