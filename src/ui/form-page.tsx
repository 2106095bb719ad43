import type { ReactNode, RefObject } from 'react'

type Props = {
  heading: string
  intro?: string
  /** For a page that moves the focus to its heading. */
  title?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A page that is one short form: its heading in the margin column, the form beside it. */
export const FormPage = ({ heading, intro, title, children }: Props) => (
  <section className="wrap columns py-10 xl:(py-0 min-h-[calc(100vh-9rem)])">
    <div className="margin-column">
      <h1 ref={title} tabIndex={-1} className="t-1 outline-none xl:text-[2.5rem]/[3rem]">
        {heading}
      </h1>
      {intro && <p className="mt-3 text-ink2">{intro}</p>}
    </div>
    <div className="main-column max-xl:mt-8">
      <div className="max-w-105">{children}</div>
    </div>
  </section>
)
