import * as v from 'valibot'
import { ToastWords } from '#schema/content/messages.ts'
import { heading, Link, meta, words } from '#schema/content/words.ts'

const Face = v.strictObject({ heading: heading(), text: words() })

/** content/pages/assessment-results.json: what stands round a score. Bands and advice are in content/quizzes. */
export const AssessmentResultsPage = v.strictObject({
  ...meta(),
  eyebrow: words(),
  outOf: words('band'),
  ring: words('overall', 'band'),
  strength: words('band'),
  focus: words('band'),
  upkeep: words('pillar'),
  before: v.strictObject({ heading: heading(), earlier: words(), now: words(), overall: words(), pillar: words() }),
  steps: v.strictObject({ heading: heading(), from: words('pillar') }),
  call: words(),
  read: words(),
  service: words(),
  advice: heading(),
  unlock: v.strictObject({ heading: heading(), text: words(), submit: words() }),
  /** Why neither copy is to be had just now. */
  copies: v.strictObject({ offline: words(), sending: words() }),
  pdf: v.strictObject({ label: words(), pending: words(), done: ToastWords, failed: ToastWords }),
  mail: v.strictObject({
    label: words(),
    pending: words(),
    sent: words(),
    done: ToastWords,
    failed: ToastWords,
    enough: ToastWords,
  }),
  copyLink: words(),
  copied: ToastWords,
  copyFailed: ToastWords,
  retake: words(),
  remove: v.strictObject({
    label: words(),
    heading: heading(),
    text: words(),
    confirm: words(),
    cancel: words(),
    failed: words(),
  }),
  device: v.strictObject({ saved: words(), sending: words(), waiting: words(), refused: words() }),
  loading: words(),
  missing: Face,
  revoked: Face,
  failed: v.strictObject({ what: words() }),
  take: Link,
})
export type AssessmentResultsPage = v.InferOutput<typeof AssessmentResultsPage>
