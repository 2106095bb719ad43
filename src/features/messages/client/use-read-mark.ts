import { useEffect } from 'react'
import { getConversations, markRead } from '#contract/messages.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import type { Thread } from '#schema/conversation.ts'

/** What is on the screen is read, once somebody can see it. Where that cannot be told, it stays unread until the next look. */
export function useReadMark(thread: Thread | undefined) {
  const id = thread?.id
  const last = thread?.unread ? thread.messages.at(-1)?.id : undefined
  useEffect(() => {
    if (!id || !last) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      void call(markRead, { messageId: last }, { id }).then(
        () => refetch(getConversations.path),
        () => undefined,
      )
    }
    mark()
    if (document.visibilityState !== 'visible') document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, last])
}
