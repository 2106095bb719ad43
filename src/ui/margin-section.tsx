import type { ReactNode } from 'react'

type Props = { id?: string; heading: string; intro?: string; band?: boolean; aside?: ReactNode; children: ReactNode }

/** A section of a public page: its heading in the margin column, the brass double rule, then what it says. */
export const MarginSection = ({ id, heading, intro, band, aside, children }: Props) => (
  <section id={id} aria-label={heading} className={`far border-t border-rule ${band ? 'bg-band' : ''}`}>
    <div className="wrap py-12 grid gap-6 xl:(grid-cols-[304px_1fr] gap-0 py-0)">
      <div className="xl:(py-18 pe-10 margin-rule)">
        <h2 className="t-2">{heading}</h2>
        {intro && <p className="mt-2 text-ink2 max-w-120">{intro}</p>}
        {aside}
      </div>
      <div className="min-w-0 xl:(py-18 ps-14)">{children}</div>
    </div>
  </section>
)
