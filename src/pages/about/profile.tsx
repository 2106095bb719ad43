import { aboutPage } from '#copy/about-page.ts'
import { firm } from '#copy/firm.ts'
import { Picture } from '#ui/picture.tsx'

const { hero } = aboutPage
const { portrait } = firm.founder

/** Name, portrait and three facts. */
export const AdvisorProfile = () => (
  <section className="wrap pt-8 pb-12 md:(grid grid-cols-[1fr_300px] gap-x-12) xl:(grid-cols-[1fr_372px] gap-x-20 pt-14 pb-18)">
    <div className="md:self-end">
      <p className="t-small text-ink2">{hero.eyebrow}</p>
      <h1 className="t-hero ruled mt-3 max-md:pe-8">{hero.heading}</h1>
      <p className="t-lede mt-7 max-w-150">{hero.lede}</p>
      <a href={hero.button.href} className="btn-primary mt-6 max-sm:w-full">
        {hero.button.label}
      </a>
      <dl className="mt-9 border-t border-rule">
        {hero.facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5">
            <dt className="t-note text-ink2">{label}</dt>
            <dd className="t-4 text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
    <Picture
      {...portrait}
      name={portrait.file}
      sizes="(min-width: 1280px) 372px, (min-width: 768px) 300px, 128px"
      className="max-md:(w-32 mt-8) w-full rounded-[6px]"
    />
  </section>
)
