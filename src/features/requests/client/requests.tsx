import { answerRequest } from '#contract/requests.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { isOpenRequest } from '#domain/needs.ts'
import type { useRequests } from '#features/documents/client/data.ts'
import { writtenIn } from '#features/outbox/entry-line.tsx'
import { OfflineForm } from '#features/outbox/offline-form.tsx'
import { Waiting } from '#features/outbox/waiting.tsx'
import { RequestDates } from '#features/portal/due-words.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { Picker } from '#features/uploads/picker.tsx'
import type { Entry } from '#offline/outbox-entry.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import type { ClientRequest } from '#schema/request.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

const words = documentsPage.requests

type Take = (files: File[], requestId: string) => void
type Props = { requests: ReturnType<typeof useRequests>; take: Take }

/** What the firm waits for, what is due first on top. */
export function Requests({ requests, take }: Props) {
  const { data, error, retry } = requests
  const open = data?.filter(isOpenRequest)
  const focusHere = useFocusRestore<HTMLElement>()
  return (
    <section {...focusHere} className="sheet" aria-labelledby="requests">
      <div className="flex items-center justify-between gap-3 px-5 py-4 border-b border-rule">
        <h2 id="requests" className="t-3">
          {words.heading}
        </h2>
        {open && open.length > 0 && <span className="badge bg-action text-on-action">{open.length}</span>}
      </div>
      {!open && (error ? <Failed {...portalFailure('requests', error, retry)} /> : <LinesSkeleton lines={3} />)}
      {open?.length === 0 && <p className="p-5 t-app text-ink2">{words.none}</p>}
      {open && open.length > 0 && (
        <ul>
          {open.map((request) => (
            <Request key={request.id} request={request} take={take} />
          ))}
        </ul>
      )}
    </section>
  )
}

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
      {waiting.length > 0 && <Unsent entries={waiting} />}
      {!isAnswered && <Answer request={request} take={take} />}
    </li>
  )
}

/** What was answered and has not been sent; words stand in the place of the form. */
const Unsent = ({ entries }: { entries: Entry[] }) => (
  <ul className="grid gap-3 mt-3">
    {entries.map((entry) => (
      <li key={entry.id} className="ps-3 border-s-2 border-brass-l">
        <p className="t-app whitespace-pre-line [overflow-wrap:anywhere]">
          {entry.kind === 'upload' ? entry.about : writtenIn(entry)}
        </p>
        <Waiting entry={entry} />
      </li>
    ))}
  </ul>
)

const Answer = ({ request: { id, title, kind }, take }: { request: ClientRequest; take: Take }) => (
  // Side by side where there is room, until the form is open.
  <div className={kind === 'files' ? 'sm:(flex flex-wrap items-start gap-x-5)' : ''}>
    {kind === 'files' ? (
      <div className="mt-3">
        <Picker
          take={(files) => take(files, id)}
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

type AnswerProps = Pick<Parameters<typeof OfflineForm<typeof answerRequest>>[0], 'about' | 'words' | 'toBody'>

/** Words for a request: an answer, or why it does not apply. */
const AnswerForm = ({ id, ...form }: AnswerProps & { id: string }) => (
  <OfflineForm {...form} endpoint={answerRequest} place={{ id }} subject={`request:${id}`} />
)
