import { firm } from '#copy/firm.ts'
import { homePage } from '#copy/home-page.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { Picture, sourceSet } from '#ui/picture.tsx'
import { Ledger } from './ledger.tsx'

const { hero } = homePage
const { portrait } = firm.founder
// On a phone the portrait stays small, so that the heading is the largest paint.
const PORTRAIT_SIZES = '(min-width: 768px) 372px, 128px'

/** Heading on rules, the way to a call, three facts, and a closed month in front of the founder. */
export const HomeHero = () => (
  <section className="wrap pt-8 pb-12 md:(grid grid-cols-[7fr_5fr] gap-x-8) xl:(grid-cols-[600px_1fr] gap-x-16 pt-14 pb-22)">
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={sourceSet(portrait.file)}
      imageSizes={PORTRAIT_SIZES}
      fetchPriority="low"
    />
    <div>
      <p className="t-small text-ink2">{hero.eyebrow}</p>
      {/* The padding makes the lines break alike in the face that comes first and in the one that comes after load. */}
      <h1 className="t-hero ruled mt-3 max-md:pe-8 xl:mt-4">{hero.heading}</h1>
      <p className="t-lede mt-7 max-w-150">{hero.lede}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-5 max-sm:flex-col xl:mt-8">
        <ContentLink link={hero.button} className="btn-primary max-sm:w-full" />
        <ContentLink link={hero.quietLink} className="link" />
      </div>
    </div>
    <Facts />
    <div className="contents md:(flex flex-col row-span-2 row-start-1 col-start-2)">
      <Picture
        {...portrait}
        name={portrait.file}
        sizes={PORTRAIT_SIZES}
        first
        className="float-end w-32 rounded-[6px] -mt-41 md:(float-none mt-0 w-full max-w-93 self-end)"
      />
      <Ledger />
    </div>
  </section>
)

const Facts = () => (
  <dl className="mt-9 me-37 border-t border-rule md:me-0 md:self-end xl:(flex border-b)">
    {hero.facts.map(({ label, value }) => (
      <div
        key={label}
        className="border-b border-rule py-1.5 min-h-13.5 xl:(border-b-0 border-e py-3.5 px-5 first:ps-0 last:border-e-0 last:grow)"
      >
        <dt className="t-note text-ink2 xl:t-small">{label}</dt>
        <dd className="t-4 max-sm:text-[1.0625rem]/[1.375rem] sm:whitespace-nowrap">{value}</dd>
      </div>
    ))}
  </dl>
)
