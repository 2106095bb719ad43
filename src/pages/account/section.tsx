import type { ReactNode } from 'react'
import { Sheet } from '#ui/sheet.tsx'

/** One matter of the account on a sheet of its own. */
export const AccountSection = ({
  heading,
  text,
  children,
}: {
  heading: string
  text?: string
  children: ReactNode
}) => (
  <Sheet heading={heading} intro={text}>
    <div className="p-5">{children}</div>
  </Sheet>
)
