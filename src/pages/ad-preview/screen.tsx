import json from '#content/pages/ad-preview.json' with { type: 'json' }
import { withFacts } from '#copy/facts.ts'
import { firm } from '#copy/firm.ts'
import type { AdPreviewPage } from '#schema/content/pages/assessment.ts'
import { Mark } from '#ui/mark.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Picture } from '#ui/picture.tsx'

const adPreviewPage = withFacts<AdPreviewPage>(json)

/** A square ad in its real size, 1080 × 1080; nothing on the site leads here. */
export const Screen = () => (
  // Wider than a phone: it is reached by keys as well as by a finger.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
  <section className="py-8 overflow-x-auto" tabIndex={0} aria-label={adPreviewPage.title}>
    <PageMeta title={adPreviewPage.title} description={adPreviewPage.description} />
    <section
      aria-label={adPreviewPage.label}
      className="relative overflow-hidden mx-auto w-270 h-270 bg-deep text-on-deep p-20 flex flex-col"
    >
      <p className="flex items-center gap-5 text-on-deep2">
        <Mark className="w-16 h-16" />
        <span className="display text-[3rem] text-on-deep">{firm.shortName}</span>
      </p>
      <h1 className="display font-500 text-[5.75rem]/[6.75rem] tracking-[-.02em] mt-20 double-rule pb-6">
        {adPreviewPage.headline}
      </h1>
      <p className="text-[2.25rem]/[3.25rem] text-on-deep2 mt-10 max-w-200">{adPreviewPage.line}</p>
      <p className="mt-auto">
        <span className="inline-block bg-brass-b text-on-brass font-600 text-[2rem] px-12 py-7 rounded-[8px]">
          {adPreviewPage.button}
        </span>
      </p>
      <Picture name="dark-band" alt="" sizes="540px" className="absolute end-0 bottom-0 w-135" />
    </section>
    <p className="t-note text-ink2 text-center mt-4">{adPreviewPage.footnote}</p>
  </section>
)
