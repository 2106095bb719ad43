import { Stars } from './stars.tsx'

type Props = {
  quote: { text: string; author: string; title: string; stars: number }
  /** Says the stars to those who hear them; without it none are shown. */
  starsLabel?: string
  className?: string
}

/** What an owner said, and who said it on a line for the signature. */
export const Quote = ({ quote: { text, author, title, stars: count }, starsLabel, className }: Props) => (
  <figure className={className}>
    {starsLabel && <Stars count={count} label={starsLabel} />}
    <blockquote className="t-quote max-w-160 text-balance">{text}</blockquote>
    <figcaption className="mt-6 max-w-105">
      <p className="t-4 border-b border-edge pb-1">{author}</p>
      <p className="t-note text-ink2 mt-2">{title}</p>
    </figcaption>
  </figure>
)
