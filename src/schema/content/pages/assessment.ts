import * as v from 'valibot'
import { ToastWords } from '#schema/content/app/messages.ts'
import { Href, heading, Link, listOf, meta, SectionWords, words } from '#schema/content/words.ts'

const Landing = v.strictObject({
  ...meta(),
  eyebrow: words(),
  heading: heading(),
  lede: words(),
  button: words(),
  pillars: v.strictObject({ heading: heading(), intro: words() }),
  steps: v.strictObject({
    heading: heading(),
    items: listOf(v.strictObject({ when: words(), text: words() }), 2, 5),
  }),
  last: v.strictObject({ heading: heading(), text: words() }),
})

/** Of the drawn ring beside both landings' headings; `short` is inside the small one. */
const Sample = v.strictObject({ label: words('overall'), caption: words(), short: words() })

/** The way into the assessment on the home page. */
const Entry = v.strictObject({ heading: heading(), text: words(), button: Link, trades: Link })

/** content/pages/assessment.json: the two ways into the assessment, /quiz and /trades. */
export const AssessmentPage = v.strictObject({
  general: Landing,
  trades: Landing,
  entry: Entry,
  note: words(),
  sample: Sample,
})
export type AssessmentPage = v.InferOutput<typeof AssessmentPage>

const Face = v.strictObject({ heading: heading(), text: words() })

/** content/pages/assessment-results.json: what stands around a score. Bands and advice are in content/quizzes. */
export const AssessmentResultsPage = v.strictObject({
  ...meta(),
  eyebrow: words(),
  outOf: words('band'),
  ring: words('overall', 'band'),
  strength: words('band'),
  focus: words('band'),
  upkeep: words('pillar'),
  before: v.strictObject({ heading: heading(), earlier: words(), now: words(), overall: words(), pillar: words() }),
  /** Beside the median of everybody who has finished the same questions. */
  median: v.strictObject({ heading: heading(), text: words('finished', 'median'), yours: words(), median: words() }),
  steps: v.strictObject({ heading: heading(), from: words('pillar'), upkeep: words('pillar') }),
  call: words(),
  read: words(),
  service: words(),
  advice: heading(),
  adviceOrder: words(),
  /** What to read next, and the copies. */
  onward: heading(),
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
  /** Passes on the assessment, never a result. */
  share: v.strictObject({ label: words(), text: words(), copied: ToastWords, failed: ToastWords }),
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

/** content/assessment-pdf.json: what stands around a result on paper. The rest is what the results page says too. */
export const AssessmentPdf = v.strictObject({
  title: heading(),
  subject: words(),
  taken: words('date'),
  /** Of the file; the day is put behind it. */
  fileName: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'letters, digits and hyphens')),
  score: SectionWords,
  pillars: SectionWords,
  /** Beside a pillar that the same person has scored before. */
  earlier: words('percent', 'date'),
  advice: SectionWords,
  call: v.strictObject({ heading: heading(), text: words(), book: words(), phone: words() }),
  disclaimer: words(),
  page: words('page', 'pages'),
})
export type AssessmentPdf = v.InferOutput<typeof AssessmentPdf>

/** content/pages/business-type.json: the dialog behind every "FREE Assessment" button. */
export const BusinessType = v.strictObject({
  heading: heading(),
  intro: words(),
  options: v.array(
    v.strictObject({
      /** What is remembered on the device. */
      value: v.picklist(['trades', 'general']),
      label: heading(),
      examples: words(),
      href: Href,
    }),
  ),
  close: words(),
})
export type BusinessType = v.InferOutput<typeof BusinessType>

/** content/pages/ad-preview.json: the words of a square ad on a page that nothing leads to. */
export const AdPreviewPage = v.strictObject({
  ...meta(),
  /** Names the square for those who do not see it. */
  label: words(),
  headline: heading(),
  line: words(),
  button: words(),
  footnote: words(),
})
export type AdPreviewPage = v.InferOutput<typeof AdPreviewPage>
