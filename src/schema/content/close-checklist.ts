import * as v from 'valibot'
import { words } from '#schema/content/words.ts'
import { RequestKind } from '#schema/request.ts'

const StepId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}$/, 'a short name of lowercase letters, numbers and hyphens'),
)
/** Business days after the month's end. */
const Due = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31))

/** What the product can see for itself. */
export const AUTOMATIC_STEPS = ['requests', 'questions', 'figures', 'insights', 'published'] as const

/** content/close-checklist.json: the steps of each client's month. */
export const CloseChecklist = v.strictObject({
  steps: v.pipe(
    v.array(
      v.strictObject({
        id: StepId,
        title: words(),
        who: v.picklist(['owner', 'client']),
        due: Due,
        /** A step that completes itself. */
        automatic: v.optional(v.picklist(AUTOMATIC_STEPS)),
        help: v.optional(words()),
      }),
    ),
    v.minLength(1),
    v.maxLength(30),
    v.check((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'steps whose ids are all different'),
    v.check(
      (steps) => steps.filter(({ automatic }) => automatic === 'published').length === 1,
      'one step with "automatic": "published"',
    ),
  ),
})
export type CloseChecklist = v.InferOutput<typeof CloseChecklist>

/** content/request-templates.json: what the firm asks clients for again and again. */
export const RequestTemplates = v.strictObject({
  templates: v.pipe(
    v.array(
      v.strictObject({
        id: StepId,
        title: words(),
        what: v.optional(words()),
        kind: RequestKind,
        due: Due,
        /** Asked of every new client when they are invited. `due` then counts business days from that day. */
        onboarding: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(40),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'templates whose ids are all different'),
  ),
})
export type RequestTemplates = v.InferOutput<typeof RequestTemplates>
export type RequestTemplate = RequestTemplates['templates'][number]
