import type { MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'

/** Who may call a route. Every route stands below exactly one; a test refuses one that does not. */
export type Policy = 'public' | 'member' | 'client' | 'admin'

const POLICY = Symbol('policy')
const FRESH_SIGN_IN = Symbol('fresh sign-in')
type Declaring = { [POLICY]?: Policy; [FRESH_SIGN_IN]?: true }

/** Marks the middleware that lets people in as the policy of the routes below it. */
// biome-ignore lint/suspicious/noExplicitAny: any middleware may carry a policy, whatever it adds to the context
export const declares = <M extends MiddlewareHandler<any>>(policy: Policy, middleware: M): M =>
  Object.assign(middleware, { [POLICY]: policy })

/** Marks the middleware of a route that asks for a sign-in of the last ten minutes. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const declaresFreshSignIn = <M extends MiddlewareHandler<any>>(middleware: M): M =>
  Object.assign(middleware, { [FRESH_SIGN_IN]: true })

export type DeclaredRoute = { method: string; path: string; policies: Policy[]; freshSignIn: boolean }

/** The registry: each route of the app once, with the policies that stand above it. */
export function declaredRoutes(routes: readonly RouterRoute[]): DeclaredRoute[] {
  const declarations = routes.flatMap(({ path, handler }) => {
    const policy = (handler as Declaring)[POLICY]
    return policy ? [{ path, policy }] : []
  })
  const ends = new Map(routes.filter(isRoute).map((route) => [`${route.method} ${route.path}`, route]))
  return [...ends.values()].map(({ method, path }) => ({
    method,
    path,
    policies: declarations.filter((declared) => covers(declared.path, path)).map(({ policy }) => policy),
    freshSignIn: routes.some(
      (other) => other.method === method && other.path === path && (other.handler as Declaring)[FRESH_SIGN_IN] === true,
    ),
  }))
}

/** Middleware stands in the app's list for all methods. */
export const isRoute = ({ method }: RouterRoute) => method !== 'ALL'

const covers = (pattern: string, path: string) =>
  pattern === path || (pattern.endsWith('/*') && `${path}/`.startsWith(pattern.slice(0, -1)))
