import { useEffect, useRef, useState } from 'react'
import { newPasswordWords as words } from '#copy/new-password.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PasswordForm } from './password-form.tsx'

/** What a mailed link opens: `/reset-password` and `/invite`. Opening it uses nothing up. */
export function Screen({ path }: { path: string }) {
  const kind = path === '/invite' ? 'invite' : 'reset'
  const page = words[kind]
  const token = useLinkToken()
  const [end, setEnd] = useState<{ token: string; is: 'done' | 'dead' }>()
  // A newer link in the same tab begins anew.
  const ended = end && end.token === token ? end.is : undefined
  return (
    <section className="wrap py-10 xl:py-16">
      <PageMeta title={page.title} description={page.description} />
      <div className="max-w-105 mx-auto">
        {token === null ? (
          <NoLink kind={kind} />
        ) : ended === 'done' ? (
          <PasswordSet kind={kind} />
        ) : ended === 'dead' ? (
          <Dead kind={kind} />
        ) : (
          <>
            <h1 className="t-1">{page.heading}</h1>
            <p className="t-lede mt-1 mb-7">{page.intro}</p>
            <PasswordForm kind={kind} token={token} finished={(is) => token && setEnd({ token, is })} />
          </>
        )}
      </div>
    </section>
  )
}

/**
 * The token behind the address's `#`, taken out of the address bar and the history as soon as it is read. Undefined until
 * then, null where there is none.
 */
function useLinkToken() {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1)
      if (found) history.replaceState(history.state, '', location.pathname)
      setToken((known) => found || known || null)
    }
    take()
    // Another link of the kind opened in this tab changes nothing but what stands behind the #.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

type Kind = { kind: 'reset' | 'invite' }

/** What stands in the form's place; whoever hears the page is told by its heading. */
function End({ heading, text, link }: { heading: string; text: string; link: { href: string; label: string } }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="t-1 outline-none">
        {heading}
      </h1>
      <p className="t-lede mt-3">{text}</p>
      <ContentLink link={link} className="btn-primary mt-7 max-sm:w-full" />
    </>
  )
}

const SIGN_IN = { href: '/login', label: words.signIn }
const ASK = { href: '/login?forgot=1', label: words.askAgain }

const PasswordSet = ({ kind }: Kind) => <End {...words[kind].done} link={SIGN_IN} />

const Dead = ({ kind }: Kind) => (
  <End heading={words.dead.heading} text={words.dead[kind]} link={kind === 'reset' ? ASK : SIGN_IN} />
)

const NoLink = ({ kind }: Kind) => <End {...words.noLink} link={kind === 'reset' ? ASK : SIGN_IN} />
