import * as v from 'valibot'
import { heading, listOf, SectionWords, WholeDollars, words } from './words.ts'

/** `plan`: the smallest plan that covers this answer, by its name in pricing.json, or `advisory`. `hours`: a month. */
const HelperOption = v.strictObject({
  label: words(),
  plan: v.optional(words()),
  why: v.optional(words()),
  hours: v.optional(v.pipe(v.number(), v.integer('whole hours'), v.minValue(0, '0 or more'))),
})
export type HelperOption = v.InferOutput<typeof HelperOption>

const HelperQuestion = v.strictObject({ question: heading(), options: listOf(HelperOption, 2, 4) })

/** content/plan-helper.json: “Help me choose” on the pricing page. Prices come from pricing.json. */
export const PlanHelper = v.strictObject({
  ...SectionWords.entries,
  questions: listOf(HelperQuestion, 3, 3),
  rule: words(),
  waiting: words('count'),
  waitingOne: words(),
  /** What an hour of the owner's own time is counted at, in whole dollars. */
  hourlyValue: WholeDollars,
  result: v.strictObject({
    heading: heading('plans'),
    and: words(),
    why: words(),
    sum: words(),
    from: words('price'),
    custom: words(),
    total: words(),
    totalOpen: words('price'),
    time: words('count', 'price', 'sum'),
    starting: words(),
    estimate: words('price'),
    button: words(),
    plans: words(),
    /** What the booking form's note says. */
    note: words('answers', 'plans'),
  }),
})
export type PlanHelper = v.InferOutput<typeof PlanHelper>
