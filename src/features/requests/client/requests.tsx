import { answerRequest } from '#contract/requests.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { documentsToReplace, isOpenRequest } from '#domain/needs.ts'
import type { useDocuments, useRequests } from '#features/documents/client/data.ts'
import { OfflineForm } from '#features/outbox/offline-form.tsx'
import { RequestDates } from '#features/portal/due-words.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { Picker } from '#features/uploads/picker.tsx'
import { useWaiting } from '#offline/use-outbox.ts'
import type { ClientRequest } from '#schema/request.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFilesUpTo } from '#ui/use-files-up-to.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { ReturnedDocument, type WaysToSend } from './returned-document.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'

const words = documentsPage.requests

type Take = WaysToSend['take']
type Props = WaysToSend & {
  requests: ReturnType<typeof useRequests>
  documents: ReturnType<typeof useDocuments>
}

/** What the firm waits for, what is due first on top, and below it files to be sent anew. */
export function Requests({ requests, documents, ...ways }: Props) {
  const open = requests.data?.filter(isOpenRequest)
  const returned = documents.data && documentsToReplace(documents.data)
  const count = (open?.length ?? 0) + (returned?.length ?? 0)
  const focusHere = useFocusRestore<HTMLElement>()
  return (
    <section {...focusHere} className="sheet" aria-labelledby="requests">
      <div className="flex items-center justify-between gap-3 px-5 py-4 border-b border-rule">
        <h2 id="requests" className="t-3">
          {words.heading}
        </h2>
        {count > 0 && <span className="badge bg-action text-on-action">{count}</span>}
      </div>
      {!open && <NotLoaded what="requests" list={requests} />}
      {open && count === 0 && !returned && <NotLoaded what="documents" list={documents} />}
      {open && returned && count === 0 && <p className="p-5 t-app text-ink2">{words.none}</p>}
      {open && count > 0 && (
        <ul>
          {open.map((request) => (
            <Request key={request.id} request={request} take={ways.take} />
          ))}
          {returned?.map((document) => (
            <ReturnedDocument key={document.id} document={document} {...ways} />
          ))}
        </ul>
      )}
    </section>
  )
}

type NotLoadedProps = { what: string; list: Pick<Props['requests'], 'error' | 'retry'> }

const NotLoaded = ({ what, list: { error, retry } }: NotLoadedProps) =>
  error ? <Failed {...portalFailure(what, error, retry)} /> : <LinesSkeleton lines={3} />

const Request = ({ request, take }: { request: ClientRequest; take: Take }) => {
  const { id, title, what, state, reason } = request
  const waiting = useWaiting(`request:${id}`)
  const isAnswered = waiting.some(({ kind }) => kind === answerRequest.offline.kind)
  const focusHere = useFocusRestore<HTMLLIElement>()
  return (
    <li {...focusHere} className="p-5 border-t border-rule first:border-t-0">
      <h3 className="t-4 xl:text-[1.25rem]">{title}</h3>
      <p className="mt-1 t-small text-balance text-ink2">
        <RequestDates request={request} />
      </p>
      {what && <p className="mt-2 t-app">{what}</p>}
      {state === 'returned' && reason && (
        <p className="mt-2 t-small text-brass font-600">{fill(words.returned, { reason })}</p>
      )}
      {waiting.length > 0 && <UnsentAnswers entries={waiting} />}
      {!isAnswered && <Answer request={request} take={take} />}
    </li>
  )
}

function Answer({ request: { id, title, kind }, take }: { request: ClientRequest; take: Take }) {
  const choosing = useFilesUpTo(FILES_AT_ONCE, (files) => take(files, { requestId: id }))
  return (
    // Side by side where there is room, until the form is open.
    <div className={kind === 'files' ? 'sm:(flex flex-wrap items-start gap-x-5)' : ''}>
      {kind === 'files' ? (
        <div className="mt-3">
          <Picker
            files={choosing}
            label={fill(words.chooseFor, { title })}
            photoLabel={fill(words.photoFor, { title })}
            isMain
          />
        </div>
      ) : (
        <AnswerForm id={id} about={title} toBody={(answer) => ({ answer })} />
      )}
      <details className={`mt-2 ${kind === 'files' ? 'sm:(mt-5.5 open:basis-full)' : ''}`}>
        <summary className="link cursor-pointer t-small py-2.5 -mb-2.5">
          {words.notApplicable}
          <span className="sr-only">: {title}</span>
        </summary>
        <AnswerForm
          id={id}
          about={title}
          words={{ label: words.why, button: words.sendReason }}
          toBody={(reason) => ({ notApplicable: true, reason })}
        />
      </details>
    </div>
  )
}

type AnswerProps = Pick<Parameters<typeof OfflineForm<typeof answerRequest>>[0], 'about' | 'words' | 'toBody'>

/** Words for a request: an answer, or why it does not apply. */
const AnswerForm = ({ id, ...form }: AnswerProps & { id: string }) => (
  <OfflineForm {...form} endpoint={answerRequest} place={{ id }} subject={`request:${id}`} />
)
