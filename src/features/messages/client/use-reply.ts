import { useState } from 'react'
import { getConversations, sendMessage } from '#contract/messages.ts'
import { conversationsPage } from '#copy/conversations-page.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { refetch } from '#data/swr.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import { deliverEntry } from '#offline/outbox-deliver.ts'
import { sendOutbox } from '#offline/outbox-turns.ts'
import type { NewMessage } from '#schema/conversation.ts'
import { isSendable } from './message-field.tsx'
import { useDraft } from './use-draft.ts'
import { useFiles } from './use-files.ts'
import { useSending } from './use-sending.ts'

/**
 * A line being written into a conversation. Sent or waiting, it stands in the thread, and that is said. With files it
 * goes at once or not at all: a device keeps no files for later.
 */
export function useReply(owner: string, conversationId: string, about: string, focus: () => void) {
  const { pending, errorText, send, showMissing, clearError } = useSending()
  const [announced, announce] = useState('')
  const write = useWriteToOutbox()
  const draft = useDraft(conversationId, { message: '' })
  const files = useFiles(owner, conversationId, about)

  async function sendReply() {
    const message = draft.words.message.trim()
    if (!message) return showMissing()
    if (!isSendable(message) || !files.areReady) return
    const { documentIds } = files
    const body: NewMessage = { conversationId, message, ...(documentIds.length > 0 && { documentIds }) }
    const fate = await send(async () => {
      const written = { id: draft.keyFor(body), path: sendMessage.path, body }
      const fate = body.documentIds
        ? await sendNow({ ...written, personId: owner })
        : await write({ ...written, subject: `conversation:${conversationId}`, kind: 'message', about })
      if (fate === 'sent') await refetch(getConversations.path)
      return fate
    })
    if (!fate) return
    draft.clear()
    files.clear()
    announce(fate === 'sent' ? conversationsPage.reply.sent : outboxPage.saved.title)
    focus()
  }

  const type = (message: string) => {
    clearError()
    announce('')
    draft.write({ message })
  }
  return { ...draft.words, write: type, files, pending, errorText, announced, send: sendReply }
}

/** What was written before it goes first. */
async function sendNow(written: Parameters<typeof deliverEntry>[0]) {
  await sendOutbox()
  await deliverEntry(written)
  return 'sent' as const
}
