import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { onTop } from './top-dialog.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  heading: string
  /** What the close button says to those who hear it. */
  close: string
  className?: string
  children: ReactNode
}

/**
 * A dialog in the middle of the page, on a phone a sheet at its foot; Escape and the scrim close it. The browser's own:
 * it keeps the focus by itself, and the libraries for it write inline styles, which the policy refuses.
 */
export function Dialog({ open, onOpenChange, heading, close, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the dialog leaves the page: only then does the browser give the focus back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    shown.showModal()
    const leave = onTop(shown)
    return () => {
      leave()
      shown.close()
    }
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for the scrim, and the browser hears it
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => onOpenChange(false)}
      onClick={(event) => event.target === event.currentTarget && onOpenChange(false)}
      className={`p-0 text-ink bg-sheet lift overflow-auto backdrop:bg-scrim max-sm:(m-0 mt-auto w-full max-w-full max-h-[92vh] rounded-t-[12px] sheet-in) sm:(m-auto w-[calc(100vw-4rem)] max-h-[90vh] rounded-[8px] dialog-in) ${className ?? 'sm:max-w-140'}`}
    >
      <h2 id={id} className="t-2 px-5 pt-5 pe-16 sm:(px-8 pt-8 pe-20)">
        {heading}
      </h2>
      {children}
      <button
        type="button"
        className="icon-btn absolute top-3 end-3"
        data-tip
        aria-label={close}
        onClick={() => onOpenChange(false)}
      >
        <Icon name="x" className="text-6" />
      </button>
    </dialog>
  )
}
