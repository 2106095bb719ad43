import type { ComponentType } from 'react'
import { parse } from 'regexparam'
import { services } from '#copy/services.ts'
import { lazy } from '#ui/lazy.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import {
  notFound,
  type PageCode,
  type PageModule,
  type Params,
  type RouteEntry,
  routeTable,
  type ScreenProps,
} from './route-table.ts'

type Screen = ComponentType<ScreenProps> & { load: (props: ScreenProps) => Promise<void> }
/** An entry of the route table with the component that draws it; entries of one folder share theirs. */
export type Route = RouteEntry & { screen: Screen }

const screens = new Map<PageCode, Screen>()

function withScreen(entry: RouteEntry): Route {
  const screen = screens.get(entry.code) ?? screenOf(entry.code)
  screens.set(entry.code, screen)
  return { ...entry, screen }
}

/** The screen of a folder of src/pages, whose code comes later; its own `preload` fetches what its first paint needs. */
function screenOf({ load }: PageCode): Screen {
  let module: PageModule | undefined
  const part = lazy<ScreenProps>(async () => (module = await load()).Screen, PageSkeleton())
  const loadCode = part.load
  const loadWhole = async (props: ScreenProps) => {
    await loadCode()
    await module?.preload?.(props)
  }
  return Object.assign(part, { load: loadWhole })
}

export const routes = routeTable(services).map(withScreen)
const notFoundRoute = withScreen(notFound)

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
  return { path, route: notFoundRoute, params: {} }
}
