import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { getCompanies } from '#contract/companies.ts'
import { getCompanyThread, markReadByFirm } from '#contract/company-conversations.ts'
import { getCompanyFile } from '#contract/company-documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { HttpError } from '#data/http-error.ts'
import { clockTime, momentInWords } from '#domain/date.ts'
import { timeBeside } from '#domain/day.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { refetchFirm, useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { ReadersNote } from '#features/firm/readers-note.tsx'
import { useRepeatWhileVisible } from '#features/firm/use-repeat-while-visible.ts'
import { AttachmentList } from '#features/messages/attachment-list.tsx'
import { Bubble, Days } from '#features/messages/bubble.tsx'
import { useReadMark } from '#features/messages/use-read-mark.ts'
import type { FirmLine } from '#schema/firm-conversation.ts'
import type { User } from '#schema/person.ts'
import { FirmReply } from './reply.tsx'
import { ThreadHead } from './thread-head.tsx'

type Props = {
  company: string
  user: User
  id: string
  before: string | null
  /** The way back to the list. */
  list: { label: string; href: string }
  /** The address of this screen, with what is open in it. */
  address: (more: { thread: string; before?: string }) => string
  /** It fills the window beside a list, and its lines scroll by themselves. */
  fills?: boolean
}

/** One conversation. What is on the screen counts as read by whoever has it there. */
export function FirmThreadView({ company, user, id, before, list, address, fills = false }: Props) {
  const place = { id: company, thread: id }
  const [search] = useSearchParams()
  const { data, error, retry } = useFirmQuery(getCompanyThread, { ...place, before: before ?? undefined })
  const lines = useRef<HTMLElement>(null)
  const last = data?.messages.at(-1)?.id
  useLayoutEffect(() => {
    if (!fills || !last || !lines.current) return
    lines.current.scrollTop = lines.current.scrollHeight
    // On a phone the window scrolls, not the lines.
    scrollTo(0, document.documentElement.scrollHeight)
  }, [fills, last])
  useRepeatWhileVisible(retry)
  useReadMark(before ? undefined : data, async (messageId) => {
    await call(markReadByFirm, { messageId }, place)
    await refetchFirm(getCompanies.path)
  })
  return (
    <div className={fills ? 'min-w-0 lg:(flex flex-col h-screen)' : 'max-w-190'}>
      <div className={fills ? 'px-5 pt-4 pb-3 border-b border-rule lg:(px-7 pt-5 pb-4)' : 'mb-4'}>
        <a className={`link t-small mb-1.5 ${fills ? 'lg:hidden' : ''}`} href={list.href}>
          {list.label}
        </a>
        {data && <ThreadHead place={place} thread={data} />}
      </div>
      {data ? (
        <>
          <section
            ref={lines}
            aria-label={words.heading}
            tabIndex={fills ? 0 : undefined}
            className={fills ? 'px-5 py-4 lg:(grow min-h-0 overflow-y-auto px-7)' : ''}
          >
            {data.hasEarlier && data.messages[0] && (
              <a className="link mb-3" href={address({ thread: id, before: data.messages[0].id })}>
                {words.earlier}
              </a>
            )}
            <FirmLines company={company} lines={data.messages} />
            {data.noReply && (
              <p className="t-note text-ink2">
                {fill(words.noReplyBy, { name: data.noReply.by ?? words.firm, moment: momentInWords(data.noReply.at) })}
              </p>
            )}
          </section>
          <div
            className={`max-md:(sticky z-1 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] px-5 py-2.5 bg-sheet border-t border-rule) ${fills ? 'max-md:-mb-10 md:(px-5 py-3.5 bg-sheet border-t border-rule) lg:px-7' : 'mt-4 max-md:(-mx-5 -mb-10) md:(p-4 sheet)'}`}
          >
            {before ? (
              <a className="link" href={address({ thread: id })}>
                {words.latest}
              </a>
            ) : (
              <>
                <div className="mb-2.5 empty:hidden">
                  <ReadersNote to={{ ...data, name: data.company }} />
                  {data.withoutFigures.length > 0 && <p className="t-small text-ink2">{words.filesHidden}</p>}
                  {data.cannotRead.length > 0 && (
                    <p className="t-small text-brass" role="status">
                      {fill(words.cannotRead, { names: listInWords(data.cannotRead) })}
                    </p>
                  )}
                </div>
                <FirmReply
                  place={place}
                  owner={user.id}
                  about={data.subject}
                  seen={last}
                  focused={search.get('reply') !== null}
                />
              </>
            )}
          </div>
        </>
      ) : error instanceof HttpError && error.status === 404 ? (
        <p className={`t-app text-ink2 ${fills ? 'p-5' : ''}`}>{words.notFound}</p>
      ) : (
        <LoadingOrFailed what={words.heading.toLowerCase()} error={error} retry={retry} />
      )}
    </div>
  )
}

/** What has been written, day by day. Who of the client has seen it, and when, stands under the last line that they have. */
function FirmLines({ company, lines }: { company: string; lines: FirmLine[] }) {
  if (lines.length === 0) return <p className="t-app text-ink2 mb-5">{words.nothingYet}</p>
  const lastSeen = lines.findLast(({ seenAt }) => seenAt)?.id
  return (
    <Days lines={lines} heading="h3">
      {({ id, by, fromFirm, internal, body, at, seenAt, seenBy, attachments }) => (
        <Bubble
          key={id}
          from={internal ? 'internal' : fromFirm ? 'own' : 'company'}
          label={internal ? words.internal : undefined}
          body={body}
          byline={fill(words.line, { name: by ?? (fromFirm ? words.firm : words.client), time: clockTime(at) })}
          seen={
            id === lastSeen && seenAt
              ? fill(seenBy.length > 1 ? words.seenByMany : words.seen, {
                  names: listInWords(seenBy),
                  moment: timeBeside(seenAt, at),
                })
              : undefined
          }
        >
          {attachments.length > 0 && (
            <AttachmentList attachments={attachments} pathOf={(id) => pathOf(getCompanyFile, { company, id })} />
          )}
        </Bubble>
      )}
    </Days>
  )
}
