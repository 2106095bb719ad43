import type { ReactNode } from 'react'
import { Sheet } from '#ui/sheet.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

type Props = { heading: string; text?: string; children: ReactNode }

/** One matter of the account on a sheet of its own. */
export function AccountSection({ heading, text, children }: Props) {
  // A device that is signed out and a passkey that is removed take their own buttons along.
  const focusHere = useFocusRestore<HTMLElement>()
  return (
    <Sheet heading={heading} intro={text} {...focusHere}>
      <div className="p-5">{children}</div>
    </Sheet>
  )
}
