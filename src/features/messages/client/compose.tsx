import { type SubmitEvent, useId } from 'react'
import { getConversations, openConversation } from '#contract/messages.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { currentMonth } from '#data/current-month.ts'
import { refetch } from '#data/swr.ts'
import { prefilledSubject } from '#domain/subject.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import { useDraft } from '#offline/use-draft.ts'
import { type MessageContext, type NewConversation, SUBJECT_LIMIT } from '#schema/conversation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useConversations } from './data.ts'
import { AlsoReads, isSendable, MessageField, sendByKey } from './message-field.tsx'
import { useSending } from './use-sending.ts'

const words = dashboardPage.messagePanel
export type ComposeProps = { open: boolean; onClose: () => void; context: MessageContext }

/** The message to the advisor (docs/product-rules.md, Message panel). */
export function Compose({ open, onClose, context }: ComposeProps) {
  const { subject, message, write, pending, errorText, send } = useCompose(context, onClose)
  const withoutFigures = useConversations().data?.withoutFigures
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog open={open} onOpenChange={(now) => now || onClose()} heading={words.heading} close={words.close}>
      <form
        onSubmit={submit}
        onKeyDown={sendByKey(send)}
        className="grid grid-cols-1 gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
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
        <AlsoReads names={context.type === 'general' ? withoutFigures : undefined} />
        <div className="pair gap-3 sm:(flex justify-end)">
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
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        disabled
        aria-describedby={id}
        className="btn-secondary min-h-11 px-3.5 t-small shrink-0 w-36"
      >
        {label}
      </button>
      <p id={id} className="t-note text-ink2 min-w-0 flex-[1_1_8rem]">
        {reason}
      </p>
    </div>
  )
}

const { sent } = messages.message
const { saved } = outboxPage

/** A new conversation being written; once it has been sent, fields are clear, the list is asked anew and the panel closes. */
function useCompose(context: MessageContext, close: () => void) {
  const { pending, errorText, send, showMissing, clearError } = useSending()
  const subject = prefilledSubject(context, dashboardPage.messagePanel.subjects, currentMonth())
  const writeDown = useWriteToOutbox(openConversation, messages.message.failed.title)
  const draft = useDraft(JSON.stringify(context), { subject, message: '' })

  async function sendMessage() {
    const { subject, message } = draft.words
    if (!subject.trim() || !message.trim()) return showMissing()
    if (!isSendable(message)) return
    const body: NewConversation = {
      subject: subject.trim(),
      contextType: context.type,
      contextId: context.id ?? null,
      priority: 'medium',
      message: message.trim(),
    }
    const id = draft.keyFor(body)
    const entry = { id, subject: `new:${id}`, about: body.subject, place: {}, body }
    const outcome = await send(() => writeDown(entry))
    if (!outcome) return
    draft.clear()
    close()
    if (outcome === 'refused') return
    if (outcome === 'waiting') return toast({ title: saved.title, text: saved.description })
    toast({ title: sent.title, text: fill(sent.description, { name: firm.founder.firstName }) })
    void refetch(getConversations.path)
  }

  const write = (words: Partial<typeof draft.words>) => {
    clearError()
    draft.write(words)
  }
  return { ...draft.words, write, pending, errorText, send: sendMessage }
}
