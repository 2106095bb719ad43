import { useId } from 'react'
import { inCents } from '#copy/pricing.ts'
import { pricingPage } from '#copy/pricing-page.ts'
import { dollars } from '#domain/money.ts'
import type { AdvisoryPlan, PricingTier } from '#schema/content/pricing.ts'
import { Icon } from '#ui/icon.tsx'

const { plans } = pricingPage
const money = (wholeDollars: number) => dollars(inCents(wholeDollars))

/** What stands above the price: the struck-out one where there is one. */
function Lead({ tier }: { tier: Props['tier'] }) {
  if (tier.price === undefined) return plans.customLead
  if (tier.normallyPrice === undefined) return plans.startingAt
  const [before, after] = plans.normally.split('{price}')
  return (
    <>
      {before}
      <s>{money(tier.normallyPrice)}</s>
      {after}
    </>
  )
}

/** The price with its unit, or the word for a price that is made to measure. */
export const Price = ({ tier }: { tier: Props['tier'] }) => (
  <p className="flex items-baseline flex-wrap gap-x-2">
    <span className="t-price min-w-0 max-w-full">{tier.price === undefined ? plans.custom : money(tier.price)}</span>
    {tier.price !== undefined && <span className="t-app">{tier.priceUnit}</span>}
  </p>
)

type Props = { tier: PricingTier | AdvisoryPlan; heading?: 'h2' | 'h3' }

/** One plan. From md its price stands left and its features right, from xl it is a column of the sheet. */
export function Tier({ tier, heading: Heading = 'h2' }: Props) {
  const id = useId()
  const isPrimary = 'ctaVariant' in tier && tier.ctaVariant === 'primary'
  return (
    <article className="p-5 md:max-xl:(grid grid-cols-2 gap-x-8) xl:(p-8 flex flex-col)" aria-labelledby={id}>
      <div>
        <Heading id={id} className="t-3">
          {tier.name}
          {tier.mostPopular && <span className="badge ms-2">{plans.mostPopular}</span>}
        </Heading>
        <p className="t-small text-ink2 mt-1.5">{tier.tagline}</p>
        <p className="t-small text-ink2 mt-4">
          <Lead tier={tier} />
        </p>
        <Price tier={tier} />
      </div>
      <div className="mt-3 flex flex-col grow">
        <Features features={tier.features} />
        <p className="t-small text-ink2 mt-5">{plans.bestFor}</p>
        <p className="t-small mb-6">{tier.bestFor}</p>
        <a href={tier.ctaHref} className={`${isPrimary ? 'btn-primary' : 'btn-secondary'} mt-auto`}>
          {tier.ctaText}
        </a>
        <p className="t-note text-ink2 mt-3 xl:min-h-5">{tier.note}</p>
      </div>
    </article>
  )
}

/** What a plan holds, each on its hairline. */
export const Features = ({ features, deep }: { features: string[]; deep?: boolean }) => (
  <ul className={`border-t ${deep ? 'border-deep-rule' : 'border-rule'}`}>
    {features.map((feature) => (
      <li key={feature} className={`flex gap-2.5 py-2.25 border-b t-app ${deep ? 'border-deep-rule' : 'border-rule'}`}>
        <Icon name="check" className={`text-4.5 mt-.75 ${deep ? 'text-brass-b' : 'text-action'}`} />
        {feature}
      </li>
    ))}
  </ul>
)
