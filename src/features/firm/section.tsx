import { type ReactNode, useId } from 'react'

/** A sheet of a company's page with its heading. */
export function SheetSection({ heading, intro, children }: { heading: string; intro?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sheet">
      <div className="px-5 py-4 border-b border-rule">
        <h2 id={id} className="t-3">
          {heading}
        </h2>
        {intro && <p className="mt-1 t-small text-ink2 max-w-160">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
