import { type ReactNode, useId } from 'react'

/** One sheet of the page with its heading; `aside` stands at its end. */
export function LeadCard({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sheet">
      <div className="flex items-center justify-between gap-3 px-5 py-2.5 min-h-14 border-b border-rule">
        <h2 id={id} className="t-app font-600">
          {heading}
        </h2>
        {aside}
      </div>
      <div className="p-5">{children}</div>
    </section>
  )
}
