import { inCents, planNamed } from '#copy/pricing.ts'
import { pricingPage } from '#copy/pricing-page.ts'
import { dollars } from '#domain/money.ts'
import type { ServicePage } from '#schema/content/service-page.ts'
import { MarginSection } from '#ui/margin-section.tsx'

const words = pricingPage.plans

/** What the plans for this service start at, and the way to all of them. */
export const PriceBand = ({ pricing }: { pricing: ServicePage['pricing'] }) => (
  <MarginSection heading={pricing.heading} band>
    <p className="max-w-170">{pricing.text}</p>
    <dl className="mt-6 border-t border-edge max-w-170">
      {pricing.plans.map(planNamed).map(({ name, price, priceUnit }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-3">
          <dt className="t-4">{name}</dt>
          <dd className="text-ink2">
            {price === null ? words.custom : `${words.startingAt} ${dollars(inCents(price))} ${priceUnit}`}
          </dd>
        </div>
      ))}
    </dl>
    <a href={pricing.button.href} className="btn-secondary mt-6 max-sm:w-full">
      {pricing.button.label}
    </a>
  </MarginSection>
)
