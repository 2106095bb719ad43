import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { getAssessment } from '#contract/assessments.ts'
import { pathOf } from '#contract/endpoint.ts'
import { HttpError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useQuery } from '#data/use-query.ts'
import { earlierIn, scoreOf } from '#domain/assessment.ts'
import { earlierThan, type Finished, finished, sendAssessmentsWhenOnline } from '#offline/assessments.ts'
import { type Answers, type AssessmentResult, questionIds } from '#schema/assessment.ts'

export type Shown =
  | { status: 'loading' | 'missing' | 'revoked' }
  | { status: 'failed'; retry: () => void }
  /**
   * `own` is this device's copy, which alone may delete the result. `earlier` is the id of the result that may be shown
   * beside it: an earlier one of this device, or the one that a mailed link names.
   */
  | { status: 'there'; result: AssessmentResult; own: Finished | undefined; earlier: string | undefined }

/** The result as this device worked it out: the same rule as the server's. */
function resultOf({ key, taken, takenAt, contact, id }: Finished): AssessmentResult {
  const given = taken.answers as Record<string, Answers[number]>
  const answers = questionIds(taken.variant).map((question) => given[question]!)
  const { variant, version } = taken
  return { id: id ?? key, variant, version, takenAt, claimed: contact !== null, ...scoreOf(answers) }
}

/** Asks the server anew, once something has been done to a result. */
export const refetchResult = (id: string) => refetch(pathOf(getAssessment, { id }))

/** A result by the server's id, or by the key under which this device keeps one that is on its way. */
export function useResult(id: string): Shown {
  const own = useAtomValue(finished).find((one) => one.key === id || one.id === id)
  useEffect(sendAssessmentsWhenOnline, [])
  const [mailed] = useState(() => earlierIn(location.hash))
  const resultId = own && !own.id ? null : (own?.id ?? id)
  const earlier = (own && earlierThan(own)?.id) ?? mailed
  const { data, error, retry } = useQuery(
    getAssessment,
    resultId ? { id: resultId, earlier: earlier || undefined } : null,
  )
  const status = error instanceof HttpError ? error.status : 0
  if (status === 410) return { status: 'revoked' }
  if (own)
    return {
      status: 'there',
      own,
      earlier,
      result: data ? { ...data, claimed: data.claimed || own.contact !== null } : resultOf(own),
    }
  if (data) return { status: 'there', own, earlier, result: data }
  if (status === 404) return { status: 'missing' }
  return error ? { status: 'failed', retry } : { status: 'loading' }
}
