import { useEffect } from 'react'
import useSWR, { mutate as mutateAny } from 'swr'
import { seeAssessment } from '#data/assessments.ts'
import { HttpError } from '#data/http-error.ts'
import { useWatched } from '#data/watched.ts'
import { scoreOf } from '#domain/assessment.ts'
import { type Finished, finished, keepSending } from '#offline/assessments.ts'
import { type Answers, type AssessmentResult, questionIds } from '#schema/assessment.ts'

export type Shown =
  | { status: 'loading' | 'missing' | 'revoked' }
  | { status: 'failed'; retry: () => void }
  /** `own` is this device's copy, which alone may delete the result; `at` is where it stands until the server has it. */
  | { status: 'there'; result: AssessmentResult; own: Finished | undefined }

/** The result as this device worked it out: the same rule as the server's. */
function resultOf({ key, taken, takenAt, contact, id }: Finished): AssessmentResult {
  const given = taken.answers as Record<string, Answers[number]>
  const answers = questionIds(taken.variant).map((question) => given[question]!)
  const { variant, version } = taken
  return { id: id ?? key, variant, version, takenAt, claimed: contact !== null, ...scoreOf(answers) }
}

/** Asks the server anew, once something has been done to a result. */
export const seeAgain = (id: string) => mutateAny(['assessment', id])

/** A result by the server's id, or by the key under which this device keeps one that is on its way. */
export function useResult(id: string): Shown {
  const own = useWatched(finished).find((one) => one.key === id || one.id === id)
  useEffect(keepSending, [])
  const asked = own && !own.id ? null : (own?.id ?? id)
  const { data, error, mutate } = useSWR<AssessmentResult, Error>(asked && ['assessment', asked], () =>
    seeAssessment(asked!),
  )
  const status = error instanceof HttpError ? error.status : 0
  if (status === 410) return { status: 'revoked' }
  if (own)
    return {
      status: 'there',
      own,
      result: data ? { ...data, claimed: data.claimed || own.contact !== null } : resultOf(own),
    }
  if (data) return { status: 'there', own, result: data }
  if (status === 404) return { status: 'missing' }
  return error ? { status: 'failed', retry: () => void mutate() } : { status: 'loading' }
}
