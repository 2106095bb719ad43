import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { adminPage } from '#copy/admin-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, reasonOf } from '#data/http-error.ts'
import { send } from '#data/send.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { endSession, isSessionRefused } from '#offline/session.ts'
import { refetchFirm } from '#screens/admin-dashboard/data.ts'

export const COMPANIES = '/api/admin/companies'

/** For a failure that came with no sentence of its own. */
export const writeWords = { network: adminPage.frame.offline, server: messages.request.server }

/**
 * One change at a time, the same one once however often it is tried; afterwards everything about the clients is asked for
 * again. What went wrong stays in `failure` until the next try, and nothing that was typed is touched.
 */
export function useFirmWrite() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<HttpError>()
  const submission = useRef(NO_SUBMISSION)
  // Two presses in one frame both find the button enabled.
  const isBusy = useRef(false)

  /** Resolves to the answer, to the failure where it did not go through, and to nothing where another one is under way. */
  async function attempt<S extends v.GenericSchema>(schema: S, path: string, body: object = {}) {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    submission.current = submissionFor({ path, body }, submission.current)
    const headers = { 'Idempotency-Key': submission.current.key }
    const outcome = await send(schema, path, { body, headers }).catch(asHttpError)
    const isRefused = outcome instanceof HttpError && outcome.status >= 400 && outcome.status < 500
    // What was refused has not happened: the next try is another submission.
    if (isRefused || !(outcome instanceof HttpError)) submission.current = NO_SUBMISSION
    if (!(outcome instanceof HttpError) || outcome.status === 409) await refetchFirm(COMPANIES)
    isBusy.current = false
    setPending(false)
    if (!(outcome instanceof HttpError)) return outcome
    if (isSessionRefused(outcome)) void endSession()
    setFailure(outcome)
    return outcome
  }

  /** Resolves to the answer, or to nothing where it did not go through. */
  async function write<S extends v.GenericSchema>(schema: S, path: string, body: object = {}) {
    const outcome = await attempt(schema, path, body)
    return outcome instanceof HttpError ? undefined : outcome
  }

  const faults = failure?.refusal?.fields ?? {}
  const settle = () => setFailure(undefined)
  return { write, attempt, pending, failure, settle, errorText: failure && reasonOf(failure, writeWords), faults }
}
