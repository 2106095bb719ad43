import type { ReactNode } from 'react'

type Props = {
  heading: string
  /** Stands beside the name. */
  beside?: ReactNode
  children: ReactNode
}

/** A view of the portal: its name, and what it shows. */
export const ViewLayout = ({ heading, beside, children }: Props) => (
  <div className="pane py-6 xl:py-8">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="t-portal break-words min-w-0">{heading}</h1>
      {beside}
    </div>
    {children}
  </div>
)
