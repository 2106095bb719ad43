import { useState } from 'react'
import { adminPage } from '#copy/admin-page.ts'
import { messages } from '#copy/messages.ts'
import { signOut } from '#offline/session.ts'
import type { User } from '#schema/person.ts'
import { announceSignOut } from '#ui/announce-sign-out.ts'
import { Menu } from '#ui/menu.tsx'

const { frame } = adminPage

/** Who is signed in, and in its menu the account and the way out. */
export function AccountMenu({ user, side }: { user: User; side: 'above' | 'below' }) {
  const [signingOut, setSigningOut] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const leave = () => {
    setSigningOut(true)
    void announceSignOut(signOut(), messages.logout).finally(() => setSigningOut(false))
  }
  return (
    <Menu
      label={`${frame.accountMenu}, ${name}`}
      className="icon-btn"
      side={side}
      align={side === 'above' ? 'start' : 'end'}
      busy={signingOut}
      heading={<p className="t-small font-600">{name}</p>}
      items={[
        { label: frame.account, href: '/account' },
        { label: frame.site, href: '/' },
        { label: frame.signOut, act: leave },
      ]}
    >
      {/* The initials are drawn by CSS: as text they would be a second name beside the label. */}
      <span
        className="grid place-items-center w-9 h-9 rounded-full bg-sage text-ink t-note font-600 before:content-[attr(data-initials)]"
        data-initials={`${user.firstName[0]}${user.lastName[0]}`}
        aria-hidden="true"
      />
    </Menu>
  )
}
