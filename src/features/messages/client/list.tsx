import { useState } from 'react'
import { conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { formatMinutes } from '#domain/duration.ts'
import { Back } from '#features/portal/back.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { useOff } from '#features/portal/preview.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { useConversations } from './data.ts'
import { EmptyMessages } from './empty-messages.tsx'
import { MessagePanel } from './message-panel.tsx'
import { useRefetchWhenSeen } from './use-refetch-when-seen.ts'
import { WaitingConversations } from './waiting-conversations.tsx'

/** Every conversation, the latest news first. */
export function ConversationListView() {
  const conversations = useConversations()
  const [writing, write] = useState(false)
  const { data } = conversations
  useRefetchWhenSeen(data !== undefined && conversations.asOf === null)
  return (
    <div className="wrap py-6 xl:py-8">
      <div className="max-w-190 mx-auto">
        <Back />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mt-2 mb-4">
          <h1 className="t-portal">{words.heading}</h1>
          <button type="button" className="btn-primary min-h-11" onClick={() => write(true)} {...useOff()}>
            <Icon name="message-square" className="text-5" />
            {words.write}
          </button>
        </div>
        <div className="sheet">
          <WaitingConversations />
          <Lines conversations={conversations} />
        </div>
        {data && data.responseMinutes !== null && (
          <p className="mt-3 t-note text-ink2">
            {fill(words.responseTime, { time: formatMinutes(data.responseMinutes) })}
          </p>
        )}
      </div>
      <MessagePanel open={writing} onClose={() => write(false)} context={{ type: 'general' }} />
    </div>
  )
}

function Lines({ conversations: { data, error, retry } }: { conversations: ReturnType<typeof useConversations> }) {
  if (!data) return error ? <Failed {...portalFailure(words.what.list, error, retry)} /> : <LinesSkeleton lines={4} />
  if (data.conversations.length === 0) return <EmptyMessages />
  return (
    <ul>
      {data.conversations.map((line) => (
        <ConversationRow key={line.id} line={line} />
      ))}
    </ul>
  )
}
