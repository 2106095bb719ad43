import { HttpError } from '#data/http-error.ts'
import { endSession, isSessionRefused, refetchSession } from './session.ts'

/** What the screen does about a refusal that is about who is asking: the session ends, or their rights are asked for anew. */
export function followRefusal(error: unknown) {
  if (isSessionRefused(error)) void endSession()
  // What may no longer be seen is answered as what does not exist.
  else if (error instanceof HttpError && error.refusal && [403, 404].includes(error.status)) void refetchSession()
}
