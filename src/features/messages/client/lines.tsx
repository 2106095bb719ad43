import { conversationsPage as words } from '#copy/conversations-page.ts'
import { byDay, dayInWords } from '#domain/day.ts'
import type { MessageLine } from '#schema/conversation.ts'
import { Bubble } from './bubble.tsx'

/** What has been written, day by day. When the firm has seen it stands under the last line that it has seen. */
export function MessageLines({ lines }: { lines: MessageLine[] }) {
  if (lines.length === 0) return <p className="t-app text-ink2">{words.nothingYet}</p>
  const lastSeen = lines.findLast(({ from, seenAt }) => from === 'me' && seenAt)?.id
  return byDay(lines).map((day) => (
    <section key={day[0]?.id} className="mb-6">
      <h2 className="flex items-center gap-3 t-note text-ink2 before:(content-[''] grow border-t border-rule) after:(content-[''] grow border-t border-rule)">
        {dayInWords(day[0]?.at ?? '', new Date(), words)}
      </h2>
      <ol className="grid gap-4 mt-4">
        {day.map((line) => (
          <Bubble key={line.id} line={line} showSeen={line.id === lastSeen} />
        ))}
      </ol>
    </section>
  ))
}
