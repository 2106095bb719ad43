import type { ReactNode } from 'react'

const cell =
  'min-h-32 p-4 md:p-5 border-rule [&:nth-child(even)]:border-s max-md:[&:nth-child(n+3)]:border-t md:[&:nth-child(n+2)]:border-s'

/** One figure of the panel: its name, the figure, and a line that puts it in place. */
export const Metric = ({ label, figure, children }: { label: string; figure: string; children: ReactNode }) => (
  <div className={cell}>
    <h3 className="text-[.875rem]/[1.25rem] text-ink2">{label}</h3>
    <p className="t-figure max-xl:text-[1.5rem] tracking-[-.02em]">{figure}</p>
    <p className="t-note text-ink2">{children}</p>
  </div>
)

/** The panel's shape while the figures are on their way. */
export const MetricSkeleton = () => (
  <div className="sheet grid grid-cols-2 md:grid-cols-4" aria-hidden="true" data-waiting="figures">
    {['revenue', 'profit', 'cash', 'margin'].map((name) => (
      <div key={name} className={`${cell} grid content-start gap-3`}>
        <span className="skeleton h-3.5 w-2/3" />
        <span className="skeleton h-8 w-4/5" />
        <span className="skeleton h-3 w-1/2" />
      </div>
    ))}
  </div>
)
