import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime } from '#domain/date.ts'
import { byDay, dayInWords, timeBeside } from '#domain/day.ts'
import type { FirmLine } from '#schema/firm-conversation.ts'
import { FirmAttachmentList } from './attachment-list.tsx'

/** What has been written, day by day. When the client has seen it stands under the last line that they have seen. */
export function FirmLines({ company, lines }: { company: string; lines: FirmLine[] }) {
  if (lines.length === 0) return <p className="t-app text-ink2 mb-5">{words.nothingYet}</p>
  const lastSeen = lines.findLast(({ seenAt }) => seenAt)?.id
  return byDay(lines).map((day) => (
    <section key={day[0]?.id} className="mb-6">
      <h3 className="flex items-center gap-3 t-note text-ink2 before:(content-[''] grow border-t border-rule) after:(content-[''] grow border-t border-rule)">
        {dayInWords(day[0]?.at ?? '', new Date(), words)}
      </h3>
      <ol className="grid gap-4 mt-4">
        {day.map((line) => (
          <Bubble key={line.id} company={company} line={line} showsSeen={line.id === lastSeen} />
        ))}
      </ol>
    </section>
  ))
}

const look = {
  firm: 'bg-action text-on-action rounded-[8px_8px_2px_8px]',
  internal: 'border-1.5 border-dashed border-brass-l bg-sheet rounded-[8px_8px_2px_8px]',
  client: 'bg-sheet border border-edge rounded-[8px_8px_8px_2px]',
}

function Bubble({ company, line, showsSeen }: { company: string; line: FirmLine; showsSeen: boolean }) {
  const { by, fromFirm, internal, body, at, seenAt, attachments } = line
  const byline = fill(words.line, { name: by ?? (fromFirm ? words.firm : words.client), time: clockTime(at) })
  return (
    <li className={`grid ${fromFirm ? 'justify-items-end' : 'justify-items-start'}`}>
      <div className={`max-w-[85%] px-3.5 py-3 t-app ${internal ? look.internal : fromFirm ? look.firm : look.client}`}>
        {internal && <p className="t-note font-600 text-brass mb-1">{words.internal}</p>}
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      </div>
      {attachments.length > 0 && <FirmAttachmentList company={company} attachments={attachments} />}
      <p className="mt-1.5 t-note text-ink2">
        {byline}
        {showsSeen && seenAt && `, ${fill(words.seen, { moment: timeBeside(seenAt, at) })}`}
      </p>
    </li>
  )
}
