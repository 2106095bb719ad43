import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { UnreachableError } from '#data/http-error.ts'
import { Failed } from '#ui/failed.tsx'

type Props = { what: string; error: Error; retry: () => void }

/** What stands in the place of `what` because it cannot be had. */
export const NotLoaded = ({ what, error, retry }: Props) => (
  <Failed
    title={fill(messages.failed.title, { what })}
    reason={error instanceof UnreachableError ? messages.failed.offline : messages.request.server}
    again={{ label: messages.failed.retry, act: retry }}
  />
)
