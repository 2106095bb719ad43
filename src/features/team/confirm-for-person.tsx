import { adminFirmPage } from '#copy/admin-firm-page.ts'
import { fill } from '#copy/fill.ts'
import { Dialog } from '#ui/dialog.tsx'

const { actions, close, sure: words } = adminFirmPage

type Props = {
  what: 'disable' | 'endSessions'
  name: string
  isYou: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a person is shut out, or their sessions are ended. */
export const ConfirmForPerson = ({ what, name, isYou, busy, onConfirm, onClose }: Props) => (
  <Dialog open onOpenChange={(now) => now || onClose()} heading={fill(words[what], { name })} close={close}>
    <div className="grid gap-5 px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)">
      <p className="t-app text-ink2">
        {what === 'endSessions' ? words.endText : isYou ? words.disableYourself : words.disableText}
      </p>
      <div className="grid gap-3 sm:flex sm:justify-end">
        <button type="button" className="btn-secondary" onClick={onClose}>
          {words.keep}
        </button>
        <button type="button" className="btn-primary" disabled={busy} onClick={onConfirm}>
          {actions[what]}
        </button>
      </div>
    </div>
  </Dialog>
)
