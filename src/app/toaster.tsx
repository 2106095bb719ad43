import { useAtom, useAtomValue } from 'jotai'
import { Toast } from 'radix-ui'
import { type FocusEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '#copy/messages.ts'
import { TOAST_SHOWN, TOAST_SWIPE_PX, TOAST_WITH_ACTION_SHOWN } from '#domain/timings.ts'
import { Icon } from '#ui/icon.tsx'
import { type Toast as Notice, toastAtom } from '#ui/toast.ts'
import { topDialogAtom } from '#ui/top-dialog.ts'

/**
 * One notice at a time, 5 s or, with a button, 10 s, swiped away to the right from 50 px, region reached by F8
 * (docs/product-rules.md, Toasts). Closed while it has the focus, it gives it back to where it was before.
 */
export function Toaster() {
  const [notice, dismiss] = useAtom(toastAtom)
  const dialog = useAtomValue(topDialogAtom)
  // Above the portal's bar are fields to write in: a notice lies under the portal's header instead, and over the head of the
  // page where the foot of the screen has a reply's field or the bar of what is selected.
  // On a phone a dialog is a sheet at the foot of the screen: a notice there would cover its fields.
  const place = dialog
    ? 'max-sm:(top-0 pt-[max(1rem,env(safe-area-inset-top))]) sm:(bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))])'
    : 'bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:[body:has([data-foot])_&]:bottom-18 [body:has([data-foot-controls])_&]:top-0 [body:has([data-foot-controls])_&]:!bottom-auto max-xl:[body:has([data-bar])_&]:top-16 max-xl:[body:has([data-bar])_&]:bottom-auto max-xl:[body:has([data-bar])_&]:p-2'
  const viewport = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement>(null)
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const leave = () => {
    if (!viewport.current?.contains(document.activeElement)) return
    const place = before.current?.isConnected ? before.current : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
  const region = (
    <Toast.Viewport ref={viewport} onFocus={remember} className={`fixed z-5 end-0 w-full max-w-[420px] p-4 ${place}`} />
  )
  return (
    <Toast.Provider
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      duration={TOAST_SHOWN}
      label={messages.notifications.label}
    >
      {notice && (
        <Shown
          key={notice.id}
          {...notice}
          onRemoved={() => {
            leave()
            dismiss((now) => (now?.id === notice.id ? null : now))
          }}
        />
      )}
      {dialog ? createPortal(region, dialog) : region}
    </Toast.Provider>
  )
}

function Shown({ title, text, failed, action, stays, onRemoved }: Notice & { onRemoved: () => void }) {
  const [open, setOpen] = useState(true)
  const look = failed ? 'bg-sheet text-ink border-2 border-red' : 'bg-ink text-paper'
  return (
    <Toast.Root
      open={open}
      onOpenChange={(now) => {
        setOpen(now)
        if (!now) onRemoved()
      }}
      type={failed ? 'foreground' : 'background'}
      duration={stays ? Number.POSITIVE_INFINITY : action ? TOAST_WITH_ACTION_SHOWN : TOAST_SHOWN}
      className={`${look} flex gap-3 rounded-[6px] p-4 lift toast-slide`}
    >
      <Icon name={failed ? 'circle-alert' : 'check'} className={`text-5 mt-.5 ${failed ? 'text-red' : ''}`} />
      <div className="grow">
        <Toast.Title className="t-small font-600">{title}</Toast.Title>
        {text && <Toast.Description className="t-small">{text}</Toast.Description>}
        {action && (
          <Toast.Action
            altText={action.label}
            className="mt-2 min-h-11 font-600 underline underline-offset-5"
            onClick={action.act}
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="icon-btn -m-2.5 shrink-0" aria-label={messages.notifications.close}>
        <Icon name="x" className="text-5" />
      </Toast.Close>
    </Toast.Root>
  )
}
