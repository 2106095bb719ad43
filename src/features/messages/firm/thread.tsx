import { getCompanies } from '#contract/companies.ts'
import { closeConversation, getCompanyThread, markNoReply, markReadByFirm } from '#contract/company-conversations.ts'
import { getCompanyFile } from '#contract/company-documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { HttpError } from '#data/http-error.ts'
import { clockTime, momentInWords } from '#domain/date.ts'
import { timeBeside } from '#domain/day.ts'
import { refetchFirm, useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { AttachmentList } from '#features/messages/attachment-list.tsx'
import { Bubble, Days } from '#features/messages/bubble.tsx'
import { useReadMark } from '#features/messages/use-read-mark.ts'
import type { FirmLine, FirmThread } from '#schema/firm-conversation.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { FirmReply, type ThreadPlace } from './reply.tsx'

type Props = SectionProps & { id: string; before: string | null }

/** One conversation. What is on the screen counts as read, for the whole firm. */
export function FirmThreadView({ company, user, id, before }: Props) {
  const place = { id: company.id, thread: id }
  const { data, error, retry } = useFirmQuery(getCompanyThread, { ...place, before: before ?? undefined })
  const address = (more: Record<string, string | undefined> = {}) => companyAddress(company.id, 'messages', more)
  useReadMark(before ? undefined : data, async (messageId) => {
    await call(markReadByFirm, { messageId }, place)
    await refetchFirm(getCompanies.path)
  })
  return (
    <div className="max-w-190">
      <a className="link t-small mb-2" href={address({ state: data?.closed ? 'closed' : undefined })}>
        {words.all}
      </a>
      {data ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4">
            <h2 className="t-3 break-words min-w-0">{data.subject}</h2>
            {data.closed && <span className="badge">{words.closed}</span>}
          </div>
          {data.hasEarlier && data.messages[0] && (
            <a className="link mb-3" href={address({ thread: id, before: data.messages[0].id })}>
              {words.earlier}
            </a>
          )}
          <FirmLines company={company.id} lines={data.messages} />
          {before ? (
            <a className="link mt-6" href={address({ thread: id })}>
              {words.latest}
            </a>
          ) : (
            <>
              <FirmReply place={place} owner={user.id} about={data.subject} />
              <NoReply place={place} thread={data} />
              <CloseConversation place={place} closed={data.closed} />
            </>
          )}
        </>
      ) : error instanceof HttpError && error.status === 404 ? (
        <p className="t-app text-ink2">{words.notFound}</p>
      ) : (
        <div className="sheet">
          <LoadingOrFailed what={words.heading.toLowerCase()} error={error} retry={retry} />
        </div>
      )}
    </div>
  )
}

/** Closes a conversation as it stands, or opens it again. */
function CloseConversation({ place, closed }: { place: ThreadPlace; closed: boolean }) {
  const { write, pending, errorText } = useFirmWrite()
  const act = async () => {
    const done = await write(closeConversation, { closed: !closed }, place)
    if (done) toast({ title: done.closed ? words.closedNow : words.reopenedNow })
  }
  return (
    <div className="mt-4 grid gap-3 justify-items-start">
      <FormFault text={errorText} />
      <button type="button" className="btn-secondary min-h-11 px-4" disabled={pending} onClick={act}>
        {closed ? words.reopen : words.close}
      </button>
    </div>
  )
}

/** What has been written, day by day. When the client has seen it stands under the last line that they have seen. */
function FirmLines({ company, lines }: { company: string; lines: FirmLine[] }) {
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

type NoReplyProps = { place: ThreadPlace; thread: FirmThread }

/** Takes a conversation whose last line needs no answer off the list of those that wait; who did stands there after. */
function NoReply({ place, thread: { waiting, noReply, messages } }: NoReplyProps) {
  const { write, pending, errorText } = useFirmWrite()
  const last = messages.at(-1)
  const act = async () => {
    const done = last && (await write(markNoReply, { messageId: last.id }, place))
    if (done) toast({ title: done.waiting ? words.noReplyLate : words.noReplyNow, failed: done.waiting })
  }
  if (noReply)
    return (
      <p className="mt-4 t-note text-ink2">
        {fill(words.noReplyBy, { name: noReply.by ?? words.firm, moment: momentInWords(noReply.at) })}
      </p>
    )
  if (!waiting) return null
  return (
    <div className="mt-4 grid gap-3 justify-items-start">
      <FormFault text={errorText} />
      <button type="button" className="btn-secondary min-h-11 px-4" disabled={pending} onClick={() => void act()}>
        {words.noReply}
      </button>
    </div>
  )
}
