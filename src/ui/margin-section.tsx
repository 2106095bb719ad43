import type { ReactNode } from 'react'

type Props = { id?: string; heading: string; intro?: string; band?: boolean; aside?: ReactNode; children: ReactNode }

/** A section of a public page: its heading in the margin column, the brass double rule, then what it says. */
export const MarginSection = ({ id, heading, intro, band, aside, children }: Props) => (
  <section id={id} aria-label={heading} className={`far border-t border-rule ${band ? 'bg-band' : ''}`}>
    <div className="wrap columns max-xl:py-12">
      <div className="margin-column max-xl:mb-6">
        <h2 className="t-2">{heading}</h2>
        {intro && <p className="mt-3 text-ink2 max-w-120">{intro}</p>}
        {aside}
      </div>
      <div className="main-column">{children}</div>
    </div>
  </section>
)
