import { assessmentOf } from '#queries/assessments.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import type { Parts } from '#server/parts.ts'
import { resultId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'

/** @throws {Refused} `not_found`, and `revoked` where its owner has deleted it */
export async function foundAssessment({ database }: Pick<Parts, 'database'>, id: string): Promise<AssessmentResult> {
  const [[row]] = await database.run(assessmentOf(resultId(id)))
  if (!row) throw new Refused('not_found')
  if (row.state === 'revoked') throw new Refused('revoked')
  const { state: _, before, ...result } = row
  return { ...result, ...(before && { before }) }
}
