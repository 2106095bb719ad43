import type { ComponentType } from 'react'
import { parse } from 'regexparam'
import { type Lazy, lazy } from '#parts/lazy.tsx'
import { PageSkeleton } from '#parts/skeleton.tsx'

export type Params = { slug?: string }
export type ScreenProps = { path: string; params: Params }
/** `guest` is for those not signed in: anyone else is sent to their dashboard. */
export type Access = 'public' | 'guest' | 'client' | 'admin'
export type Screen = Lazy<ScreenProps> & { folder: string; load: (params?: Params) => Promise<void> }
export type Route = {
  path: string
  access: Access
  screen: Screen
  /** Drawn at build, so that it is read before any script has come, and precached. */
  prerender?: boolean
  /** Listed in the sitemap. */
  indexed?: boolean
}

type ScreenModule = { Screen: ComponentType<ScreenProps>; preload?: (params: Params) => Promise<unknown> }

/** One folder of src/screens. Its code comes later; a screen's own `preload` fetches what its first paint needs. */
function screen(name: string, load: () => Promise<ScreenModule>): Screen {
  let module: ScreenModule | undefined
  const part = lazy<ScreenProps>(async () => (module = await load()).Screen, PageSkeleton())
  const loadCode = part.load
  const loadWhole = async (params: Params = {}) => {
    await loadCode()
    await module?.preload?.(params)
  }
  return Object.assign(part, { folder: name, displayName: name, load: loadWhole })
}

const soon = screen('soon', () => import('#screens/soon/screen.tsx'))
const opening = [
  '/about',
  '/bookkeeping-services-des-moines',
  '/small-business-accounting-des-moines',
  '/remote-bookkeeping-services',
  '/financial-advisory-services-des-moines',
  '/quiz',
  '/financial-health-quiz',
  '/trades',
  '/trades-quiz',
  '/book-clarity-call',
  '/privacy-policy',
  '/terms-conditions',
]

/** THE table of screens: address, who may open it, what it shows, and whether it is drawn at build (spec §2). */
export const routes: Route[] = [
  {
    path: '/',
    access: 'public',
    prerender: true,
    indexed: true,
    screen: screen('home', () => import('#screens/home/screen.tsx')),
  },
  {
    path: '/pricing',
    access: 'public',
    prerender: true,
    indexed: true,
    screen: screen('pricing', () => import('#screens/pricing/screen.tsx')),
  },
  {
    path: '/resources',
    access: 'public',
    prerender: true,
    indexed: true,
    screen: screen('resources', () => import('#screens/resources/screen.tsx')),
  },
  {
    path: '/resources/:slug',
    access: 'public',
    prerender: true,
    indexed: true,
    screen: screen('article', () => import('#screens/article/screen.tsx')),
  },
  ...opening.map((path): Route => ({ path, access: 'public', prerender: true, screen: soon })),
  {
    path: '/login',
    access: 'guest',
    prerender: true,
    screen: screen('login', () => import('#screens/login/screen.tsx')),
  },
  {
    path: '/client/dashboard',
    access: 'client',
    screen: screen('client-dashboard', () => import('#screens/client-dashboard/screen.tsx')),
  },
  {
    path: '/admin/dashboard',
    access: 'admin',
    screen: screen('admin-dashboard', () => import('#screens/admin-dashboard/screen.tsx')),
  },
]

const notFound: Route = {
  path: '*',
  access: 'public',
  screen: screen('not-found', () => import('#screens/not-found/screen.tsx')),
}

const matchers = routes.map((route) => ({ route, ...parse(route.path) }))

/** An address without query, hash and closing slash. */
export const plainPath = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

/** The route of an address; the not-found page for one that the table does not hold. */
export function find(address: string): { path: string; route: Route; params: Params } {
  const path = plainPath(address)
  for (const { route, pattern, keys } of matchers) {
    const found = pattern.exec(path)
    if (found) return { path, route, params: Object.fromEntries(keys.map((key, i) => [key, found[i + 1]])) }
  }
  return { path, route: notFound, params: {} }
}
