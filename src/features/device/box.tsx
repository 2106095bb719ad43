import { type ReactNode, useId } from 'react'

/** One matter on a sheet of its own. */
export function Box({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sheet">
      <h2 id={id} className="t-3 px-5 py-4 border-b border-rule">
        {heading}
      </h2>
      {children}
    </section>
  )
}
