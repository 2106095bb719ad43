import { type SubmitEvent, useId } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { type MessageContext, SUBJECT_LIMIT } from '#schema/conversation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { isSendable, MessageField } from './message-field.tsx'
import { sendByKey } from './send-by-key.ts'
import { useCompose } from './use-compose.ts'

const words = dashboardPage.messagePanel
export type ComposeProps = { open: boolean; onClose: () => void; context: MessageContext }

/** The message to the advisor (docs/product-rules.md, Message panel). */
export function Compose({ open, onClose, context }: ComposeProps) {
  const { subject, message, write, pending, errorText, send } = useCompose(context, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog open={open} onOpenChange={(now) => now || onClose()} heading={words.heading} close={words.close}>
      <form
        onSubmit={submit}
        onKeyDown={sendByKey(send)}
        className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
      >
        <Field
          label={words.subject}
          value={subject}
          maxLength={SUBJECT_LIMIT}
          autoComplete="off"
          onChange={(event) => write({ subject: event.target.value })}
        />
        <MessageField
          label={words.message}
          placeholder={words.placeholder}
          shortcut={words.shortcut}
          tall
          takesFocus
          value={message}
          write={(text) => write({ message: text })}
        />
        <div className="grid grid-cols-2 gap-3 sm:(flex justify-end)">
          <button type="button" className="btn-secondary" onClick={onClose}>
            {words.cancel}
          </button>
          <SubmitButton
            className="btn-primary px-4"
            pending={pending}
            words={{ button: words.send, pending: words.pending }}
            disabled={!subject.trim() || !isSendable(message)}
          />
        </div>
        <div className="grid gap-3 pt-4 border-t border-rule">
          <NotHere label={words.attach} reason={words.attachReason} />
          <NotHere label={words.schedule} reason={words.scheduleReason} />
        </div>
        <p role="alert" className="sr-only">
          {errorText}
        </p>
      </form>
    </Dialog>
  )
}

/** A disabled button for something that only an existing conversation can do, with the reason beside it. */
function NotHere({ label, reason }: { label: string; reason: string }) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        disabled
        aria-describedby={id}
        className="btn-secondary min-h-11 px-3.5 t-small shrink-0 w-36"
      >
        {label}
      </button>
      <p id={id} className="t-note text-ink2">
        {reason}
      </p>
    </div>
  )
}
