import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { endRecurring, getCompanyRequests, getRecurring } from '#contract/company-requests.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { ListHead, ListPage } from '#features/firm/list-page.tsx'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { SmallButton } from '#features/firm/small-button.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmRequest, RecurringRequest } from '#schema/firm-request.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ViewLinks } from '#ui/tab-links.tsx'
import { toast } from '#ui/toast.ts'
import { AskRequest } from './ask.tsx'
import { EditRecurring } from './edit.tsx'
import { RequestRow } from './row.tsx'

const words = adminFilesPage.requests
const VIEWS = ['open', 'settled'] as const

/** What the firm asks a company for, and how far it is. */
export function CompanySection({ company }: SectionProps) {
  const [search] = useSearchParams()
  const view = VIEWS.find((view) => view === search.get('view')) ?? 'open'
  const after = search.get('after') ?? undefined
  const page = useFirmQuery(getCompanyRequests, { id: company.id, view, after })
  const address = (more: Record<string, string | undefined>) => companyAddress(company.id, 'requests', more)
  const [edited, edit] = useState<Edited>()
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[1fr_360px]">
      <section aria-labelledby="requests" className="min-w-0">
        <ListHead id="requests" heading={words.heading}>
          <ViewLinks words={words.views} views={VIEWS} open={view} address={(view) => address({ view })} />
          {/* On a narrow screen the form is below the list. */}
          <a href="#new-request" className="xl:hidden ms-auto btn min-h-11 px-1 t-label text-action hover-line">
            <Icon name="plus" className="text-5" />
            {words.ask}
          </a>
        </ListHead>
        <ListPage
          page={{ ...page, data: page.data && withEdited(page.data, view === 'open' ? edited : undefined) }}
          what={words.heading.toLowerCase()}
          empty={words.empty[view]}
          after={after}
          address={(after) => address({ view, after })}
          row={(request, at) => (
            <RequestRow
              key={request.id}
              company={company.id}
              request={request}
              isEditing={edited?.request.id === request.id}
              edit={(isOpen) => edit(isOpen ? { request, at } : undefined)}
            />
          )}
        />
      </section>
      <div id="new-request" className="grid gap-6 scroll-mt-4">
        <AskRequest company={company} />
        <RecurringList company={company.id} />
      </div>
    </div>
  )
}

/** The request whose form is open, and where in the list it stood then. */
type Edited = { request: FirmRequest; at: number }

/** A request that another person has settled stays in the list for as long as its form is open: words stand in there. */
const withEdited = <Page extends { lines: FirmRequest[] }>(page: Page, edited: Edited | undefined): Page =>
  !edited || page.lines.some(({ id }) => id === edited.request.id)
    ? page
    : { ...page, lines: page.lines.toSpliced(edited.at, 0, edited.request) }

const recurringWords = adminFilesPage.recurring

/** What a company is asked for when each month opens. */
function RecurringList({ company }: { company: string }) {
  const { data, error, retry } = useFirmQuery(getRecurring, { id: company })
  return (
    <Sheet heading={recurringWords.heading}>
      {!data && <LoadingOrFailed what={recurringWords.heading.toLowerCase()} error={error} retry={retry} />}
      {data?.recurring.length === 0 && <p className="p-5 t-small text-ink2">{recurringWords.empty}</p>}
      <ul>
        {data?.recurring.map((one) => (
          <RecurringRow key={one.id} company={company} request={one} />
        ))}
      </ul>
    </Sheet>
  )
}

function RecurringRow({ company, request }: { company: string; request: RecurringRequest }) {
  const { id, title, what, due } = request
  const [edits, setEdits] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const end = async () => {
    if (await write(endRecurring, {}, { id: company, recurring: id })) toast({ title: recurringWords.ended })
  }
  const act = (label: string, press: () => void) => (
    <SmallButton
      aria-label={fill(adminFilesPage.requests.actName, { act: label, title })}
      disabled={pending}
      onClick={press}
    >
      {label}
    </SmallButton>
  )
  return (
    <li className="px-5 py-3 border-t border-rule first:border-t-0">
      <p className="t-app [overflow-wrap:anywhere]">{title}</p>
      {what && <p className="mt-1 t-small whitespace-pre-line">{what}</p>}
      <p className="t-note text-ink2">{fill(recurringWords.due, { number: due })}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {act(recurringWords.edit, () => setEdits(!edits))}
        {act(recurringWords.end, () => void end())}
      </div>
      {edits && <EditRecurring company={company} request={request} close={() => setEdits(false)} />}
      <FormFault text={errorText} />
    </li>
  )
}
