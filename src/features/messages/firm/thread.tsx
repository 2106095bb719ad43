import { getCompanies } from '#contract/companies.ts'
import { getCompanyThread, markReadByFirm } from '#contract/company-conversations.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { call } from '#data/call.ts'
import { HttpError } from '#data/http-error.ts'
import { refetchFirm, useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { useReadMark } from '#features/messages/use-read-mark.ts'
import { CloseConversation } from './close-conversation.tsx'
import { FirmLines } from './lines.tsx'
import { NoReply } from './no-reply.tsx'
import { FirmReply } from './reply.tsx'

type Props = SectionProps & { id: string; before: string | null }

/** One conversation. What is on the screen counts as read, for the whole firm. */
export function FirmThreadView({ company, user, id, before }: Props) {
  const place = { id: company.id, thread: id }
  const { data, error, retry } = useFirm(getCompanyThread, { ...place, before: before ?? undefined })
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
