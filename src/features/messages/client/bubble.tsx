import { conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { clockTime } from '#domain/date.ts'
import { timeBeside } from '#domain/day.ts'
import type { MessageLine, Side } from '#schema/conversation.ts'
import { AttachmentList } from './attachment-list.tsx'

const look = {
  me: 'bg-action text-on-action rounded-[8px_8px_2px_8px]',
  company: 'bg-sheet border border-edge rounded-[8px_8px_8px_2px]',
  firm: 'bg-band rounded-[8px_8px_8px_2px]',
} satisfies Record<Side, string>

/** One line of a conversation: mine at the end side, everybody else's at the start. */
export function Bubble({
  line: { from, by, body, at, seenAt, attachments },
  showSeen,
}: {
  line: MessageLine
  showSeen: boolean
}) {
  const isMine = from === 'me'
  const byline = fill(words.by, { name: isMine ? words.you : (by ?? firm.shortName), time: clockTime(at) })
  return (
    <li className={`grid ${isMine ? 'justify-items-end' : 'justify-items-start'}`}>
      <p className={`max-w-[85%] px-3.5 py-3 t-app whitespace-pre-line [overflow-wrap:anywhere] ${look[from]}`}>
        {body}
      </p>
      {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      <p className="mt-1.5 t-note text-ink2">
        {byline}
        {showSeen && seenAt && `, ${fill(words.seen, { moment: timeBeside(seenAt, at) })}`}
      </p>
    </li>
  )
}
