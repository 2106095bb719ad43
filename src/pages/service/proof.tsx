import { testimonialOf } from '#copy/testimonials.ts'
import type { ServicePage } from '#schema/content/services.ts'
import { drawn } from '#ui/drawn.tsx'
import { Quote } from '#ui/quote.tsx'

/** The same on every service's page. */
export const LazyCredentials = drawn('credentials', () =>
  import('#features/proof/credentials.tsx').then((module) => module.Credentials),
)

type Props = { proof: ServicePage['proof'] }

/** An owner's words beside that owner's figures before and after or, where there are none, what the firm may call itself. */
export const ServiceProof = ({ proof: { heading, testimonial, figures } }: Props) => (
  <section aria-label={heading} className="far border-t border-rule bg-band">
    <div className="wrap py-12 xl:(grid grid-cols-[7fr_5fr] gap-x-14 items-start py-14)">
      <div>
        <Quote quote={testimonialOf(testimonial)} />
        {figures && <LazyCredentials />}
      </div>
      {!figures && (
        <div className="xl:[&>*]:mt-0">
          <LazyCredentials />
        </div>
      )}
      {figures && (
        <div className="max-xl:mt-9">
          <dl className="border-t border-edge">
            {figures.lines.map(({ label, before, after }) => (
              <div key={label} className="flex justify-between gap-4 py-2.5 border-b border-edge">
                <dt className="text-ink2">{label}</dt>
                <dd className="text-end">
                  <span className="block display font-500 text-[1.375rem]/[1.75rem]">{after}</span>
                  <span className="t-note text-ink2">{before}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="t-note text-ink2 mt-3">{figures.note}</p>
        </div>
      )}
    </div>
  </section>
)
