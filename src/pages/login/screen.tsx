import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { request } from '#data/request.ts'
import { store } from '#data/store.ts'
import type { SESSION_HAS_ENDED } from '#offline/session-status.ts'
import { DemoData } from '#schema/demo.ts'
import { FormPage } from '#ui/form-page.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { toast, toastAtom } from '#ui/toast.ts'
import { Forgot } from './forgot.tsx'
import { SignIn } from './sign-in.tsx'

const { success } = messages.login

/** Left out where the next page was faster, and has already said that something is wrong. */
function welcome() {
  if (!store.get(toastAtom)?.failed) toast({ title: success.title, text: success.description })
}

/** Sign-in. The form works as plain HTML until its script has come. */
export const Screen = () => (
  <>
    <PageMeta title={loginPage.title} description={loginPage.description} />
    <FormPage heading={loginPage.heading} intro={loginPage.intro}>
      <WhyHere />
      {/* The gate of this page leads on to what was asked for. */}
      <SignIn onSignedIn={welcome}>
        <Forgot />
        <DemoAccounts />
      </SignIn>
      <p className="t-note text-ink2 mt-10">
        {loginPage.trouble}{' '}
        <a className="link" href={firm.phoneHref}>
          {firm.phone}
        </a>
      </p>
    </FormPage>
  </>
)

/** For whoever was led here in the middle of their work. */
function WhyHere() {
  const state = useHistoryState<typeof SESSION_HAS_ENDED | null>()
  return (
    <p role="status" className="mb-6 empty:hidden">
      {state?.hasSessionEnded && loginPage.ended}
    </p>
  )
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The demo's accounts, offered on this machine alone: nothing but the local host knows their address or their password. */
function DemoAccounts() {
  const [demo, setDemo] = useState<DemoData>()
  useEffect(() => {
    if (!LOCAL.test(location.hostname)) return
    request(DemoData, '/demo-accounts.json').then(setDemo, () => undefined)
  }, [])
  if (!demo) return null
  return (
    <section className="mt-8 bg-band rounded-[4px] p-4.5 t-small" aria-label={loginPage.demo.heading}>
      <p className="font-600">{loginPage.demo.heading}</p>
      <p className="text-ink2">{loginPage.demo.text}</p>
      <ul className="mt-2">
        {demo.accounts.map((email) => (
          <li key={email}>
            <button
              type="button"
              className="link min-h-11 max-w-full text-start"
              aria-label={fill(loginPage.demo.use, { account: email })}
              onClick={() => fillIn(email, demo.password)}
            >
              {email}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-ink2">{fill(loginPage.demo.password, { password: demo.password })}</p>
    </section>
  )
}

/** The form reads its fields when it is sent, so that setting them is enough. */
function fillIn(email: string, password: string) {
  for (const [name, value] of Object.entries({ email, password })) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) field.value = value
  }
  document.querySelector<HTMLElement>('button[type="submit"].btn-primary')?.focus()
}
