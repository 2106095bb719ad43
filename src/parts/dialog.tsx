import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  heading: string
  /** What the close button says to those who hear it. */
  close: string
  className?: string
  children: ReactNode
}

/** A dialog in the middle of the page, on a phone a sheet at its foot. Escape and the scrim close it. */
export const Dialog = ({ open, onOpenChange, heading, close, className, children }: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-3 bg-scrim dialog-in" />
      <Radix.Content
        aria-describedby={undefined}
        className={`fixed z-4 bg-sheet lift overflow-auto max-sm:(inset-x-0 bottom-0 max-h-[92vh] rounded-t-[12px] sheet-in) sm:(top-1/2 start-1/2 -translate-x-1/2 -translate-y-1/2 w-[calc(100vw-4rem)] max-h-[90vh] rounded-[8px] dialog-in) ${className ?? 'sm:max-w-140'}`}
      >
        <Radix.Title className="t-2 px-5 pt-5 pe-16 sm:(px-8 pt-8 pe-20)">{heading}</Radix.Title>
        {children}
        <Radix.Close className="icon-btn absolute top-3 end-3" aria-label={close}>
          <Icon name="x" className="text-6" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
