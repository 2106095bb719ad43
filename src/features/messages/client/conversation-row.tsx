import { conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { clockTime, shortDate } from '#domain/date.ts'
import { isSameDay } from '#domain/day.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import type { ConversationLine } from '#schema/conversation.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** One conversation: what it is about, its latest line, and whether that is news. */
export function ConversationRow({
  line: { id, subject, contextType, latest, unread, at },
}: {
  line: ConversationLine
}) {
  const moment = latest?.at ?? at
  const isToday = isSameDay(moment, new Date().toISOString())
  const name = latest?.from === 'me' ? words.you : (latest?.by ?? firm.shortName)
  return (
    <li className="relative grid gap-0.5 px-4 py-3.5 md:px-5 border-t border-rule first:border-t-0 hover:bg-band">
      <div className="flex gap-3 justify-between items-baseline">
        <a
          href={viewAddress('messages', { thread: id })}
          className={`min-w-0 t-app covers break-words ${unread ? 'font-600' : 'font-500'}`}
        >
          {subject}
        </a>
        <span className="t-note text-ink3 shrink-0">{isToday ? clockTime(moment) : shortDate(moment)}</span>
      </div>
      <p className="t-small text-ink2 line-clamp-2 break-words">
        {latest ? fill(words.from, { name, text: latest.excerpt }) : words.nothingYet}
      </p>
      {(unread > 0 || contextType !== 'general') && (
        <p className="flex gap-2 mt-1">
          {unread > 0 && <UnreadBadge count={unread} />}
          {contextType !== 'general' && <span className="badge">{words.contexts[contextType]}</span>}
        </p>
      )}
    </li>
  )
}
