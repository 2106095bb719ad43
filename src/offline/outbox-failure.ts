import { HttpError, UnreachableError } from '#data/http-error.ts'

/**
 * What a failure means for what waits. `refused`: this entry alone, whatever is tried. `stuck`: the server fails at this
 * one; its subject waits, the others go on. `hold`: nothing gets through now. `paused`: somebody has to sign in first.
 */
export type FailureKind = 'refused' | 'stuck' | 'hold' | 'paused'

const BUSY = [408, 425, 429, 502, 503, 504]

/** The bytes of a file are not where they were put: only its owner can choose it again. */
export class LostFileError extends HttpError {
  constructor() {
    super(410, 'The file is no longer on this device')
  }
}

export function failureKindOf(failure: HttpError): FailureKind {
  const { status, refusal } = failure
  if (failure instanceof LostFileError) return 'refused'
  // A refusal that is not in our server's shape comes from something in between: as good as not reached.
  if (failure instanceof UnreachableError || BUSY.includes(status)) return 'hold'
  if (status >= 500) return 'stuck'
  if (!refusal) return 'hold'
  // About who asks, not about what was written.
  return status === 401 || status === 403 ? 'paused' : 'refused'
}
