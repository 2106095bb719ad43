import { getDocumentFile } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { clockTime } from '#domain/date.ts'
import { timeBeside } from '#domain/day.ts'
import { AttachmentList } from '#features/messages/attachment-list.tsx'
import { Bubble } from '#features/messages/bubble.tsx'
import { Days } from '#features/messages/days.tsx'
import { useOff } from '#features/portal/preview.ts'
import type { MessageLine } from '#schema/conversation.ts'

/** What has been written, day by day. When the firm has seen it stands under the last line that it has seen. */
export function MessageLines({ lines }: { lines: MessageLine[] }) {
  const why = useOff()['aria-describedby']
  if (lines.length === 0) return <p className="t-app text-ink2">{words.nothingYet}</p>
  const lastSeen = lines.findLast(({ from, seenAt }) => from === 'me' && seenAt)?.id
  return (
    <Days lines={lines} heading="h2">
      {({ id, from, by, body, at, seenAt, attachments }) => (
        <Bubble
          key={id}
          from={from === 'me' ? 'own' : from}
          body={body}
          byline={fill(words.by, { name: from === 'me' ? words.you : (by ?? firm.shortName), time: clockTime(at) })}
          seen={id === lastSeen && seenAt ? fill(words.seen, { moment: timeBeside(seenAt, at) }) : undefined}
        >
          {attachments.length > 0 && (
            <AttachmentList attachments={attachments} pathOf={(id) => pathOf(getDocumentFile, { id })} why={why} />
          )}
        </Bubble>
      )}
    </Days>
  )
}
