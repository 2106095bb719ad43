import type { ReactNode } from 'react'
import { useOff } from './preview.ts'

type Props = { href: string; className: string; enabledInPreview?: boolean; children: ReactNode }

/** A link to something only the client may do: disabled in the firm's preview, unless `enabledInPreview`. */
export function ClientLink({ href, className, enabledInPreview = false, children }: Props) {
  const off = useOff()
  if (off.disabled && !enabledInPreview)
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
