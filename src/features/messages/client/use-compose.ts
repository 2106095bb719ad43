import { getConversations, openConversation } from '#contract/messages.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { rightNow } from '#data/right-now.ts'
import { refetch } from '#data/swr.ts'
import { monthOf } from '#domain/month.ts'
import { prefilledSubject } from '#domain/subject.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import type { MessageContext, NewConversation } from '#schema/conversation.ts'
import { toast } from '#ui/toast.ts'
import { isSendable } from './message-field.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

const { sent } = messages.message
const { saved } = outboxPage

/** A new conversation being written; once it has been sent, fields are clear, the list is asked anew and the panel closes. */
export function useCompose(context: MessageContext, close: () => void) {
  const { pending, errorText, send, showMissing, clearError } = useSending()
  const subject = prefilledSubject(context, dashboardPage.messagePanel.subjects, monthOf(rightNow()))
  const writeDown = useWriteToOutbox()
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
    const entry = {
      id,
      subject: `new:${id}`,
      kind: 'conversation',
      about: body.subject,
      path: openConversation.path,
      body,
    } as const
    const fate = await send(() => writeDown(entry))
    if (!fate) return
    draft.clear()
    close()
    if (fate === 'waiting') return toast({ title: saved.title, text: saved.description })
    toast({ title: sent.title, text: fill(sent.description, { name: firm.founder.firstName }) })
    void refetch(getConversations.path)
  }

  const write = (words: Partial<typeof draft.words>) => {
    clearError()
    draft.write(words)
  }
  return { ...draft.words, write, pending, errorText, send: sendMessage }
}
