import { useState } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { CONVERSATIONS } from '#data/conversations.ts'
import { refetch } from '#data/swr.ts'
import type { NewMessage } from '#schema/conversation.ts'
import { useWrite } from '#screens/client-dashboard/outbox/use-write.ts'
import { isSendable } from './message-field.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

/** A line being written into a conversation. Sent or waiting, it stands in the thread, and that is said. */
export function useReply(conversationId: string, about: string, focus: () => void) {
  const { pending, said, send, sayMissing, hush } = useSending()
  const [announced, announce] = useState('')
  const write = useWrite()
  const draft = useDraft(conversationId, { message: '' })

  async function sendReply() {
    const message = draft.words.message.trim()
    if (!message) return sayMissing()
    if (!isSendable(message)) return
    const body: NewMessage = { conversationId, message }
    const fate = await send(async () => {
      const fate = await write({
        id: draft.keyFor(body),
        subject: `conversation:${conversationId}`,
        kind: 'message',
        about,
        path: '/api/client/messages',
        body,
      })
      if (fate === 'sent') await refetch(CONVERSATIONS)
      return fate
    })
    if (!fate) return
    draft.clear()
    announce(fate === 'sent' ? conversationsPage.reply.sent : outboxPage.saved.title)
    focus()
  }

  const type = (message: string) => {
    hush()
    announce('')
    draft.write({ message })
  }
  return { ...draft.words, write: type, pending, said, announced, send: sendReply }
}
