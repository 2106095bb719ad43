import { useState } from 'react'
import { adminPage } from '#copy/admin-page.ts'
import { messages } from '#copy/messages.ts'
import { signOut } from '#offline/session.ts'
import type { User } from '#schema/person.ts'
import { announceSignOut } from '#ui/announce-sign-out.ts'
import { Icon } from '#ui/icon.tsx'

const { frame } = adminPage

/** Who works here, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const [signingOut, setSigningOut] = useState(false)
  return (
    <>
      <a href="/account" className="icon-btn">
        <span className="sr-only">{frame.account}</span>
        <span
          className="grid place-items-center w-9 h-9 rounded-full bg-sage text-ink t-note font-600"
          aria-hidden="true"
        >
          {user.firstName[0]}
          {user.lastName[0]}
        </span>
      </a>
      <button
        type="button"
        className="icon-btn"
        data-tip
        aria-label={frame.signOut}
        disabled={signingOut}
        onClick={() => {
          setSigningOut(true)
          void announceSignOut(signOut(), messages.logout).finally(() => setSigningOut(false))
        }}
      >
        <Icon name="log-out" className="text-5" />
      </button>
    </>
  )
}
