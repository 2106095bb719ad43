import type { ReactNode } from 'react'

/** One line under the header for what is worth saying now; without any it takes no height. */
export const StatusStrip = ({ children }: { children: ReactNode }) => (
  <div className="bg-band border-rule [&:has(p)]:border-b t-note md:t-small print:hidden">
    <div className="pane flex items-center gap-x-4 [&:has(p)]:(min-h-11 max-md:py-1) max-md:flex-wrap">{children}</div>
  </div>
)
