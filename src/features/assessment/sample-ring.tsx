import { assessmentPage } from '#copy/assessment-page.ts'
import { fill } from '#copy/fill.ts'
import { SAMPLE } from '#domain/assessment-sample.ts'

const { sample } = assessmentPage

/** The sample result as a small ring, beside a way into the assessment. */
export const SampleRing = () => (
  <p
    className="w-26 h-26 shrink-0 grid place-content-center text-center t-note text-ink2 sample-ring"
    role="img"
    aria-label={fill(sample.label, { overall: SAMPLE.overall })}
  >
    <span className="t-3">{SAMPLE.overall}</span>
    {sample.short}
  </p>
)
