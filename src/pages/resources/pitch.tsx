import { resourcesPage } from '#copy/resources-page.ts'
import { AssessmentButton } from '#ui/assessment.tsx'

const { pitch } = resourcesPage

/** The way into the free assessment. */
export const Pitch = () => (
  <section aria-label={pitch.heading} className="bg-deep text-on-deep">
    <div className="wrap py-10 xl:(py-12 grid grid-cols-[1fr_auto] gap-16 items-center)">
      <div>
        <h2 className="t-2">{pitch.heading}</h2>
        <p className="mt-3 text-on-deep2 max-w-160">{pitch.text}</p>
      </div>
      <div className="mt-6 xl:mt-0">
        <AssessmentButton className="btn-brass max-sm:w-full">
          <span className="max-sm:hidden">{pitch.button}</span>
          <span className="sm:hidden">{pitch.buttonShort}</span>
        </AssessmentButton>
        <p className="t-note text-on-deep2 mt-3 text-center">{pitch.note}</p>
      </div>
    </div>
  </section>
)
