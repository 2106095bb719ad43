import { useState } from 'react'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { isOutboxEmpty } from '#offline/outbox-store.ts'
import { sendOutbox } from '#offline/outbox-turns.ts'
import { useNewerEntries, useWaitingAnywhere } from '#offline/use-outbox.ts'
import { countChosenFiles } from '#offline/use-shared-files.ts'
import type { OutboxPage } from '#schema/content/app/outbox.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PendingLabel } from '#ui/pending-label.tsx'

export type SignOutDialogProps = {
  personId: string
  open: boolean
  stay: () => void
  leave: () => void
  /** Those of a sign-out, unless it is about something else. */
  words?: OutboxPage['leave']
}

/** Asked of whoever signs out, or clears the device, while something waits: nothing unsent goes without their word. */
export function SignOutDialog({ personId, open, stay, leave, words = outboxPage.leave }: SignOutDialogProps) {
  const waiting = useWaitingAnywhere()
  const count = waiting.length + useNewerEntries().length
  const one = waiting[0]?.kind === 'upload' ? words.fileOne : words.textOne
  const chosen = countChosenFiles()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const sendNow = async () => {
    setSending(true)
    setFailed(false)
    await sendOutbox()
    const isEmpty = await isOutboxEmpty(personId).catch(() => false)
    setSending(false)
    if (isEmpty) leave()
    else setFailed(true)
  }
  if (count === 0 && chosen > 0)
    return <ChosenDialog count={chosen} open={open} stay={stay} leave={leave} words={words} />
  return (
    <Dialog open={open} onOpenChange={(now) => now || stay()} heading={words.heading} close={words.stay}>
      <div className="grid gap-5 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)">
        <p className="t-app text-ink2" role="status">
          {count === 0 ? words.sent : count === 1 ? one : fill(words.text, { count })}
        </p>
        <p role="alert" className="t-small text-red empty:hidden">
          {failed && count > 0 && words.notSent}
        </p>
        <div className="grid gap-3">
          <button
            type="button"
            className="btn-primary"
            disabled={sending}
            onClick={() => (count === 0 ? leave() : void sendNow())}
          >
            <PendingLabel
              pending={sending}
              label={count === 0 ? words.goOn : words.send}
              pendingLabel={words.sending}
            />
          </button>
          <button type="button" className="btn-secondary" onClick={stay}>
            {words.stay}
          </button>
          {count > 0 && (
            <button type="button" className="btn-secondary" onClick={leave}>
              {words.discard}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const { leaveChosen } = outboxPage

type ChosenProps = Pick<SignOutDialogProps, 'open' | 'stay' | 'leave'> & { count: number; words: OutboxPage['leave'] }

/** The same about files that were chosen, and wait for their owner's word. */
const ChosenDialog = ({ count, open, stay, leave, words }: ChosenProps) => (
  <Dialog open={open} onOpenChange={(now) => now || stay()} heading={words.heading} close={words.stay}>
    <div className="grid gap-5 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)">
      <p className="t-app text-ink2">{count === 1 ? leaveChosen.one : fill(leaveChosen.many, { count })}</p>
      <div className="grid gap-3">
        <a className="btn-primary" href={viewAddress('upload')} onClick={stay}>
          {outboxPage.shared.look}
        </a>
        <button type="button" className="btn-secondary" onClick={stay}>
          {words.stay}
        </button>
        <button type="button" className="btn-secondary" onClick={leave}>
          {words.discard}
        </button>
      </div>
    </div>
  </Dialog>
)
