import { fill } from '#copy/fill.ts'
import { pricing } from '#copy/pricing.ts'
import { pricingPage } from '#copy/pricing-page.ts'
import { testimonialOf } from '#copy/testimonials.ts'
import { Features, Price, Tier } from '#features/pricing/tier.tsx'
import type { AdvisoryPlan } from '#schema/content/pricing.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { drawn } from '#ui/drawn.tsx'
import { Later } from '#ui/later.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { CallToAction, MarginSection } from '#ui/page-section.tsx'
import { Quote } from '#ui/quote.tsx'
import { SectionSkeleton } from '#ui/skeleton.tsx'

const { hero, plans } = pricingPage
const PlanHelper = drawn(
  'plan-helper',
  () => import('#features/pricing/plan-helper.tsx').then((module) => module.PlanHelper),
  <SectionSkeleton />,
  true,
)

export const preload = () => PlanHelper.load()

export const Screen = () => (
  <>
    <PageMeta title={pricingPage.title} description={pricingPage.description} />
    <section className="wrap pt-8 pb-12 xl:(grid grid-cols-[1fr_345px] gap-x-24 pt-14 pb-14 items-end)">
      <div className="min-w-0">
        <h1 className="t-hero ruled">{hero.heading}</h1>
        <p className="t-lede mt-6">{hero.lede}</p>
        <ContentLink link={hero.button} className="btn-primary mt-6 max-sm:w-full" />
      </div>
      <dl className="mt-9 border-t border-rule xl:mt-0">
        {pricing.facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[min(6.5rem,50%)_1fr] items-center min-h-12.5 border-b border-rule"
          >
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
      <PlanHelper />
      <AddOns />
      <Testimonial />
      <CallToAction words={pricingPage.callToAction} />
    </Later>
  </>
)

const { addOns } = pricingPage

/** What may stand beside any plan, each on a ruled line. */
const AddOns = () => (
  <MarginSection id="add-ons" heading={addOns.heading} intro={addOns.intro}>
    <ul className="border-t border-rule">
      {pricing.addOns.map(({ name, description }) => (
        <li
          key={name}
          className="border-b border-rule py-5 xl:(grid grid-cols-[316px_1fr_auto] items-center min-h-19 py-3)"
        >
          <h3 className="t-4 pe-6">{name}</h3>
          <p className="text-ink2 t-app pe-6">{description}</p>
          <ContentLink link={addOns.link} className="link max-xl:mt-3" aria-label={fill(addOns.linkLabel, { name })} />
        </li>
      ))}
    </ul>
  </MarginSection>
)

const { testimonial } = pricingPage

/** What one owner says. */
const Testimonial = () => (
  <MarginSection heading={testimonial.heading} band>
    <Quote quote={testimonialOf(testimonial.id)} />
  </MarginSection>
)

/** The advisory plan, on the deep sheet under the others. */
const Advisory = ({ plan }: { plan: AdvisoryPlan }) => (
  <article
    className="mt-5 p-5 pb-7 rounded-[8px] bg-deep text-on-deep xl:(grid grid-cols-[1fr_1fr] gap-12 p-8 py-10)"
    aria-labelledby="plan-advisory"
  >
    <div>
      <h2 id="plan-advisory" className="t-2">
        {plan.name}
      </h2>
      <p className="text-on-deep2 mt-3">{plan.tagline}</p>
      <p className="t-small text-on-deep2 mt-6">{pricingPage.plans.startingAt}</p>
      <Price tier={plan} />
      <a href={plan.ctaHref} className="btn-brass mt-5 max-sm:w-full">
        {plan.ctaText}
      </a>
    </div>
    <div className="mt-7 xl:mt-2">
      <Features features={plan.features} deep />
      <p className="t-small text-on-deep2 mt-4">
        {pricingPage.plans.bestFor}: {plan.bestFor}
      </p>
    </div>
  </article>
)
