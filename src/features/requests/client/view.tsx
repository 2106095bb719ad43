import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import { isOpenRequest } from '#domain/needs.ts'
import { useDocuments, useRequests } from '#features/documents/client/data.ts'
import { type ViewProps, viewAddress } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { namedFiles } from '#features/uploads/file-faults.ts'
import { type ChosenFacts, useSharedFiles } from '#offline/use-shared-files.ts'
import { type ClientRequest, REQUEST_TEXTS } from '#schema/request.ts'
import { focusPageTop } from '#ui/later.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Requests } from './requests.tsx'

const words = documentsPage.requests.answered

/** What the firm asks for, and what became of what it has asked for before. */
export function View({ user }: ViewProps) {
  const requests = useRequests()
  const sharedFiles = useSharedFiles(user.id)
  const answered = requests.data
    ?.filter((request) => !isOpenRequest(request))
    .sort((one, other) => other.askedAt.localeCompare(one.askedAt))
  // A file gets its type and month, and is sent, where all files are.
  const check = () => {
    navigate(viewAddress('upload'))
    focusPageTop()
  }
  const take = (files: File[], facts: ChosenFacts) => {
    sharedFiles.add(namedFiles(files), facts)
    check()
  }
  const ways = { owner: user.id, sharedFiles, take, check }
  return (
    <ViewLayout heading={dashboardPage.nav.requests}>
      <div className="mt-6 grid grid-cols-1 gap-6 items-start xl:(grid-cols-[minmax(0,1fr)_360px] gap-8)">
        <Requests requests={requests} documents={useDocuments()} {...ways} />
        {answered && (
          <Sheet heading={words.heading}>
            {answered.length === 0 ? (
              <p className="p-5 t-app text-ink2">{words.none}</p>
            ) : (
              <ul>
                {answered.map((request) => (
                  <Answered key={request.id} request={request} />
                ))}
              </ul>
            )}
          </Sheet>
        )}
      </div>
    </ViewLayout>
  )
}

const Answered = ({ request }: { request: ClientRequest }) => (
  <li className="px-5 py-3.5 border-t border-rule first:border-t-0">
    <h3 className="t-app font-600">{request.title}</h3>
    <p className="t-note text-ink2">{fill(documentsPage.requests.asked, { asked: shortDate(request.askedAt) })}</p>
    <p className="mt-1 t-small text-ink2 [overflow-wrap:anywhere]">{outcomeOf(request)}</p>
    {REQUEST_TEXTS.filter((name) => request[name]).map((name) => (
      <p key={name} className="mt-1 t-small whitespace-pre-line [overflow-wrap:anywhere]">
        {fill(words.texts[name], { text: request[name] })}
      </p>
    ))}
    {request.documents.map(({ id, fileName, sentBy }) => (
      <a
        key={id}
        className="link flex items-center w-fit min-h-11 my-0 t-small [overflow-wrap:anywhere]"
        href={viewAddress('documents', { open: id })}
      >
        {sentBy ? `${fileName} · ${sentBy}` : fileName}
      </a>
    ))}
  </li>
)

/** How it stands; where it does not apply, the client's reason is told as well, if it was the client that said so. */
function outcomeOf({ state }: ClientRequest): ReactNode {
  if (state === 'not_applicable') return words.notApplicable
  return state === 'accepted' ? words.accepted : <span className="text-brass">{words.uploaded}</span>
}
