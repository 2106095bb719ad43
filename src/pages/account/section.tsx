import type { ReactNode } from 'react'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { UnreachableError } from '#data/http-error.ts'
import { Failed } from '#ui/failed.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

type AccountSectionProps = { heading: string; text?: string; children: ReactNode }

/** One matter of the account on a sheet of its own. */
export function AccountSection({ heading, text, children }: AccountSectionProps) {
  // A device that is signed out and a passkey that is removed take their own buttons along.
  const focusHere = useFocusRestore<HTMLElement>()
  return (
    <Sheet heading={heading} intro={text} {...focusHere}>
      <div className="p-5">{children}</div>
    </Sheet>
  )
}

type NotLoadedProps = { what: string; error: Error; retry: () => void }

/** What stands in the place of `what` because it cannot be had. */
export const NotLoaded = ({ what, error, retry }: NotLoadedProps) => (
  <Failed
    title={fill(messages.failed.title, { what })}
    reason={error instanceof UnreachableError ? messages.failed.offline : messages.request.server}
    again={{ label: messages.failed.retry, act: retry }}
  />
)
