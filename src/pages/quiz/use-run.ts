import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useLocation, useSearch } from 'wouter'
import { countStep } from '#contract/assessments.ts'
import { call } from '#data/call.ts'
import { FORM_DRAFT_LIFETIME } from '#domain/timings.ts'
import { readLocal, removeLocal, writeLocal } from '#offline/local.ts'
import { Choice, QUESTIONS, questionIds, type Variant } from '#schema/assessment.ts'

/** 0 is the intro, 1 to 15 are the questions, 16 is the contact step. */
export const CONTACT = QUESTIONS + 1

/** Where a person stands in a set of questions: the step is in the address, the answers are on the device. */
export function useQuizRun(variant: Variant, version: number) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [progress, setProgress] = useState<QuizProgress>()
  const [isKept, setKept] = useState(true)
  useEffect(() => setProgress(readProgress(variant, version)), [variant, version])

  const ids = questionIds(variant)
  const open = progress ? ids.findIndex((id) => progress.answers[id] === undefined) : 0
  /** The first question without an answer; nobody gets past it. */
  const furthest = open < 0 ? CONTACT : open + 1
  const requested = Math.trunc(Number(new URLSearchParams(search).get('step') ?? 0)) || 0
  const step = progress ? Math.min(Math.max(requested, 0), furthest) : 0
  const isReady = progress !== undefined
  useEffect(() => {
    // Nobody waits for it, and it may be lost.
    if (isReady) void call(countStep, { variant, version, step }).catch(() => {})
  }, [isReady, variant, version, step])

  const go = (to: number) => navigate(to === 0 ? path : `${path}?step=${to}`)
  const answer = (choice: Choice) => {
    if (!progress) return
    const next = { ...progress, answers: { ...progress.answers, [ids[step - 1]!]: choice } }
    setProgress(next)
    setKept(writeProgress(variant, next))
  }
  const restart = () => {
    const next = { ...readProgress(variant, -1), version }
    setProgress(next)
    setKept(writeProgress(variant, next))
    go(1)
  }
  return { progress, step, furthest, isKept, go, answer, restart }
}

/** Answers on their way, kept on this device alone for 30 days. All tabs share one key, so that they finish one result. */
const QuizProgress = v.object({
  key: v.string(),
  version: v.number(),
  answers: v.record(v.string(), Choice),
  at: v.number(),
})
type QuizProgress = v.InferOutput<typeof QuizProgress>

const nameOf = (variant: Variant) => `quiz.${variant}`

/** What was answered so far; nothing where it is older, or was given to another version of the questions. */
function readProgress(variant: Variant, version: number, now = Date.now()): QuizProgress {
  const stored = readLocal(QuizProgress, nameOf(variant))
  if (stored?.version === version && now - stored.at < FORM_DRAFT_LIFETIME) return stored
  return { key: crypto.randomUUID(), version, answers: {}, at: now }
}

/** False where this device keeps nothing. */
const writeProgress = (variant: Variant, progress: QuizProgress) =>
  writeLocal(nameOf(variant), { ...progress, at: Date.now() })

export const dropProgress = (variant: Variant) => removeLocal(nameOf(variant))
