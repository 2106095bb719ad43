import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router, useLocation, useSearch } from 'wouter'
import { navigation } from '#copy/navigation.ts'
import { lazy } from '#ui/lazy.tsx'
import { MarkSymbol } from '#ui/mark.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { Broken } from './broken.tsx'
import { Dialogs } from './dialogs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineLine } from './offline-line.tsx'
import { prefetchAtIdle } from './prefetch.ts'
import { find } from './routes.ts'
import { useHashScroll } from './sections.ts'
import { Toasts } from './toasts.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** The guard and everything it needs to know a person stay out of the public pages' script. */
export const Guarded = lazy(() => import('./guarded.tsx').then((module) => module.GuardedScreen), <PageSkeleton />)
const GuestGate = lazy(() => import('./guarded.tsx').then((module) => module.GuestGate), null)

/** The whole site at one address. `ssrPath` is the address being drawn at build. */
export const App = ({ ssrPath }: { ssrPath?: string }) => (
  <Router ssrPath={ssrPath}>
    <MarkSymbol />
    <Page />
    <HashScroll />
    {/* What is beside the page may fail without taking the page along. */}
    <ErrorBoundary fallback={null}>
      <Toasts />
      <UpdatePrompt />
      <Dialogs />
    </ErrorBoundary>
  </Router>
)

function HashScroll() {
  useHashScroll()
  return null
}

function Page() {
  const [address] = useLocation()
  const search = useSearch()
  const { route, params, path } = find(address)
  const { screen: Screen, access } = route
  useEffect(() => {
    if (route.next) prefetchAtIdle(() => [route.next!])
  }, [route])
  const shown = <Screen key={path} path={path} params={params} />
  return (
    // Views and tabs are in the query string: going back from one that crashed shows the other again.
    <ErrorBoundary FallbackComponent={Broken} resetKeys={[path, search]}>
      {access === 'public' ? (
        <Framed>{shown}</Framed>
      ) : access === 'guest' ? (
        <Framed>
          {shown}
          <GuestGate />
        </Framed>
      ) : (
        <Guarded access={access}>{shown}</Guarded>
      )}
    </ErrorBoundary>
  )
}

/** Header and footer round a public page. */
const Framed = ({ children }: { children: React.ReactNode }) => (
  <>
    <a href="#main" className="absolute -top-20 start-4 z-3 focus:top-3 btn-primary">
      {navigation.skip}
    </a>
    <Header />
    <OfflineLine />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
)
