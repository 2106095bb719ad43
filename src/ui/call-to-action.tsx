import type { ReactNode } from 'react'
import { ContentLink } from './content-link.tsx'

type Props = {
  id?: string
  words: { heading: string; text: string; button: { label: string; href: string } }
  /** A picture aligned to the bottom. */
  picture?: ReactNode
}

/** The dark section that invites to book a call. */
export const CallToAction = ({ id, words, picture }: Props) => (
  <section id={id} aria-label={words.heading} className="far bg-deep text-on-deep overflow-hidden">
    <div className="wrap pt-12 md:(grid grid-cols-2 gap-8 items-end) xl:pt-16">
      <div className="pb-10 md:(pb-16 self-center)">
        <h2 className="t-1">{words.heading}</h2>
        <p className="mt-4 text-on-deep2 max-w-140">{words.text}</p>
        <ContentLink link={words.button} className="btn-brass mt-7 max-sm:w-full" />
      </div>
      {picture}
    </div>
  </section>
)
