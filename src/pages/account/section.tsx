import { type ReactNode, useId } from 'react'

/** One matter of the account on a sheet of its own. */
export function AccountSection({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sheet">
      <div className="p-5 border-b border-rule">
        <h2 id={id} className="t-3">
          {heading}
        </h2>
        {text && <p className="mt-1 t-app text-ink2">{text}</p>}
      </div>
      <div className="p-5">{children}</div>
    </section>
  )
}
