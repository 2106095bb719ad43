import { type ReactNode, useId, useState } from 'react'
import { reportsPage } from '#copy/reports-page.ts'

const words = reportsPage.table

type Props = {
  heading: string
  /** What the marks stand for, or another way on. */
  aside?: ReactNode
  children: ReactNode
  /** What the chart shows, in one sentence. */
  sentence: string
  /** The same as figures. */
  table: ReactNode
  className?: string
}

/** A chart with its sentence, and the table that says the same. */
export function ChartCard({ heading, aside, children, sentence, table, className = '' }: Props) {
  const [isOpen, open] = useState(false)
  const [title, below] = [useId(), useId()]
  return (
    <section className={`sheet min-w-0 break-inside-avoid ${className}`} aria-labelledby={title}>
      <div className="px-4 sm:px-5 py-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule">
        <h2 id={title} className="t-3">
          {heading}
        </h2>
        {aside}
      </div>
      <div className="p-4 sm:p-5">
        {children}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="t-note text-ink2">{sentence}</p>
          <button
            type="button"
            className="link t-small min-h-11 print:hidden"
            aria-expanded={isOpen}
            aria-controls={below}
            onClick={() => open(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
            <span className="sr-only">: {heading}</span>
          </button>
        </div>
        <div id={below} className={isOpen ? 'mt-4' : ''}>
          {isOpen && table}
        </div>
      </div>
    </section>
  )
}
