import json from '#content/pages/thank-you.json' with { type: 'json' }
import { withFacts } from '#copy/facts.ts'
import type { ThankYouPage } from '#schema/content/pages/booking.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { MarginSection } from '#ui/page-section.tsx'

const thankYouPage = withFacts<ThankYouPage>(json)

/** After a call is booked. */
export const Screen = () => (
  <>
    <PageMeta title={thankYouPage.title} description={thankYouPage.description} />
    <section className="wrap pt-8 pb-12 xl:(pt-14 pb-18)">
      <h1 className="t-hero ruled max-w-200 hero-edge">{thankYouPage.heading}</h1>
      <p className="t-lede mt-6">{thankYouPage.text}</p>
    </section>
    <MarginSection heading={thankYouPage.steps.heading}>
      <ol className="border-t border-rule double-rule">
        {thankYouPage.steps.items.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[40px_1fr] py-5 border-b border-rule last:border-b-0">
            <span className="t-4 text-brass">{index + 1}</span>
            <div>
              <h3 className="t-4">{title}</h3>
              <p className="mt-1.5 text-ink2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex flex-wrap gap-4">
        <ContentLink link={thankYouPage.home} className="btn-primary max-sm:w-full" />
        <ContentLink link={thankYouPage.resources} className="btn-secondary max-sm:w-full" />
      </p>
    </MarginSection>
  </>
)
