import type { ReactNode } from 'react'
import { Sheet } from '#ui/sheet.tsx'

/** One sheet of the page with its heading; `aside` stands at its end. */
export const LeadCard = ({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) => (
  <Sheet heading={heading} aside={aside} isSmall>
    <div className="p-5">{children}</div>
  </Sheet>
)
