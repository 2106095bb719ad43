import { getDocumentFile } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { getConversations, markRead, sendMessage } from '#contract/messages.ts'
import { conversationsPage as words } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { companyLink } from '#data/company.ts'
import { HttpError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useRefetchWhenSeen } from '#data/use-refetch-when-seen.ts'
import { clockTime } from '#domain/date.ts'
import { timeBeside } from '#domain/day.ts'
import { AttachmentList } from '#features/messages/attachment-list.tsx'
import { Bubble, Days } from '#features/messages/bubble.tsx'
import { useReadMark } from '#features/messages/use-read-mark.ts'
import { Waiting } from '#features/outbox/waiting.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { OtherCompanies } from '#features/portal/other-companies.tsx'
import { useOff, usePreview } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { textOf } from '#offline/outbox-kinds.ts'
import { useWaitingBeside } from '#offline/use-outbox.ts'
import type { MessageLine, Thread } from '#schema/conversation.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { authorOf, useConversations, useThread } from './data.ts'
import { Reply } from './reply.tsx'

/** One conversation. What is on the client's screen counts as read. */
export function ThreadView({ owner, id, before }: { owner: string; id: string; before: string | null }) {
  const thread = useThread(id, before)
  const { data, asOf } = thread
  const line = useConversations().data?.conversations.find((line) => line.id === id)
  const latest = line?.latest
  const lacksLatest = asOf !== null && !before && latest && data && latest.at > (data.messages.at(-1)?.at ?? '')
  useRefetchWhenSeen(getConversations.path, data !== undefined && asOf === null)
  const isOwn = usePreview() === null
  useReadMark(isOwn && asOf === null && !before ? data : undefined, async (messageId) => {
    await call(markRead, { messageId }, { id })
    await refetch(getConversations.path)
  })
  return (
    <div className="pane py-6 xl:py-8">
      <a className="link min-h-11 inline-flex items-center gap-2 t-small print:hidden" href={viewAddress('messages')}>
        <Icon name="arrow-left" className="text-4.5" />
        {words.all}
      </a>
      {lacksLatest && (
        <p className="mt-1 t-small text-brass" role="status">
          {words.latestNotSaved}
        </p>
      )}
      <Content thread={thread} owner={owner} id={id} before={before} />
    </div>
  )
}

type Props = {
  thread: ReturnType<typeof useThread>
  owner: string
  id: string
  before: string | null
}

function Content({ thread: { data, error, retry }, owner, id, before }: Props) {
  const canReply = usePreview() === null
  // Also of one that was open: its reader may see it no longer.
  if (error instanceof HttpError && error.status === 404) return <NotFound id={id} />
  if (data) return <Conversation thread={data} owner={owner} before={before} canReply={canReply} />
  return (
    <>
      <h1 className="t-portal mt-2 mb-4">{words.heading}</h1>
      <div className="sheet">
        {error ? <Failed {...portalFailure(words.what.thread, error, retry)} /> : <LinesSkeleton key={id} lines={4} />}
      </div>
    </>
  )
}

type Shown = { thread: Thread; owner: string; before: string | null; canReply: boolean }

const Conversation = ({ thread, owner, before, canReply }: Shown) => (
  <>
    <h1 className="t-portal mt-2 break-words">{thread.subject}</h1>
    <p className="mt-1 mb-5">
      {thread.contextType !== 'general' && <span className="badge">{words.contexts[thread.contextType]}</span>}
    </p>
    {thread.hasEarlier && thread.messages[0] && (
      <a className="link mb-3" href={viewAddress('messages', { thread: thread.id, before: thread.messages[0].id })}>
        {words.earlier}
      </a>
    )}
    <MessageLines lines={thread.messages} />
    {before ? (
      <a className="link mt-6" href={viewAddress('messages', { thread: thread.id })}>
        {words.latest}
      </a>
    ) : (
      canReply && (
        <>
          <WaitingBubbles
            id={thread.id}
            arrived={thread.messages.filter(({ from }) => from === 'me').map(({ body }) => body)}
          />
          <Reply owner={owner} thread={thread} />
        </>
      )
    )}
  </>
)

/** What was written to it and refused waits here too. */
const NotFound = ({ id }: { id: string }) => (
  <div className="mt-4">
    <h1 className="t-portal">{words.notFound.heading}</h1>
    <p className="mt-2 t-app text-ink2">{words.notFound.text}</p>
    <WaitingBubbles id={id} arrived={[]} />
    <OtherCompanies />
  </div>
)

/** Lines of a conversation that have not been sent: hollow, at their place. */
function WaitingBubbles({ id, arrived }: { id: string; arrived: string[] }) {
  const entries = useWaitingBeside(sendMessage, `conversation:${id}`, arrived)
  const focusHere = useFocusRestore<HTMLDivElement>()
  return (
    <div {...focusHere}>
      {entries.length > 0 && (
        <ol className="grid gap-4 mb-6">
          {entries.map((entry) => (
            <li key={entry.id} className="grid gap-1.5 justify-items-end text-end">
              <p className="max-w-[85%] px-3.5 py-3 t-app text-start whitespace-pre-line [overflow-wrap:anywhere] border-1.5 border-brass-l rounded-[8px_8px_2px_8px]">
                {textOf(entry)}
              </p>
              <Waiting entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** What has been written, day by day. When the firm has seen it stands under the last line that it has seen. */
function MessageLines({ lines }: { lines: MessageLine[] }) {
  const why = useOff()['aria-describedby']
  if (lines.length === 0) return <p className="t-app text-ink2">{words.nothingYet}</p>
  const lastSeen = lines.findLast(({ from, seenAt }) => from === 'me' && seenAt)?.id
  return (
    <Days lines={lines} heading="h2">
      {({ id, from, by, body, at, seenAt, attachments, hasHiddenFile }) => (
        <Bubble
          key={id}
          from={from === 'me' ? 'own' : from}
          body={body}
          byline={fill(words.by, { name: authorOf({ from, by }), time: clockTime(at) })}
          seen={id === lastSeen && seenAt ? fill(words.seen, { moment: timeBeside(seenAt, at) }) : undefined}
        >
          {attachments.length > 0 && (
            <AttachmentList
              attachments={attachments}
              pathOf={(id) => companyLink(pathOf(getDocumentFile, { id }))}
              why={why}
            />
          )}
          {hasHiddenFile && <p className="mt-1.5 t-note text-ink2 max-w-[85%]">{words.files.hidden}</p>}
        </Bubble>
      )}
    </Days>
  )
}
