import type { ReactNode } from 'react'
import { adminPage } from '#copy/admin-page.ts'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'

type Props = {
  /** How many filters are set. */
  count: number
  className?: string
  /** Where its button stands. */
  button?: string
  children: ReactNode
}

/** Filters of a list; on a phone behind a button, so that the list is on the first screen. */
export const FilterFold = ({ count, className = '', button = '', children }: Props) =>
  useMedia('(min-width: 48rem)') ? (
    children
  ) : (
    <details className={`group ${className}`}>
      <summary className={`btn-secondary min-h-11 px-4 ${button}`}>
        {adminPage.log.filters.button}
        {count > 0 && <span className="badge">{count}</span>}
        <Icon name="chevron-down" className="text-5 when-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
