import { ContentLink } from './content-link.tsx'

type Props = { words: { eyebrow: string; heading: string; lede: string; button: { label: string; href: string } } }

/** What a page of the firm begins with: what it is about, and the way to a call. */
export const PageHero = ({ words }: Props) => (
  <div>
    <p className="t-small text-ink2">{words.eyebrow}</p>
    <h1 className="t-hero ruled mt-3 hero-edge">{words.heading}</h1>
    <p className="t-lede mt-7 max-w-150">{words.lede}</p>
    <ContentLink link={words.button} className="btn-primary mt-6 max-sm:w-full" />
  </div>
)
