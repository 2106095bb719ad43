import { useEffect, useRef } from 'react'
import { type Answering, type AnswerOf, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { adminPage } from '#copy/admin-page.ts'
import { messages } from '#copy/messages.ts'
import { type CallOf, callAt } from '#data/call.ts'
import { asHttpError, HttpError, reasonOf, UnreachableError } from '#data/http-error.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useMutation } from '#data/use-mutation.ts'
import { endIfRefused } from '#offline/session.ts'
import { toast } from '#ui/toast.ts'
import { refetchFirm } from './data.ts'

/** For a failure that came with no sentence of its own. */
export const writeErrorWords = { network: adminPage.frame.offline, server: messages.request.server }

const kindOf = (path: string) => /^\/api\/admin\/[\w-]+/.exec(path)?.[0] ?? path

/**
 * One change at a time, the same one once however often it is tried; afterwards everything of its kind (the companies,
 * the leads) is asked for again. What went wrong stays in `failure` until the next try, and nothing that was typed is
 * touched.
 */
export function useFirmWrite() {
  const { run, pending, failure, settle } = useMutation()
  const submission = useRef(NO_SUBMISSION)
  // That there is no connection is untrue once there is one.
  useEffect(() => {
    if (!(failure instanceof UnreachableError)) return
    addEventListener('online', settle)
    return () => removeEventListener('online', settle)
  }, [failure, settle])

  /** Resolves to the answer, to the failure where it did not go through, and to nothing where another one is under way. */
  async function attempt<const E extends Answering>(
    endpoint: E,
    ...[body, place]: CallOf<E, []>
  ): Promise<AnswerOf<E> | HttpError | undefined> {
    const path = pathOf<Endpoint>(endpoint, place ?? {})
    const outcome = await run(async () => {
      submission.current = submissionFor({ path, body }, submission.current)
      const outcome = await callAt(endpoint, path, body, submission.current).catch(asHttpError)
      const isDecided = !(outcome instanceof HttpError) || (outcome.status >= 400 && outcome.status < 500)
      if (isDecided) {
        // What was refused has not happened: the next try is another submission.
        submission.current = NO_SUBMISSION
        // Also after a refusal: another person may have been faster.
        await refetchFirm(kindOf(path)).catch(() => undefined)
      }
      if (outcome instanceof HttpError) throw outcome
      return outcome
    })
    endIfRefused(outcome)
    return outcome
  }

  /** Resolves to the answer, or to nothing where it did not go through. */
  async function write<const E extends Answering>(endpoint: E, ...given: CallOf<E, []>) {
    const outcome = await attempt(endpoint, ...given)
    return outcome instanceof HttpError ? undefined : outcome
  }

  const faults = failure?.refusal?.fields ?? {}
  return { write, attempt, pending, failure, settle, errorText: failure && reasonOf(failure, writeErrorWords), faults }
}

/** Says why something did not go through. */
export const tellFailure = (error: HttpError) => toast({ title: reasonOf(error, messages.request), failed: true })
