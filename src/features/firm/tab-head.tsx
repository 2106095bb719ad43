import type { ReactNode } from 'react'
import { adminPage } from '#copy/admin-page.ts'
import { firm } from '#copy/firm.ts'
import type { User } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { SearchButton } from './search-button.tsx'

type Props = {
  heading: string
  user: User
  /** The way back, above the heading; on a phone below it. */
  back?: ReactNode
  /** Said beside the heading; on a phone below it. */
  about?: ReactNode
  /** What the tab is for: above what can be done on a phone, below it from md. */
  intro?: ReactNode
  /** What can be done here. */
  children?: ReactNode
}

/** A tab's name. On a phone a compact bar with the firm's mark and the account's menu. */
export const TabHead = ({ heading, user, back, about, intro, children }: Props) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
    {back && <div className="w-full max-md:(order-2 w-auto grow)">{back}</div>}
    <div className="max-md:(order-1 w-[calc(100%+2.5rem)] -mx-5 -mt-4 ps-2.5 pe-3 min-h-16 flex flex-wrap items-center gap-x-2.5 bg-sheet border-b border-rule) min-w-0">
      <a href="/" aria-label={`${firm.shortName}. ${adminPage.frame.site}`} className="md:hidden icon-btn shrink-0">
        <Mark className="w-7.5 h-7.5 text-action" />
      </a>
      <h1
        className={`min-w-0 max-md:(grow basis-30) ${back ? 'max-md:(t-4 line-clamp-2) md:t-portal' : 't-portal max-md:truncate'}`}
      >
        {heading}
      </h1>
      <SearchButton className="md:hidden icon-btn shrink-0 text-action">
        <Icon name="search" className="text-6" />
      </SearchButton>
      <div className="md:hidden shrink-0">
        <AccountMenu user={user} side="below" />
      </div>
    </div>
    {about && <div className="max-md:(order-3 w-full) min-w-0">{about}</div>}
    {children && <div className="max-md:order-4 md:ms-auto flex flex-wrap items-center gap-2.5">{children}</div>}
    {intro && (
      <p className="w-full max-md:order-3 t-small text-ink2">
        <span className="block max-w-160 text-balance">{intro}</span>
      </p>
    )}
  </header>
)
