import { useEffect } from 'react'
import { request } from '#data/request.ts'
import { MarkedRead } from '#schema/conversation.ts'
import type { FirmThread } from '#schema/firm-conversation.ts'
import { COMPANIES } from '#screens/admin-dashboard/clients/use-write.ts'
import { refetchFirm } from '#screens/admin-dashboard/data.ts'

/** What is on the screen is read, once somebody can see it. Where that cannot be told, it stays unread until the next look. */
export function useFirmReadMark(path: string, thread: FirmThread | undefined) {
  const last = thread?.unread ? thread.messages.at(-1)?.id : undefined
  useEffect(() => {
    if (!last) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      void request(MarkedRead, `${path}/read`, { method: 'POST', body: { messageId: last } }).then(
        () => refetchFirm(COMPANIES),
        () => undefined,
      )
    }
    mark()
    if (document.visibilityState !== 'visible') document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [path, last])
}
