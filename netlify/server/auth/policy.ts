import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { RouterRoute } from 'hono/types'
import type * as v from 'valibot'
import type { Endpoint, Policy } from '#contract/endpoint.ts'

const POLICY = Symbol('policy')
const FRESH_SIGN_IN = Symbol('fresh sign-in')
const INPUT = Symbol('input')
const ENDPOINT = Symbol('endpoint')
type Declaring = {
  [POLICY]?: Policy
  [FRESH_SIGN_IN]?: true
  [INPUT]?: Partial<Record<Input, v.GenericSchema>>
  [ENDPOINT]?: Endpoint
}

/** Where a route reads what it is given. */
export type Input = 'body' | 'query'
/** A field that a route takes. Of a body that has several shapes: of any of them. */
export type DeclaredField = { name: string; isOptional: boolean }

/** Marks the middleware that lets people in as the policy of the routes below it: each stands below exactly one. */
// biome-ignore lint/suspicious/noExplicitAny: any middleware may carry a policy, whatever it adds to the context
export const declares = <M extends MiddlewareHandler<any>>(policy: Policy, middleware: M): M =>
  Object.assign(middleware, { [POLICY]: policy })

/** Marks the middleware of a route that asks for a sign-in of the last ten minutes. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const declaresFreshSignIn = <M extends MiddlewareHandler<any>>(middleware: M): M =>
  Object.assign(middleware, { [FRESH_SIGN_IN]: true })

/** Marks the middleware that parses a route's body or query with its schema. */
export const declaresInput = <M extends object>(input: Input, schema: v.GenericSchema, middleware: M): M =>
  Object.assign(middleware, { [INPUT]: { [input]: schema } })

/** Marks what answers an endpoint of the contract. */
export const declaresEndpoint = <M extends MiddlewareHandler>(endpoint: Endpoint, middleware: M): M =>
  Object.assign(middleware, { [ENDPOINT]: endpoint, [INPUT]: endpoint })

/** The endpoint of the contract that answers this request. */
export const matchedEndpoint = (c: Context) =>
  matchedRoutes(c)
    .map(({ handler }) => (handler as Declaring)[ENDPOINT])
    .find((endpoint) => endpoint !== undefined)

type Fields = { entries?: Record<string, v.GenericSchema>; options?: v.GenericSchema[] }
function fieldsOf(schema: v.GenericSchema | undefined): DeclaredField[] {
  const { entries = {}, options = [] } = (schema ?? {}) as Fields
  const own = Object.entries(entries).map(([name, { type }]) => ({ name, isOptional: type === 'optional' }))
  const all = [...own, ...options.flatMap(fieldsOf)]
  return [...new Map(all.map((field) => [field.name, field])).values()]
}

export type DeclaredRoute = {
  method: string
  path: string
  policies: Policy[]
  freshSignIn: boolean
  body: DeclaredField[]
  query: DeclaredField[]
  /** The endpoint of the contract that it answers. */
  endpoint: Endpoint | undefined
}

/** The registry: each route of the app once, with the policies that stand above it. */
export function declaredRoutes(routes: readonly RouterRoute[]): DeclaredRoute[] {
  const declarations = routes.flatMap(({ path, handler }) => {
    const policy = (handler as Declaring)[POLICY]
    return policy ? [{ path, policy }] : []
  })
  const ends = new Map(routes.filter(isRoute).map((route) => [`${route.method} ${route.path}`, route]))
  return [...ends.values()].map(({ method, path }) => {
    const handlers = routes
      .filter((other) => other.method === method && other.path === path)
      .map(({ handler }) => handler as Declaring)
    return {
      method,
      path,
      policies: declarations.filter((declared) => covers(declared.path, path)).map(({ policy }) => policy),
      freshSignIn: handlers.some((handler) => handler[FRESH_SIGN_IN] === true),
      body: handlers.flatMap((handler) => fieldsOf(handler[INPUT]?.body)),
      query: handlers.flatMap((handler) => fieldsOf(handler[INPUT]?.query)),
      endpoint: handlers.find((handler) => handler[ENDPOINT])?.[ENDPOINT],
    }
  })
}

/** Middleware stands in the app's list for all methods. */
export const isRoute = ({ method }: RouterRoute) => method !== 'ALL'

const covers = (pattern: string, path: string) =>
  pattern === path || (pattern.endsWith('/*') && `${path}/`.startsWith(pattern.slice(0, -1)))
