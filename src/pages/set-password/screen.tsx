import { useState } from 'react'
import { newPasswordWords as words } from '#copy/new-password.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { Dead, NoLink, PasswordSet } from './ends.tsx'
import { PasswordForm } from './password-form.tsx'
import { useLinkToken } from './use-link-token.ts'

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
      <PageMeta title={page.title} description={page.description} indexed={false} />
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
