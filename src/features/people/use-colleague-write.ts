import { useRef } from 'react'
import { getColleagues } from '#contract/colleagues.ts'
import { type Answering, type BodyOf, type PlaceOf, pathOf } from '#contract/endpoint.ts'
import { callAt } from '#data/call.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { refetch } from '#data/swr.ts'
import { endIfRefused } from '#offline/session.ts'

/**
 * Changes who belongs to the open company, the same change once however often it is tried; the list is asked for again.
 * Throws `HttpError`.
 */
export function useColleagueWrite() {
  const submission = useRef(NO_SUBMISSION)
  return async <const E extends Answering>(endpoint: E, body: BodyOf<E>, place: PlaceOf<E>) => {
    const path = pathOf(endpoint, place)
    submission.current = submissionFor({ path, body }, submission.current)
    try {
      const answer = await callAt(endpoint, path, body, submission.current)
      submission.current = NO_SUBMISSION
      return answer
    } catch (error) {
      endIfRefused(error)
      throw error
    } finally {
      // After a refusal too: another owner, or another tab, may have been faster.
      await refetch(getColleagues.path).catch(() => undefined)
    }
  }
}
