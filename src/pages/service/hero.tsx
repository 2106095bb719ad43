import type { ServicePage } from '#schema/content/service-page.ts'
import { Icon } from '#ui/icon.tsx'
import { MarginSection } from '#ui/margin-section.tsx'

/** The promise of one service, on rules. */
export const ServiceHero = ({ hero }: { hero: ServicePage['hero'] }) => (
  <section className="wrap pt-8 pb-12 xl:(pt-14 pb-18)">
    <p className="t-small text-ink2">{hero.eyebrow}</p>
    <h1 className="t-hero ruled mt-3 max-w-200 max-md:pe-8">{hero.heading}</h1>
    <p className="t-lede mt-7 max-w-160">{hero.lede}</p>
    <a href={hero.button.href} className="btn-primary mt-6 max-sm:w-full">
      {hero.button.label}
    </a>
  </section>
)

/** Its features, in ruled cells. */
export const Included = ({ included }: { included: ServicePage['included'] }) => (
  <MarginSection heading={included.heading} intro={included.intro}>
    <ul className="border-t border-rule md:(grid grid-cols-2 gap-x-8)">
      {included.features.map(({ name, text }) => (
        <li key={name} className="grid grid-cols-[32px_1fr] py-4.5 border-b border-rule">
          <Icon name="check" className="text-5 mt-.75 text-action" />
          <div>
            <h3 className="t-4">{name}</h3>
            <p className="t-small text-ink2 mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </MarginSection>
)
