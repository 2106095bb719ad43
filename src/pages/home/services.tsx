import json from '#content/services.json' with { type: 'json' }
import { withFacts } from '#copy/facts.ts'
import { fill } from '#copy/fill.ts'
import { homePage } from '#copy/home-page.ts'
import { inCents, planNamed } from '#copy/pricing.ts'
import { serviceOf } from '#copy/services.ts'
import { dollars } from '#domain/money.ts'
import type { Services } from '#schema/content/services.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { MarginSection } from '#ui/page-section.tsx'

type Service = (typeof services.items)[number]

function priceOf({ price }: Service) {
  if ('text' in price) return price.text
  const { price: from } = planNamed(price.from)
  return from === undefined ? '' : fill(services.priceFrom, { price: dollars(inCents(from)) })
}

const nameOf = ({ name, service }: Service) => name ?? serviceOf(service!.id).name
const linkOf = ({ service, link }: Service) =>
  service ? { label: service.label, href: serviceOf(service.id).path } : link

/** The services. Rows share one name, so that the browser itself keeps at most one open, script or no script. */
export const HomeServices = () => (
  <MarginSection id="services" {...homePage.services}>
    <div className="border-t border-rule wrap-bleed sm:mx-0">
      {services.items.map((service, index) => (
        <details
          key={nameOf(service)}
          name="services"
          open={service.highlighted}
          className={`group border-b border-rule ${service.highlighted ? 'bg-band' : ''}`}
        >
          <summary className="grid grid-cols-[40px_1fr_auto] items-center px-5 min-h-16 py-2.5 xl:min-h-17">
            {service.highlighted ? (
              <Mark className="w-6 h-6 text-action" />
            ) : (
              <span className="t-note text-ink3" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span className="xl:(flex items-center justify-between)">
              <span className="t-4 block">{nameOf(service)}</span>
              <span className="t-note text-ink2 block xl:(t-small me-4)">{priceOf(service)}</span>
            </span>
            <Icon name="plus" className="text-5 when-open:hidden" />
            <Icon name="minus" className="text-5 hidden when-open:block" />
          </summary>
          <div className="ps-15 pe-5 pb-6 max-w-160 text-ink2">
            <p>{service.description}</p>
            {linkOf(service) && <ContentLink link={linkOf(service)!} className="link mt-3" />}
          </div>
        </details>
      ))}
    </div>
  </MarginSection>
)

const services = withFacts<Services>(json)
