import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'

const words = messages.failed

/** The words of a part that could not be loaded: what, why, that nothing is lost, and the way to try again. */
export function portalFailure(what: string, error: Error, retry: () => void) {
  const reason =
    error instanceof HttpError && !(error instanceof UnreachableError)
      ? fill(words.server, { status: error.status })
      : navigator.onLine
        ? words.offline
        : words.notKept
  return {
    title: fill(words.title, { what }),
    reason: `${reason} ${words.safe}`,
    again: { label: words.retry, act: retry },
  }
}
