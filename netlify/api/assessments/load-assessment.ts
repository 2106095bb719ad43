import { assessmentOf } from '#queries/assessments.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isResultId, resultId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'

/**
 * @param earlier the id of an earlier result that is to be shown beside it; ignored if there is none of that id
 * @throws {Refused} `not_found`, and `revoked` where its owner has deleted it
 */
export async function loadAssessment(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
  earlier?: string,
): Promise<AssessmentResult> {
  const beside = earlier && isResultId(earlier) ? earlier : undefined
  const [[row]] = await database.run(assessmentOf(resultId(id), beside))
  if (!row) throw new Refused('not_found')
  if (row.state === 'revoked') throw new Refused('revoked')
  const { state: _, before, median, ...result } = row
  return { ...result, ...(median && { median }), ...(before && { before }) }
}
