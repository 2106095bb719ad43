import type { ServicePage } from '#schema/content/services.ts'
import { PageHero } from '#ui/page-section.tsx'
import { Picture } from '#ui/picture.tsx'

type Props = { hero: ServicePage['hero'] }

/** The head of the page: what the service is, above two rule lines, beside an engraving. */
export const ServiceHero = ({ hero }: Props) => (
  <section className="wrap pt-8 pb-12 md:(grid grid-cols-[7fr_5fr] gap-x-14 items-center) xl:(pt-14 pb-22)">
    <PageHero words={hero} />
    <div className="relative max-md:mt-9">
      <Picture
        name={hero.picture.file}
        alt={hero.picture.alt}
        sizes="(min-width: 1280px) 476px, (min-width: 768px) 38vw, 92vw"
        className="w-full h-65 object-cover rounded-[6px] xl:h-105"
      />
      <Ledger ledger={hero.ledger} />
    </div>
  </section>
)

/** A few sample figures over the picture's lower left corner. */
const Ledger = ({ ledger: { heading, note, lines, result } }: { ledger: ServicePage['hero']['ledger'] }) => (
  <figure className="relative sheet lift -mt-14 me-9 md:me-0 xl:(absolute mt-0 -start-18 -bottom-7 w-79)">
    <figcaption className="flex flex-wrap justify-between items-baseline gap-x-3 px-4.5 py-2.5 border-b border-rule">
      <span className="t-small font-600">{heading}</span>
      <span className="t-note text-ink3">{note}</span>
    </figcaption>
    <dl className="px-4.5 pt-1 pb-3.5">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-3 py-1.5 border-b border-rule t-small">
          <dt>{label}</dt>
          <dd className="ms-auto">{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between items-center gap-x-3 pt-2 t-small font-600">
        <dt>{result.label}</dt>
        <dd className="ms-auto display text-[1.125rem]/[1.625rem] font-500 double-rule">{result.value}</dd>
      </div>
    </dl>
  </figure>
)
