import * as v from 'valibot'
import { Hundredths } from './ratios.ts'
import { Id, Instant, NOTE_LIMIT } from './units.ts'

export const Priority = v.picklist(['high', 'medium', 'low', 'other'])
export type Priority = v.InferOutput<typeof Priority>

/** What somebody has told of a plan: a line of its own, newest first. */
export const ProgressLine = v.object({ id: v.string(), by: v.nullable(v.string()), note: v.string(), at: Instant })
export type ProgressLine = v.InferOutput<typeof ProgressLine>

/** A step of a plan: whether it is done, and who said so last and when; null where nobody has said anything yet. */
export const PlanStep = v.object({
  id: v.string(),
  text: v.string(),
  isDone: v.boolean(),
  by: v.nullable(v.string()),
  at: v.nullable(Instant),
})
export type PlanStep = v.InferOutput<typeof PlanStep>

/** One step of the month. `progress` runs from 0 to 10000. */
export const ActionPlan = v.object({
  id: v.string(),
  title: v.string(),
  priority: Priority,
  progress: Hundredths,
  category: v.string(),
  owner: v.string(),
  /** A calendar day as `yyyy-MM-dd`, the same everywhere. */
  dueDate: v.nullable(v.pipe(v.string(), v.isoDate())),
  description: v.string(),
  currentResults: v.string(),
  /** A JSON-encoded list of strings, as the API has always sent it; `planStepsOf` reads it. */
  nextSteps: v.string(),
  /** The same steps, to be checked off; missing in an answer that a device cached from the version before. */
  steps: v.optional(v.array(PlanStep)),
  notes: v.array(ProgressLine),
})
export type ActionPlan = v.InferOutput<typeof ActionPlan>

/** Answer of `GET /api/client/action-plans?month=yyyy-MM`, in the advisor's order. */
export const ActionPlans = v.array(ActionPlan)

/** Body of `POST /api/client/progress-note`. */
export const ProgressNote = v.strictObject({
  actionPlanId: Id,
  note: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NOTE_LIMIT)),
})
export type ProgressNote = v.InferOutput<typeof ProgressNote>
export const NoteAdded = v.object({ success: v.literal(true), note: ProgressLine })

/** Body of `POST /api/client/plans/:plan/steps/:step`. */
export const StepCheck = v.strictObject({ isDone: v.boolean() })
export const StepChecked = v.object({ success: v.literal(true), step: v.omit(PlanStep, ['text']) })
