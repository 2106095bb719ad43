import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Router, useLocation, useSearch } from 'wouter'
import { firm } from '#copy/firm.ts'
import { navigation } from '#copy/navigation.ts'
import { shellMessages as messages } from '#copy/shell-messages.ts'
import { useOnline } from '#offline/connection.ts'
import { applyUpdate, useUpdate } from '#offline/updates.ts'
import { assessmentAsked } from '#ui/assessment.tsx'
import { drawn } from '#ui/drawn.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { MarkSymbol } from '#ui/mark.tsx'
import { PageAddress } from '#ui/page-meta.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { toast, toastAtom } from '#ui/toast.ts'
import { checklistShown } from './checklist-due.ts'
import { BareFooter, Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { prefetchAtIdle } from './links.ts'
import type { Route } from './routes.ts'
import { find } from './routes.ts'
import { useHashScroll } from './sections.ts'

/** The guard and everything it needs to know a person stay out of the public pages' script. */
export const Guarded = lazy(() => import('./guarded.tsx').then((module) => module.GuardedScreen), <PageSkeleton />)
const GuestGate = lazy(() => import('./guarded.tsx').then((module) => module.GuestGate), null)

export const PhoneBar = drawn('phone-bar', () => import('./phone-bar.tsx').then((module) => module.PhoneBar))

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
  const shown = (
    <PageAddress value={route.indexed ? firm.siteUrl + path : undefined}>
      <Screen key={path} path={path} params={params} />
    </PageAddress>
  )
  return (
    // Views and tabs are in the query string: going back from one that crashed shows the other again.
    <ErrorBoundary FallbackComponent={Broken} resetKeys={[path, search]}>
      {access === 'public' || access === 'guest' ? (
        <Framed isBare={route.isBare} isTask={route.isTask}>
          {shown}
          {access === 'guest' && <GuestGate />}
        </Framed>
      ) : (
        <Guarded access={access}>{shown}</Guarded>
      )}
    </ErrorBoundary>
  )
}

/** Header and footer around a public page. */
const Framed = ({ isBare, isTask, children }: Pick<Route, 'isBare' | 'isTask'> & { children: React.ReactNode }) => (
  <>
    {/* `SkipLink`, written out: what all public pages load is at its limit. */}
    <a href="#main" className="absolute -top-20 start-4 z-3 focus:top-3 btn-primary">
      {navigation.skip}
    </a>
    <Header isBare={isBare} />
    <OfflineLine />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    {isBare ? <BareFooter /> : <Footer />}
    {!isTask && <PhoneBar />}
  </>
)

const Toaster = lazy(() => import('./toaster.tsx').then((module) => module.Toaster), null)

/** Nothing until the first notice is due; then the notice's code comes with it. */
const Toasts = () => (useAtomValue(toastAtom) ? <Toaster /> : null)

/** A new version never takes over by itself: it is offered, and waits until the person wants it. */
function UpdatePrompt() {
  const update = useUpdate()
  useEffect(() => {
    if (update === 'none') return
    toast({ title: messages.update.ready, action: { label: messages.update.reload, act: applyUpdate }, stays: true })
  }, [update])
  return null
}

const AssessmentDialog = lazy(() => import('./assessment-dialog.tsx').then((module) => module.AssessmentDialog), null)
const ChecklistPopup = lazy(() => import('./checklist-popup.tsx').then((module) => module.ChecklistPopup), null)

/** Dialogs whose code comes when each is due; the popup keeps what was typed while it is hidden. */
const Dialogs = () => (
  <>
    {useAtomValue(assessmentAsked) && <AssessmentDialog />}
    {useAtomValue(checklistShown) && <ChecklistPopup />}
  </>
)

/** The face of a page whose drawing threw: what happened, and a way on. */
const Broken = ({ resetErrorBoundary }: FallbackProps) => (
  <main id="main" className="wrap py-20" role="alert">
    <h1 className="t-1">{messages.broken.heading}</h1>
    <p className="t-lede mt-4 max-w-160">{messages.broken.text}</p>
    <div className="mt-8 flex flex-wrap gap-4">
      <button type="button" className="btn-primary" onClick={() => location.reload()}>
        {messages.broken.reload}
      </button>
      <a className="btn-secondary" href="/" onClick={resetErrorBoundary}>
        {messages.broken.home}
      </a>
    </div>
  </main>
)

/** Under the header while there is no network. The portal says more: see its own line. */
function OfflineLine() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="bg-band border-b border-rule t-small">
          <span className="wrap min-h-11 py-2 flex items-center gap-2.5">
            <Icon name="cloud-off" className="text-4.5" />
            <span>
              <strong>{messages.connection.offline}</strong> {messages.connection.publicPage}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
