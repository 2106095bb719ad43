import * as v from 'valibot'
import { Campaign, Page } from './lead.ts'
import { Instant, Version } from './units.ts'

/** The 128 bits that lead to a result: an id is all it takes to see one. */
export const ResultId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/** The five pillars of the CLEAR Method, in the order in which they are asked and shown. */
export const PILLARS = ['clarity', 'liquidity', 'efficiency', 'alignment', 'resilience'] as const
export type Pillar = (typeof PILLARS)[number]

export const QUESTIONS_A_PILLAR = 3
export const QUESTIONS = PILLARS.length * QUESTIONS_A_PILLAR

export const Variant = v.picklist(['general', 'trades'])
export type Variant = v.InferOutput<typeof Variant>

export const Band = v.picklist(['exposed', 'building', 'steady', 'resilient'])
export type Band = v.InferOutput<typeof Band>

/** What an option is worth: its place among the printed four, from 0. */
export const Choice = v.picklist([0, 1, 2, 3])
export type Choice = v.InferOutput<typeof Choice>

/** One choice a question, in the questions’ order. */
export const Answers = v.pipe(v.array(Choice), v.length(QUESTIONS))
export type Answers = v.InferOutput<typeof Answers>

const LETTER = { general: 'G', trades: 'T' } as const

/** `G1` … `G15`, `T1` … `T15`: places in the set. Another question at a place makes a new version of the set. */
export const questionIds = (variant: Variant) =>
  Array.from({ length: QUESTIONS }, (_, i) => `${LETTER[variant]}${i + 1}`)

const answersOf = (variant: Variant) => v.strictObject(v.entriesFromList(questionIds(variant), Choice))
const formContext = { page: v.optional(Page), campaign: v.optional(Campaign) }
const completed = <const V extends Variant>(variant: V) =>
  v.strictObject({ variant: v.literal(variant), version: Version, answers: answersOf(variant), ...formContext })

/** POST /api/assessments: all fifteen answers. What they are worth is for the server to say. */
export const CompletedAssessment = v.variant('variant', [completed('general'), completed('trades')])
export type CompletedAssessment = v.InferOutput<typeof CompletedAssessment>

const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
export const Score = v.object({
  overall: Percent,
  band: Band,
  pillars: v.object(v.entriesFromList(PILLARS, Percent)),
})
export type Score = v.InferOutput<typeof Score>

/** What an id opens: the score, never who it belongs to. `claimed`: the contact step has been filled. */
export const AssessmentResult = v.object({
  id: v.string(),
  variant: Variant,
  version: Version,
  takenAt: Instant,
  claimed: v.boolean(),
  ...Score.entries,
  /** Of all who have finished the same questions; left out below 50 of them (docs/product-rules.md, Assessment). */
  median: v.optional(v.object({ finished: v.number(), overall: Percent, pillars: Score.entries.pillars })),
  /** The same person's result before this one. */
  before: v.optional(v.object({ takenAt: Instant, ...Score.entries })),
})
export type AssessmentResult = v.InferOutput<typeof AssessmentResult>

/** POST /api/assessments/steps: how far somebody has come, without who. 0 is the intro, 16 the contact step. */
export const AssessmentStep = v.strictObject({
  variant: Variant,
  version: Version,
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(QUESTIONS + 1)),
})
export type AssessmentStep = v.InferOutput<typeof AssessmentStep>

/** POST /api/assessments/{id}/mail: nothing, since the mail goes to whoever has claimed the result and to nobody else. */
export const MailedCopy = v.strictObject({})
