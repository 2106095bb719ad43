import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { adminSearchPage as words } from '#copy/admin-search-page.ts'
import { firmDialog } from './firm-dialog.ts'

/** Opens the search over everything, as Ctrl+K does. */
export function SearchButton({ className, children }: { className: string; children: ReactNode }) {
  const open = useSetAtom(firmDialog)
  return (
    <button type="button" className={className} aria-label={words.button} onClick={() => open('search')}>
      {children}
    </button>
  )
}
