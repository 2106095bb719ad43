import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { HttpError } from '#data/http-error.ts'
import { send } from '#data/send.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { refetchFirm } from '#screens/admin-dashboard/data.ts'

/** Where the leads are: the list, and each one below its id. */
export const LEADS = '/api/admin/leads'

/**
 * What somebody of the firm does with leads: sent once a submission, however often it is tried, and looked at again
 * afterwards. `act` resolves to the answer, or to the failure as a value.
 */
export function useLeadAction() {
  const submission = useRef(NO_SUBMISSION)
  const [pending, setPending] = useState(false)

  async function act<S extends v.GenericSchema>(schema: S, path: string, body: object) {
    submission.current = submissionFor({ path, body }, submission.current)
    setPending(true)
    try {
      const headers = { 'idempotency-key': submission.current.key }
      const answer = await send(schema, `${LEADS}${path}`, { body, headers })
      submission.current = NO_SUBMISSION
      return answer
    } catch (error) {
      if (error instanceof HttpError) return error
      throw error
    } finally {
      // Also after a failure: somebody else may have been faster.
      await refetchFirm(LEADS).catch(() => {})
      setPending(false)
    }
  }
  return { act, pending }
}
