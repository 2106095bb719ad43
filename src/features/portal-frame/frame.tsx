import type { ReactNode } from 'react'

/** What stands around every view of the portal. `header` holds the navigation. */
export const PortalFrame = ({ header, children }: { header: ReactNode; children: ReactNode }) => (
  <div className="min-h-screen max-xl:pb-[calc(4.5rem+env(safe-area-inset-bottom))] xl:ps-56 print:p-0">
    {header}
    {children}
  </div>
)
