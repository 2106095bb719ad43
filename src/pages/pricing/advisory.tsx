import { pricingPage } from '#copy/pricing-page.ts'
import type { PricingTier } from '#schema/content/pricing.ts'
import { Features } from './features.tsx'
import { Price } from './tier.tsx'

/** The advisory plan, on the deep sheet under the others. */
export const Advisory = ({ plan }: { plan: PricingTier }) => (
  <article
    className="mt-5 p-5 pb-7 rounded-[8px] bg-deep text-on-deep xl:(grid grid-cols-[1fr_1fr] gap-12 p-8 py-10)"
    aria-labelledby="plan-advisory"
  >
    <div>
      <h2 id="plan-advisory" className="t-2">
        {plan.name}
      </h2>
      <p className="text-on-deep2 mt-1">{plan.tagline}</p>
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
