import { type ReactNode, useRef, useState } from 'react'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const words = adminBoardPage.convert

type Props = {
  close: () => void
  heading: string
  /** What the close button says to those who hear it. */
  closeLabel: string
  /** Asks whether to close it all the same. */
  leaveHeading: string
  children: ReactNode
}

/** The dialog of something new: what was typed in it goes only after a question. */
export function AskingDialog({ close, heading, closeLabel, leaveHeading, children }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const [asks, ask] = useState(false)
  const isTyped = () =>
    [...(fields.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].some(
      ({ value, defaultValue }) => value !== defaultValue,
    )
  return (
    <>
      <Dialog open={!asks} onOpenChange={() => (isTyped() ? ask(true) : close())} heading={heading} close={closeLabel}>
        <div ref={fields}>{children}</div>
      </Dialog>
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={leaveHeading}
        text={words.leaveText}
        pending={false}
        errorText={undefined}
        ways={[{ label: words.leave, act: close }]}
        startsAtCancel
      />
    </>
  )
}
