import { HttpError } from '#data/http-error.ts'
import { isAboutCompany } from './company.ts'
import { endSession, isSessionRefused, refetchSession } from './session.ts'

/**
 * What the screen does about a refusal that is about who is asking: the session ends, or their rights are asked for anew. So
 * they are where something that was on the screen is not there: it may be closed to them now.
 */
export function followRefusal(error: unknown) {
  if (isSessionRefused(error)) void endSession()
  else if (isAboutCompany(error) || (error instanceof HttpError && error.status === 404)) void refetchSession()
}
