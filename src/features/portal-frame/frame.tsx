import type { ReactNode } from 'react'
import { navigation } from '#copy/navigation.ts'

/** What stands round every view of the portal. `header` holds the navigation. */
export const PortalFrame = ({ header, children }: { header: ReactNode; children: ReactNode }) => (
  <div className="min-h-screen max-xl:pb-[calc(4.5rem+env(safe-area-inset-bottom))] xl:ps-56 print:p-0">
    <a href="#main" className="absolute -top-20 start-4 z-3 focus:top-3 btn-primary">
      {navigation.skip}
    </a>
    {header}
    {children}
  </div>
)
