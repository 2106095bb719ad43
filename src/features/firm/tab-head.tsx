import type { ReactNode } from 'react'
import type { User } from '#schema/person.ts'
import { AccountMenu } from './account-menu.tsx'

/** A tab's name; `children` are what can be done beside it. On a phone the person's own buttons stand here. */
export const TabHead = ({ heading, user, children }: { heading: string; user: User; children?: ReactNode }) => (
  <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
    <h1 className="t-portal">{heading}</h1>
    <div className="flex flex-wrap items-center gap-2.5">
      {children}
      <div className="flex md:hidden">
        <AccountMenu user={user} />
      </div>
    </div>
  </header>
)
