import { useEffect } from 'react'
import { getCompanies } from '#contract/companies.ts'
import { markReadByFirm } from '#contract/company-conversations.ts'
import { call } from '#data/call.ts'
import { refetchFirm } from '#features/firm/data.ts'
import type { FirmThread } from '#schema/firm-conversation.ts'
import type { ThreadPlace } from './thread-place.ts'

/** What is on the screen is read, once somebody can see it. Where that cannot be told, it stays unread until the next look. */
export function useFirmReadMark({ id, thread: conversation }: ThreadPlace, thread: FirmThread | undefined) {
  const last = thread?.unread ? thread.messages.at(-1)?.id : undefined
  useEffect(() => {
    if (!last) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      void call(markReadByFirm, { messageId: last }, { id, thread: conversation }).then(
        () => refetchFirm(getCompanies.path),
        () => undefined,
      )
    }
    mark()
    if (document.visibilityState !== 'visible') document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, conversation, last])
}
