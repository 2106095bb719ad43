import * as v from 'valibot'
import { FORM_DRAFT_LIFETIME } from '#domain/timings.ts'
import { Choice, type Variant } from '#schema/assessment.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'

/** Answers on their way, kept on this device alone for 30 days. All tabs share one key, so that they finish one result. */
const QuizProgress = v.object({
  key: v.string(),
  version: v.number(),
  answers: v.record(v.string(), Choice),
  at: v.number(),
})
export type QuizProgress = v.InferOutput<typeof QuizProgress>

const nameOf = (variant: Variant) => `quiz.${variant}`

/** What was answered so far; nothing where it is older, or was given to another version of the questions. */
export function readProgress(variant: Variant, version: number, now = Date.now()): QuizProgress {
  const stored = readLocal(QuizProgress, nameOf(variant))
  if (stored?.version === version && now - stored.at < FORM_DRAFT_LIFETIME) return stored
  return { key: crypto.randomUUID(), version, answers: {}, at: now }
}

/** False where this device keeps nothing. */
export const writeProgress = (variant: Variant, progress: QuizProgress) =>
  writeLocal(nameOf(variant), { ...progress, at: Date.now() })

export const dropProgress = (variant: Variant) => removeLocal(nameOf(variant))
