import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, shortDate } from '#domain/date.ts'
import { isSameDay } from '#domain/day.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { FirmConversation } from '#schema/firm-conversation.ts'

/** One conversation: its latest line, and whether the client waits. */
export function ThreadRow({ company, line }: { company: string; line: FirmConversation }) {
  const { id, subject, latest, unread, at } = line
  const moment = latest?.at ?? at
  const isToday = isSameDay(moment, new Date().toISOString())
  const name = latest?.by ?? (latest?.fromFirm ? words.firm : words.client)
  return (
    <li className="relative grid gap-0.5 px-4 py-3.5 md:px-5 border-t border-rule first:border-t-0 hover:bg-band">
      <div className="flex gap-3 justify-between items-baseline">
        <a
          href={companyAddress(company, 'messages', { thread: id })}
          className={`min-w-0 t-app covers break-words ${unread ? 'font-600' : 'font-500'}`}
        >
          {subject}
        </a>
        <span className="t-note text-ink2 shrink-0">{isToday ? clockTime(moment) : shortDate(moment)}</span>
      </div>
      <p className="t-small text-ink2 line-clamp-2 break-words">
        {latest ? fill(latest.internal ? words.note : words.from, { name, text: latest.excerpt }) : words.nothingYet}
      </p>
      {unread > 0 && (
        <p className="mt-1">
          <span className="badge bg-action text-on-action">{fill(words.unread, { count: unread })}</span>
        </p>
      )}
    </li>
  )
}
