import { useState } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { addMessage, CONVERSATIONS } from '#data/conversations.ts'
import { refetch } from '#data/swr.ts'
import type { NewMessage } from '#schema/conversation.ts'
import { isSendable } from './message-field.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

/** A line being written into a conversation. Once it has been sent it stands in the thread, and that is said. */
export function useReply(conversationId: string, focus: () => void) {
  const { pending, said, send, sayMissing, hush } = useSending()
  const [announced, announce] = useState('')
  const draft = useDraft(conversationId, { message: '' })

  async function sendReply() {
    const message = draft.words.message.trim()
    if (!message) return sayMissing()
    if (!isSendable(message)) return
    const body: NewMessage = { conversationId, message }
    const sent = await send(async () => {
      const answer = await addMessage(body, draft.keyFor(body))
      await refetch(CONVERSATIONS)
      return answer
    })
    if (!sent) return
    draft.clear()
    announce(conversationsPage.reply.sent)
    focus()
  }

  const write = (message: string) => {
    hush()
    announce('')
    draft.write({ message })
  }
  return { ...draft.words, write, pending, said, announced, send: sendReply }
}
