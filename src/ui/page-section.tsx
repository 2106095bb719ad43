import type { ReactNode } from 'react'
import { ContentLink } from './content-link.tsx'

type PageHeroProps = {
  words: { eyebrow: string; heading: string; lede: string; button: { label: string; href: string } }
}

/** What a page of the firm begins with: what it is about, and the way to a call. */
export const PageHero = ({ words }: PageHeroProps) => (
  <div>
    <p className="t-small text-ink2">{words.eyebrow}</p>
    <h1 className="t-hero ruled mt-3 hero-edge">{words.heading}</h1>
    <p className="t-lede mt-7 max-w-150">{words.lede}</p>
    <ContentLink link={words.button} className="btn-primary mt-6 max-sm:w-full" />
  </div>
)

type MarginSectionProps = {
  id?: string
  heading: string
  intro?: string
  band?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A section of a public page: its heading in the margin column, the brass double rule, then what it says. */
export const MarginSection = ({ id, heading, intro, band, aside, children }: MarginSectionProps) => (
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

/** A title and a sentence or two under it, as the cells of a list hold them. */
export const TitledText = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0">
    <h3 className="t-4">{title}</h3>
    <p className="t-small text-ink2 mt-1.5">{text}</p>
  </div>
)

type Entry = { when: string; title?: string; text: string }

/** What comes after what, with its time or length in a column of its own on a wide screen. */
export const Timeline = ({ entries }: { entries: Entry[] }) => (
  <ol className="border-t border-rule double-rule">
    {entries.map(({ when, title, text }) => (
      <li key={text} className="py-5 border-b border-rule last:border-b-0 xl:(grid grid-cols-[180px_1fr] py-6)">
        <p className="t-small font-600 text-brass">{when}</p>
        {title ? (
          <div>
            <h3 className="t-4">{title}</h3>
            <p className="mt-1.5 text-ink2">{text}</p>
          </div>
        ) : (
          <p>{text}</p>
        )}
      </li>
    ))}
  </ol>
)

type CallToActionProps = {
  id?: string
  words: { heading: string; text: string; button: { label: string; href: string } }
  /** A picture aligned to the bottom. */
  picture?: ReactNode
}

/** The dark section that invites to book a call. */
export const CallToAction = ({ id, words, picture }: CallToActionProps) => (
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
