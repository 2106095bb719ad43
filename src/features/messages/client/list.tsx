import { useState } from 'react'
import { getConversations, openConversation } from '#contract/messages.ts'
import { conversationsPage, conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { useRefetchWhenSeen } from '#data/use-refetch-when-seen.ts'
import { clockTime, shortDate } from '#domain/date.ts'
import { isSameDay } from '#domain/day.ts'
import { formatMinutes } from '#domain/duration.ts'
import { unreadConversations } from '#domain/needs.ts'
import { Waiting, WaitingState } from '#features/outbox/waiting.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { useOff } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { textOf } from '#offline/outbox-kinds.ts'
import { useWaiting, useWaitingAnswerSubjects } from '#offline/use-outbox.ts'
import type { ConversationLine } from '#schema/conversation.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { authorOf, useConversations } from './data.ts'
import { MessagePanel } from './message-panel.tsx'
import { UnreadBadge } from './unread-badge.tsx'

/** Every conversation, the latest news first. */
export function ConversationListView() {
  const conversations = useConversations()
  const [writing, write] = useState(false)
  const { data } = conversations
  useRefetchWhenSeen(getConversations.path, data !== undefined && conversations.asOf === null)
  return (
    <ViewLayout
      heading={words.heading}
      beside={
        <button type="button" className="btn-primary min-h-11" onClick={() => write(true)} {...useOff()}>
          <Icon name="message-square" className="text-5" />
          {words.write}
        </button>
      }
    >
      <div className="sheet mt-4">
        <WaitingConversations />
        <Lines conversations={conversations} />
      </div>
      {data && data.responseMinutes !== null && (
        <p className="mt-3 t-note text-ink2">
          {fill(words.responseTime, { time: formatMinutes(data.responseMinutes) })}
        </p>
      )}
      <MessagePanel open={writing} onClose={() => write(false)} context={{ type: 'general' }} />
    </ViewLayout>
  )
}

function Lines({ conversations: { data, error, retry } }: { conversations: ReturnType<typeof useConversations> }) {
  const answered = useWaitingAnswerSubjects()
  if (!data) return error ? <Failed {...portalFailure(words.what.list, error, retry)} /> : <LinesSkeleton lines={4} />
  if (data.conversations.length === 0) return <EmptyMessages />
  const unread = unreadConversations(data.conversations, answered)
  return (
    <ul>
      {data.conversations.map((line) => (
        <ConversationRow key={line.id} line={line} unread={unread.includes(line) ? line.unread : 0} />
      ))}
    </ul>
  )
}

const emptyMessagesWords = conversationsPage.empty

/** Nothing written yet: two sheets that wait for their lines. */
const EmptyMessages = () => (
  <div className="p-5 drawing-row">
    <svg viewBox="0 0 96 72" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <path d="M8 6h52v30H20l-12 9z" stroke="var(--c1)" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M18 17h32M18 25h22" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M70 28h18v38l-12-9H36V46" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M46 47h32" stroke="var(--brass-l)" strokeWidth="2" />
    </svg>
    <div>
      <p className="t-4">{emptyMessagesWords.heading}</p>
      <p className="t-app text-ink2">{emptyMessagesWords.text}</p>
    </div>
  </div>
)

/** Conversations that were begun and have not been sent. */
function WaitingConversations() {
  const entries = useWaiting().filter(({ kind }) => kind === openConversation.offline.kind)
  const focusHere = useFocusRestore<HTMLDivElement>()
  return (
    <div {...focusHere}>
      {entries.length > 0 && (
        <ul className="border-b border-rule">
          {entries.map((entry) => (
            <li key={entry.id} className="grid gap-0.5 px-4 py-3.5 md:px-5 border-t border-rule first:border-t-0">
              <p className="t-app font-500 break-words">{entry.about}</p>
              <p className="t-small text-ink2 whitespace-pre-line break-words">{textOf(entry)}</p>
              <Waiting entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One conversation: what it is about, its latest line, and whether that is news. */
function ConversationRow({ line, unread }: { line: ConversationLine; unread: number }) {
  const { id, subject, contextType, latest, at } = line
  const moment = latest?.at ?? at
  const isToday = isSameDay(moment, new Date().toISOString())
  const waiting = useWaiting(`conversation:${id}`).at(-1)
  return (
    <li className="relative grid gap-0.5 px-4 py-3.5 md:px-5 border-t border-rule first:border-t-0 hover:bg-band">
      <div className="flex flex-wrap gap-x-3 justify-between items-baseline">
        <a
          href={viewAddress('messages', { thread: id })}
          className={`min-w-0 flex-[1_1_7rem] t-app covers break-words ${unread ? 'font-600' : 'font-500'}`}
        >
          {subject}
        </a>
        <span className="t-note text-ink3 shrink-0">{isToday ? clockTime(moment) : shortDate(moment)}</span>
      </div>
      <p className="t-small text-ink2 line-clamp-2 break-words">
        {latest ? fill(words.from, { name: authorOf(latest), text: latest.excerpt }) : words.nothingYet}
      </p>
      {waiting && <WaitingState entry={waiting} />}
      {(unread > 0 || contextType !== 'general') && (
        <p className="flex flex-wrap gap-2 mt-1">
          {unread > 0 && <UnreadBadge count={unread} />}
          {contextType !== 'general' && <span className="badge">{words.contexts[contextType]}</span>}
        </p>
      )}
    </li>
  )
}
