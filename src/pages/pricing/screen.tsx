import { firm } from '#copy/firm.ts'
import { pricing } from '#copy/pricing.ts'
import { pricingPage } from '#copy/pricing-page.ts'
import { Later } from '#ui/later.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { AddOns } from './add-ons.tsx'
import { Advisory } from './advisory.tsx'
import { Tier } from './tier.tsx'

const { hero, plans } = pricingPage

export const Screen = () => (
  <>
    <PageMeta title={pricingPage.title} description={pricingPage.description} url={`${firm.siteUrl}/pricing`} />
    <section className="wrap pt-8 pb-12 xl:(grid grid-cols-[1fr_345px] gap-x-24 pt-14 pb-14 items-end)">
      <div className="min-w-0">
        <h1 className="t-hero ruled">{hero.heading}</h1>
        <p className="t-lede mt-6">{hero.lede}</p>
        <a href={hero.button.href} className="btn-primary mt-6 max-sm:w-full">
          {hero.button.label}
        </a>
      </div>
      <dl className="mt-9 border-t border-rule xl:mt-0">
        {pricing.facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[104px_1fr] items-center min-h-12.5 border-b border-rule">
            <dt className="t-note text-ink2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
    <Later>
      <section id="pricing-plans" aria-label={plans.heading} className="wrap pb-14">
        <div className="sheet md:divide-y xl:(grid grid-cols-3 divide-y-0 divide-x) max-md:divide-y divide-rule">
          {pricing.tiers.map((tier) => (
            <Tier key={tier.name} tier={tier} />
          ))}
        </div>
        <Advisory plan={pricing.advisory} />
      </section>
      <AddOns />
    </Later>
  </>
)
