import { isAboutCompany } from './company.ts'
import { endSession, isSessionRefused, refetchSession } from './session.ts'

/** What the screen does about a refusal that is about who is asking: the session ends, or their rights are asked for anew. */
export function followRefusal(error: unknown) {
  if (isSessionRefused(error)) void endSession()
  else if (isAboutCompany(error)) void refetchSession()
}
