import { useEffect, useEffectEvent } from 'react'

type Marked = { unread: unknown; messages: { id: string }[] }

/**
 * What is on the screen is read, once somebody can see it: `mark` is called with the last message's id. Where it fails,
 * the conversation stays unread until the next look.
 */
export function useReadMark(thread: Marked | undefined, mark: (messageId: string) => Promise<unknown>) {
  const last = thread?.unread ? thread.messages.at(-1)?.id : undefined
  const markLast = useEffectEvent((id: string) => void mark(id).catch(() => {}))
  useEffect(() => {
    if (!last) return
    const onceSeen = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', onceSeen)
      markLast(last)
    }
    document.addEventListener('visibilitychange', onceSeen)
    onceSeen()
    return () => document.removeEventListener('visibilitychange', onceSeen)
  }, [last])
}
