import type { ComponentType } from 'react'
import type { ServiceEntry } from '#schema/content/services.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'

/** `guest` is for those not signed in: anyone else is sent to their dashboard; `member` for whoever is signed in. */
type RouteAccess = 'public' | 'guest' | 'member' | 'client' | 'admin'
export type Route = {
  path: string
  access: RouteAccess
  screen: Screen
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

const about = screen('about', () => import('#pages/about/screen.tsx'))
const account = screen('account', () => import('#pages/account/screen.tsx'))
const adPreview = screen('ad-preview', () => import('#pages/ad-preview/screen.tsx'))
const adminDashboard = screen('admin-dashboard', () => import('#pages/admin-dashboard/screen.tsx'))
const article = screen('article', () => import('#pages/article/screen.tsx'))
const assessment = screen('assessment', () => import('#pages/assessment/screen.tsx'))
const assessmentResults = screen('assessment-results', () => import('#pages/assessment-results/screen.tsx'))
const booking = screen('booking', () => import('#pages/booking/screen.tsx'))
const home = screen('home', () => import('#pages/home/screen.tsx'))
const legal = screen('legal', () => import('#pages/legal/screen.tsx'))
const login = screen('login', () => import('#pages/login/screen.tsx'))
const portal = screen('client-dashboard', () => import('#pages/client-dashboard/screen.tsx'))
const pricing = screen('pricing', () => import('#pages/pricing/screen.tsx'))
const quiz = screen('quiz', () => import('#pages/quiz/screen.tsx'))
const resources = screen('resources', () => import('#pages/resources/screen.tsx'))
const service = screen('service', () => import('#pages/service/screen.tsx'))
const setPassword = screen('set-password', () => import('#pages/set-password/screen.tsx'))
const thankYou = screen('thank-you', () => import('#pages/thank-you/screen.tsx'))

const RESULT = '/assessment/results'

/** A public page that is drawn at build and found by search engines. */
const page = (path: string, screen: Screen): Route => ({
  path,
  access: 'public',
  prerender: true,
  indexed: true,
  screen,
})
/** The same, kept out of search engines. */
const hidden = (path: string, screen: Screen): Route => ({ ...page(path, screen), indexed: false })

const task = (route: Route): Route => ({ ...route, isTask: true })

const bare = (route: Route): Route => ({ ...route, isBare: true })

/** Drawn in the browser alone. */
const shut = (path: string, access: RouteAccess, screen: Screen): Route => ({ path, access, screen })

/** THE table of screens: address, who may open it, what it shows, and whether it is drawn at build. */
export const routeTable = (services: Pick<ServiceEntry, 'path'>[]): Route[] => [
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
  shut('/account', 'member', account),
  shut('/client/dashboard', 'client', portal),
  // The firm's look at it, which reads by routes of the firm's own.
  shut('/admin/preview/:id', 'admin', portal),
  shut('/admin/dashboard', 'admin', adminDashboard),
]

export const notFound = shut(
  '*',
  'public',
  screen('not-found', () => import('#pages/not-found/screen.tsx')),
)

export type Params = { slug?: string; id?: string }
type ScreenProps = { path: string; params: Params }
type Screen = Lazy<ScreenProps> & { folder: string; load: (props: ScreenProps) => Promise<void> }

type ScreenModule = { Screen: ComponentType<ScreenProps>; preload?: (props: ScreenProps) => Promise<unknown> }

/** One folder of src/pages. Its code comes later; a screen's own `preload` fetches what its first paint needs. */
function screen(folder: string, load: () => Promise<ScreenModule>): Screen {
  let module: ScreenModule | undefined
  const part = lazy<ScreenProps>(async () => (module = await load()).Screen, PageSkeleton())
  const loadCode = part.load
  const loadWhole = async (props: ScreenProps) => {
    await loadCode()
    await module?.preload?.(props)
  }
  return Object.assign(part, { folder, load: loadWhole })
}
