import { atom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { adminSearchPage as words } from '#copy/admin-search-page.ts'

export type FirmDialog = 'search' | 'keys' | 'client'

/** What is open over the firm's pages: the search, the list of shortcuts, or the form of a new client. */
export const firmDialog = atom<FirmDialog | null>(null)

/** Opens the search over everything, as Ctrl+K does. */
export function SearchButton({ className, children }: { className: string; children: ReactNode }) {
  const open = useSetAtom(firmDialog)
  return (
    <button type="button" className={className} aria-label={words.button} onClick={() => open('search')}>
      {children}
    </button>
  )
}
