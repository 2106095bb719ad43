import { assessmentPage } from '#copy/assessment-page.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { SampleRing } from './sample-ring.tsx'

const { entry } = assessmentPage

/** The way into the assessment below the first screen: what comes of it, and both of its versions. */
export const AssessmentEntry = () => (
  <section className="border-t border-rule">
    <div className="wrap py-9 flex flex-wrap gap-x-5 gap-y-4 items-center xl:(grid grid-cols-[6.5rem_1fr_auto] gap-x-10)">
      <SampleRing />
      <div className="contents xl:block">
        <h2 className="t-3 grow basis-28">{entry.heading}</h2>
        <p className="max-xl:basis-full text-ink2 xl:mt-1.5">{entry.text}</p>
      </div>
      <p className="max-xl:basis-full flex flex-wrap items-center gap-x-7 gap-y-5">
        <ContentLink link={entry.button} className="btn-secondary max-sm:w-full" />
        <ContentLink link={entry.trades} className="link" />
      </p>
    </div>
  </section>
)
