import type { ComponentType } from 'react'
import type { ServiceEntry } from '#schema/content/services.ts'

/** `guest` is for those not signed in: anyone else is sent to their dashboard; `member` for whoever is signed in. */
type RouteAccess = 'public' | 'guest' | 'member' | 'client' | 'admin'
export type RouteEntry = {
  path: string
  access: RouteAccess
  code: PageCode
  /** Drawn at build, so that it is read before any script has come, and precached. */
  prerender?: boolean
  /** Where its end leads: fetched at idle, so that what has been done here is not answered by a wait. */
  next?: string
  /** Listed in the sitemap. */
  indexed?: boolean
  /** The page itself is a form or a task: nothing is offered on top of it. */
  isTask?: boolean
  /** The header is the logo alone and the footer the legal links: nothing leads away from the form. */
  isBare?: boolean
}

export type Params = { slug?: string; id?: string }
export type ScreenProps = { path: string; params: Params }
/** What a folder of src/pages exports; `preload` fetches what the first paint needs. */
export type PageModule = {
  Screen: ComponentType<ScreenProps>
  preload?: (props: ScreenProps) => Promise<unknown>
}
/** One folder of src/pages, and how its code is fetched. */
export type PageCode = { folder: string; load: () => Promise<PageModule> }

const at = (folder: string, load: PageCode['load']): PageCode => ({ folder, load })

const about = at('about', () => import('#pages/about/screen.tsx'))
const account = at('account', () => import('#pages/account/screen.tsx'))
const adPreview = at('ad-preview', () => import('#pages/ad-preview/screen.tsx'))
const adminDashboard = at('admin-dashboard', () => import('#pages/admin-dashboard/screen.tsx'))
const article = at('article', () => import('#pages/article/screen.tsx'))
const assessment = at('assessment', () => import('#pages/assessment/screen.tsx'))
const assessmentResults = at('assessment-results', () => import('#pages/assessment-results/screen.tsx'))
const booking = at('booking', () => import('#pages/booking/screen.tsx'))
const connect = at('connect', () => import('#pages/connect/screen.tsx'))
const home = at('home', () => import('#pages/home/screen.tsx'))
const legal = at('legal', () => import('#pages/legal/screen.tsx'))
const login = at('login', () => import('#pages/login/screen.tsx'))
const portal = at('client-dashboard', () => import('#pages/client-dashboard/screen.tsx'))
const pricing = at('pricing', () => import('#pages/pricing/screen.tsx'))
const quiz = at('quiz', () => import('#pages/quiz/screen.tsx'))
const resources = at('resources', () => import('#pages/resources/screen.tsx'))
const service = at('service', () => import('#pages/service/screen.tsx'))
const setPassword = at('set-password', () => import('#pages/set-password/screen.tsx'))
const thankYou = at('thank-you', () => import('#pages/thank-you/screen.tsx'))

const RESULT = '/assessment/results'

/** A public page that is drawn at build and found by search engines. */
const page = (path: string, code: PageCode): RouteEntry => ({
  path,
  access: 'public',
  prerender: true,
  indexed: true,
  code,
})
/** The same, kept out of search engines. */
const hidden = (path: string, code: PageCode): RouteEntry => ({ ...page(path, code), indexed: false })

const task = (route: RouteEntry): RouteEntry => ({ ...route, isTask: true })

const bare = (route: RouteEntry): RouteEntry => ({ ...route, isBare: true })

/** Not prerendered: drawn in the browser alone. */
const browserOnly = (path: string, access: RouteAccess, code: PageCode): RouteEntry => ({ path, access, code })

/**
 * The table of screens: address, who may open it, what it shows, and whether it is drawn at build. The build reads it in
 * plain Node, so nothing that holds JSX is imported here.
 */
export const routeTable = (services: Pick<ServiceEntry, 'path'>[]): RouteEntry[] => [
  page('/', home),
  page('/pricing', pricing),
  page('/about', about),
  ...services.map(({ path }) => page(path, service)),
  page('/resources', resources),
  page('/resources/:slug', article),
  page('/privacy-policy', legal),
  page('/terms-conditions', legal),
  task(hidden('/thank-you', thankYou)),
  hidden('/ad-preview', adPreview),
  task(page('/book-clarity-call', booking)),
  page('/quiz', assessment),
  page('/trades', assessment),
  bare(task({ ...hidden('/financial-health-quiz', quiz), next: RESULT })),
  bare(task({ ...hidden('/trades-quiz', quiz), next: RESULT })),
  task(hidden(`${RESULT}/:id?`, assessmentResults)),
  bare(task({ ...hidden('/login', login), access: 'guest' })),
  bare(task(hidden('/reset-password', setPassword))),
  bare(task(hidden('/invite', setPassword))),
  browserOnly('/account', 'member', account),
  browserOnly('/client/dashboard', 'client', portal),
  // The firm's preview of it, which reads through endpoints of the firm's.
  browserOnly('/admin/preview/:id', 'admin', portal),
  browserOnly('/admin/dashboard', 'admin', adminDashboard),
  // Where QuickBooks and Xero send the browser back to.
  browserOnly('/admin/connect', 'admin', connect),
]

export const notFound = browserOnly(
  '*',
  'public',
  at('not-found', () => import('#pages/not-found/screen.tsx')),
)
