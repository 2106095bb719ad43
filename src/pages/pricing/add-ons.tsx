import { fill } from '#copy/fill.ts'
import { pricing } from '#copy/pricing.ts'
import { pricingPage } from '#copy/pricing-page.ts'
import { MarginSection } from '#ui/margin-section.tsx'

const { addOns } = pricingPage

/** What may stand beside any plan, each on a ruled line. */
export const AddOns = () => (
  <MarginSection id="add-ons" heading={addOns.heading} intro={addOns.intro}>
    <ul className="border-t border-rule">
      {pricing.addOns.map(({ name, description }) => (
        <li
          key={name}
          className="border-b border-rule py-5 xl:(grid grid-cols-[316px_1fr_auto] items-center min-h-19 py-3)"
        >
          <h3 className="t-4 pe-6">{name}</h3>
          <p className="text-ink2 t-app pe-6">{description}</p>
          <a href={addOns.link.href} className="link max-xl:mt-3" aria-label={fill(addOns.linkLabel, { name })}>
            {addOns.link.label}
          </a>
        </li>
      ))}
    </ul>
  </MarginSection>
)
