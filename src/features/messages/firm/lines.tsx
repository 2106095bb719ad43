import { getCompanyFile } from '#contract/company-documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime } from '#domain/date.ts'
import { timeBeside } from '#domain/day.ts'
import { AttachmentList } from '#features/messages/attachment-list.tsx'
import { Bubble } from '#features/messages/bubble.tsx'
import { Days } from '#features/messages/days.tsx'
import type { FirmLine } from '#schema/firm-conversation.ts'

/** What has been written, day by day. When the client has seen it stands under the last line that they have seen. */
export function FirmLines({ company, lines }: { company: string; lines: FirmLine[] }) {
  if (lines.length === 0) return <p className="t-app text-ink2 mb-5">{words.nothingYet}</p>
  const lastSeen = lines.findLast(({ seenAt }) => seenAt)?.id
  return (
    <Days lines={lines} heading="h3">
      {({ id, by, fromFirm, internal, body, at, seenAt, attachments }) => (
        <Bubble
          key={id}
          from={internal ? 'internal' : fromFirm ? 'own' : 'company'}
          label={internal ? words.internal : undefined}
          body={body}
          byline={fill(words.line, { name: by ?? (fromFirm ? words.firm : words.client), time: clockTime(at) })}
          seen={id === lastSeen && seenAt ? fill(words.seen, { moment: timeBeside(seenAt, at) }) : undefined}
        >
          {attachments.length > 0 && (
            <AttachmentList attachments={attachments} pathOf={(id) => pathOf(getCompanyFile, { company, id })} />
          )}
        </Bubble>
      )}
    </Days>
  )
}
