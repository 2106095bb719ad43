import { parse } from 'regexparam'
import { services } from '#copy/services.ts'
import { notFound, type Params, type Route, routeTable } from './route-table.ts'

export const routes = routeTable(services)

const matchers = routes.map((route) => ({ route, ...parse(route.path) }))

/** An address without query, hash and closing slash. */
export const pathOnly = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

/** The route of an address; the not-found page for one that the table does not hold. */
export function find(address: string): { path: string; route: Route; params: Params } {
  const path = pathOnly(address)
  for (const { route, pattern, keys } of matchers) {
    const found = pattern.exec(path)
    if (found) return { path, route, params: Object.fromEntries(keys.map((key, i) => [key, found[i + 1]])) }
  }
  return { path, route: notFound, params: {} }
}
