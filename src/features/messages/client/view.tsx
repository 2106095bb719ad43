import { useSearchParams } from 'wouter'
import type { ViewProps } from '#features/portal/view-address.ts'
import { ConversationListView } from './list.tsx'
import { ThreadView } from './thread.tsx'

/** What the company and the firm write to each other: the list, or the one that `?thread=` names. */
export function View({ user }: ViewProps) {
  const [search] = useSearchParams()
  const id = search.get('thread')
  const before = search.get('before')
  return id ? <ThreadView key={`${id} ${before}`} owner={user.id} id={id} before={before} /> : <ConversationListView />
}
