import * as v from 'valibot'
import { Day } from './day.ts'
import { fault } from './field-fault.ts'
import { PlanStep, Priority, ProgressLine } from './plan.ts'
import { Id, Instant, Month, NOTE_LIMIT, Version } from './units.ts'

const Text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** A step as the firm writes it. `nextSteps` one sentence each; `progress` from 0 to 10000. */
export const PlanFields = v.object({
  title: v.pipe(Text(200), v.nonEmpty(fault('missing'))),
  priority: Priority,
  progress: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000), v.brand('Hundredths')),
  category: Text(80),
  owner: Text(80),
  dueDate: v.nullable(Day),
  description: Text(NOTE_LIMIT),
  currentResults: Text(NOTE_LIMIT),
  nextSteps: v.pipe(v.array(v.pipe(Text(300), v.nonEmpty())), v.maxLength(20)),
})
export type PlanFields = v.InferOutput<typeof PlanFields>

/** A plan with what only the firm sees: drafts have no `publishedAt`. Notes newest first. */
export const FirmPlan = v.object({
  id: v.string(),
  month: Month,
  ...PlanFields.entries,
  title: v.string(),
  dueDate: v.nullable(v.string()),
  category: v.string(),
  owner: v.string(),
  description: v.string(),
  currentResults: v.string(),
  /** Null where what is stored is no list: saving mends it. */
  nextSteps: v.nullable(v.array(v.string())),
  steps: v.array(PlanStep),
  version: Version,
  publishedAt: v.nullable(Instant),
  notes: v.array(ProgressLine),
})
export type FirmPlan = v.InferOutput<typeof FirmPlan>

/** Answer of `GET /api/admin/companies/:id/plans?month=yyyy-MM`, in the firm's order; `months` that have any, newest first. */
export const FirmPlans = v.object({
  month: Month,
  plans: v.array(FirmPlan),
  months: v.array(v.object({ month: Month, plans: v.number(), drafts: v.number() })),
})
export type FirmPlans = v.InferOutput<typeof FirmPlans>

export const PlansQuery = v.object({ month: v.optional(Month) })

/** Body of `POST …/plans`. */
export const NewPlan = v.strictObject({ month: Month, ...PlanFields.entries })
export type NewPlan = v.InferOutput<typeof NewPlan>

/**
 * Body of `POST …/plans/:plan`; with an older `version` than is there, nothing is changed. `stepIds` says which step each of
 * `nextSteps` is, null for a new one; without it, a step with the same text is the same.
 */
export const PlanChange = v.strictObject({
  version: Version,
  ...PlanFields.entries,
  stepIds: v.optional(v.pipe(v.array(v.nullable(Id)), v.maxLength(20))),
})
export type PlanChange = v.InferOutput<typeof PlanChange>

const Ids = v.pipe(
  v.array(Id),
  v.minLength(1),
  v.maxLength(100),
  v.check((ids) => new Set(ids).size === ids.length),
)

/** Body of `POST …/plans/order`: every plan of the month, in its new place. */
export const PlanOrder = v.strictObject({ month: Month, ids: Ids })
/** Body of `POST …/plans/copy`; what has been copied there before stays one. */
export const PlanCopy = v.strictObject({ to: Month, ids: Ids })
/** Body of `POST …/plans/publish`. */
export const PlanPublication = v.strictObject({ published: v.boolean(), ids: Ids })
/** Body of `POST …/plans/:plan/remove`. */
export const PlanBase = v.strictObject({ version: Version })
/** Body of `POST …/plans/:plan/notes`. */
export const PlanAnswer = v.strictObject({ note: v.pipe(Text(NOTE_LIMIT), v.nonEmpty()) })

export const SavedPlan = v.object({ success: v.literal(true), plan: FirmPlan })
export const PlansChanged = v.object({ success: v.literal(true), plans: FirmPlans })
