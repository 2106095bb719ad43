import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

type Props = { what: string; error: Error | undefined; retry: () => void }

/** What stands in the place of `what` until it has come, or because it cannot be had. */
export const LoadingOrFailed = ({ what, error, retry }: Props) =>
  error ? <Failed {...firmFailure(what, error, retry)} /> : <LinesSkeleton lines={4} />

const words = messages.failed

/** The words of a part that could not be loaded. Nothing of the firm's side is kept on the device. */
export function firmFailure(what: string, error: Error, retry: () => void) {
  const isServer = error instanceof HttpError && !(error instanceof UnreachableError)
  return {
    title: fill(words.title, { what }),
    reason: isServer ? fill(words.server, { status: error.status }) : adminPage.frame.offline,
    again: { label: words.retry, act: retry },
  }
}
