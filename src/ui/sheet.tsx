import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = ComponentProps<'section'> & {
  heading: string
  /** Below the heading. */
  intro?: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  /** A sheet beside others, whose heading stands back. */
  isSmall?: boolean
  children: ReactNode
}

/** One matter on a sheet of its own, under its heading. */
export function Sheet({ heading, intro, aside, isSmall, children, ...section }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sheet" {...section}>
      <div className={`border-b border-rule px-5 ${isSmall ? 'py-2.5 min-h-14 grid content-center' : 'py-4'}`}>
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className={isSmall ? 't-app font-600' : 't-3'}>
            {heading}
          </h2>
          {aside}
        </div>
        {intro && <p className="mt-1.5 t-small text-ink2 max-w-160">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
