import * as v from 'valibot'
import { quizVersions } from '#copy/quiz-versions.ts'
import type { Variant } from '#schema/assessment.ts'

type OfSet = { variant: Variant; version: number }

/** A device that was offline may have asked an older set of questions; a newer one than ours nobody has asked. */
export const knownQuizVersion = <S extends v.GenericSchema<unknown, OfSet>>(schema: S) =>
  v.pipe(
    schema,
    v.check(({ variant, version }) => version <= quizVersions[variant]),
  )
