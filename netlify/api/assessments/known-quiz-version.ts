import { quizVersions } from '#copy/quiz-versions.ts'
import type { Variant } from '#schema/assessment.ts'
import { Refused } from '#server/http/refused.ts'

/**
 * A device that was offline may have asked an older set of questions; a newer one than ours nobody has asked.
 * @throws {Refused} 400
 */
export function refuseNewerQuiz({ variant, version }: { variant: Variant; version: number }) {
  if (version > quizVersions[variant]) throw new Refused('invalid')
}
