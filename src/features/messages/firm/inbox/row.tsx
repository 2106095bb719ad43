import type { ReactNode } from 'react'
import { setConversationOwner } from '#contract/company-conversations.ts'
import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, momentInWords, shortDate } from '#domain/date.ts'
import { dayInWords, isSameDay } from '#domain/day.ts'
import { counted } from '#features/firm/counted.ts'
import { OwnerAvatar } from '#features/firm/owner-avatar.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { InboxLine } from '#schema/inbox.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { toast } from '#ui/toast.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { timeLeft } from './time-left.ts'

type Props = { line: InboxLine; href: string; isOpen: boolean; me: string }

/** One conversation of the list: whose it is, what was said last, and what is to be done about it by when. */
export function InboxRow({ line, href, isOpen, me }: Props) {
  const { company, subject, latest, at, unread, owner } = line
  const focusHere = useFocusRestore<HTMLLIElement>()
  const name = latest.isMine
    ? words.you
    : (latest.by ?? (latest.fromFirm ? adminThreadsPage.firm : adminThreadsPage.client))
  return (
    <li
      {...focusHere}
      className={`relative grid grid-cols-1 gap-1 px-4 py-3 border-b border-rule bg-sheet hover:bg-band ${isOpen ? 'bg-band outline-2 -outline-offset-2 outline-solid outline-focus' : ''}`}
    >
      <div className="flex gap-3 justify-between items-baseline">
        <a
          href={href}
          data-row={line.id}
          aria-current={isOpen ? 'true' : undefined}
          className="min-w-0 line-clamp-2 break-words covers text-[.9375rem]/[1.375rem] font-600"
        >
          {company.name}
          <span className="font-400 text-ink2">, {subject}</span>
        </a>
        <span className="t-note text-ink2 shrink-0">{dayOrTime(at)}</span>
      </div>
      <p className={`flex items-center gap-2 min-w-0 text-[.875rem]/[1.375rem] ${unread ? 'font-600' : 'text-ink2'}`}>
        {unread > 0 && (
          <>
            <span className="w-2.25 h-2.25 rounded-full bg-focus shrink-0" aria-hidden="true" />
            <span className="sr-only">{counted(unread, words.unread)}</span>
          </>
        )}
        <span className="truncate">{fill(words.latest, { name, text: latest.excerpt })}</span>
      </p>
      <div className="flex items-center justify-between gap-3 min-h-6">
        <State line={line} />
        {owner ? (
          <span className="flex items-center gap-2 t-note text-ink2 shrink-0">
            <OwnerAvatar owner={owner} className="w-6 h-6 text-ink" />
            <span className="sr-only">{fill(words.ownedBy, { name: owner.name })}</span>
            <span aria-hidden="true">{owner.name.split(' ')[0]}</span>
          </span>
        ) : (
          line.group !== 'answered' && <TakeIt line={line} me={me} />
        )}
      </div>
    </li>
  )
}

function dayOrTime(at: string) {
  if (isSameDay(at, new Date().toISOString())) return clockTime(at)
  const day = dayInWords(at, new Date(), { today: '', yesterday: words.yesterday })
  return day === words.yesterday ? day : shortDate(at)
}

const sign = (icon: IconName, text: ReactNode, look = 'text-ink2') => (
  <span className={`flex items-center gap-1.5 t-note ${look}`}>
    <Icon name={icon} className="text-4 shrink-0" />
    {text}
  </span>
)

/** How it stands, by a sign and in words. */
function State({ line: { group, due, snoozedUntil, latest } }: { line: InboxLine }) {
  if (due && due.minutesLeft < 0) return sign('triangle-alert', timeLeft(due), 'text-brass font-600')
  if (due) return sign('clock', timeLeft(due))
  if (group === 'client') return sign('hourglass', words.groups.client, 'text-brass')
  if (snoozedUntil) return sign('alarm-clock', fill(words.snoozedUntil, { moment: momentInWords(snoozedUntil) }))
  return sign('check', latest.fromFirm ? words.groups.answered : adminThreadsPage.closed)
}

/** Makes the session's person the one who answers it. */
function TakeIt({ line, me }: { line: InboxLine; me: string }) {
  const { write, pending } = useFirmWrite()
  const take = async () => {
    const done = await write(setConversationOwner, { owner: me }, { id: line.company.id, thread: line.id })
    if (done) toast({ title: words.taken })
  }
  return (
    <button
      type="button"
      className="relative z-1 -my-2.5 -me-2 px-2 min-h-11 t-note font-600 text-action hover-line"
      disabled={pending}
      onClick={() => void take()}
    >
      {words.take}
      <span className="sr-only">, {line.company.name}</span>
    </button>
  )
}
