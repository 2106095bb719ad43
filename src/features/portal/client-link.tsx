import type { ReactNode } from 'react'
import { useOff } from './preview.ts'

type Props = { href: string; className: string; free?: boolean; children: ReactNode }

/** The way to what only the client may do: off where the firm looks at their portal, unless it is `free`. */
export function ClientLink({ href, className, free = false, children }: Props) {
  const off = useOff()
  if (off.disabled && !free)
    return (
      <button type="button" className={className} {...off}>
        {children}
      </button>
    )
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
