import type { ReactNode } from 'react'
import { Back } from './back.tsx'

/** The way back and the name of a view; `children` stand beside the name. */
export const ViewHead = ({ heading, children }: { heading: string; children?: ReactNode }) => (
  <>
    <Back />
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="t-portal">{heading}</h1>
      {children}
    </div>
  </>
)
