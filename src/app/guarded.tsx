import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { accessDeniedPage } from '#copy/access-denied-page.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { shellMessages } from '#copy/shell-messages.ts'
import { confirmation } from '#data/fresh-sign-in.ts'
import { addressAfterSignIn, dashboardOf, NEXT, signInAddressFor } from '#domain/address-after-sign-in.ts'
import { SignOut } from '#features/sign-out/sign-out.tsx'
import { personToSignInAgain } from '#offline/expired-session.ts'
import { type Session, useSession } from '#offline/session.ts'
import { SESSION_HAS_ENDED } from '#offline/session-status.ts'
import { useOutbox } from '#offline/use-outbox.ts'
import type { Role, User } from '#schema/person.ts'
import { Failed } from '#ui/failed.tsx'
import { focusPageTop, pageEntry } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Mark } from '#ui/mark.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

const ConfirmSignInDialog = lazy(
  () => import('./confirm-sign-in-dialog.tsx').then((module) => module.ConfirmSignInDialog),
  null,
)
const SessionDialog = lazy(() => import('./session-dialog.tsx').then((module) => module.SessionDialog), null)

/**
 * Shows a screen to the role it is for, or to whoever is signed in; everyone else sees the way to where they belong
 * (docs/product-rules.md, Who may open what).
 */
export function GuardedScreen({ access, children }: { access: Role | 'member'; children: ReactNode }) {
  const session = useSession()
  const isInterrupted = useAtomValue(personToSignInAgain) !== null
  const isConfirmationAsked = useAtomValue(confirmation) !== null
  const [, navigate] = useLocation()
  const needsSignIn = session.status === 'none'
  const hasEnded = needsSignIn && session.because === 'ended'
  // Until two-factor is set up, the server refuses all other requests of the firm's side.
  const needsTwoFactorSetup = session.status === 'user' && session.user.twoFactorNeeded === true && access !== 'member'
  const isSignedIn = session.status === 'user' && session.confirmed
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true
    if (needsSignIn) {
      // Someone who signs out here leaves no address for the next person.
      const address = wasSignedIn.current
        ? '/login'
        : signInAddressFor(location.pathname + location.search + location.hash)
      navigate(address, { replace: true, ...(hasEnded && { state: SESSION_HAS_ENDED }) })
    } else if (needsTwoFactorSetup) navigate('/account', { replace: true })
  }, [isSignedIn, needsSignIn, hasEnded, needsTwoFactorSetup, navigate])
  if (needsTwoFactorSetup) return <Spinner />
  if (session.status === 'user')
    return (
      <>
        {access === 'member' || session.user.role === access ? children : <AccessDenied user={session.user} />}
        {isConfirmationAsked && <ConfirmSignInDialog user={session.user} />}
        {isInterrupted && <SessionDialog />}
      </>
    )
  return session.status === 'unknown' ? (
    <SessionUnknown session={session} what={access === 'member' ? 'your account' : 'your dashboard'} />
  ) : (
    <Spinner />
  )
}

/** On the sign-in page: a person who is signed in goes on to what they asked for, or to their dashboard. */
export function GuestGate() {
  const session = useSession()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const next = session.status === 'user' ? addressAfterSignIn(session.user.role, search.get(NEXT)) : null
  useEffect(() => {
    if (!next) return
    pageEntry.isClientNavigation = true
    navigate(next, { replace: true })
    focusPageTop()
  }, [next, navigate])
  return null
}

/** Shown if the server cannot be reached and no cached person is on the device. Links to the public site. */
function SessionUnknown({ session, what }: { session: Extract<Session, { status: 'unknown' }>; what: string }) {
  const title = fill(messages.failed.title, { what })
  return (
    <main id="main" className="wrap py-8">
      <PageMeta title={title} />
      <h1 className="sr-only">{title}</h1>
      <p className="mb-6 flex justify-between items-center gap-6">
        <a href="/" className="min-h-11 inline-flex items-center gap-2.5 t-app font-600">
          <Mark className="w-7.5 h-7.5 text-action" />
          {firm.shortName}
        </a>
        <a href="/login" className="link">
          {dashboardPage.noUserLink}
        </a>
      </p>
      <Failed
        title={title}
        reason={`${messages.failed.offline} ${shellMessages.connection.notKept}`}
        again={{ label: messages.failed.retry, act: session.retry }}
      />
    </main>
  )
}

export const Spinner = () => (
  <div role="status" data-waiting="guard" className="min-h-[60vh] grid place-items-center">
    <span className="w-9 h-9 rounded-full border-3 border-sage border-t-action spin" aria-hidden="true" />
    <span className="sr-only">{messages.loading}</span>
  </div>
)

/** A signed-in person at a screen of the other role. */
function AccessDenied({ user }: { user: User }) {
  // Sends the person's outbox from this page too, so that sign-out can say what is still unsent.
  useOutbox(user.id)
  return (
    <main id="main" className="wrap py-20">
      <PageMeta title={accessDeniedPage.title} />
      <h1 className="t-1">{messages.accessDenied.heading}</h1>
      <p className="t-lede mt-4">{messages.accessDenied.text}</p>
      <p className="mt-2 text-ink2">{accessDeniedPage.next}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a className="btn-primary" href={dashboardOf(user.role)}>
          {accessDeniedPage.dashboard}
        </a>
        <SignOut personId={user.id} className="btn-secondary">
          {accessDeniedPage.signOut}
        </SignOut>
      </div>
    </main>
  )
}
