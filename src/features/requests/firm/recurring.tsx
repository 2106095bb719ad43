import { endRecurring, getRecurring } from '#contract/company-requests.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { SheetSection } from '#features/firm/section.tsx'
import { SmallButton } from '#features/firm/small-button.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { RecurringRequest } from '#schema/firm-request.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

const words = adminFilesPage.recurring

/** What a company is asked for when each month opens. */
export function RecurringList({ company }: { company: string }) {
  const { data, error, retry } = useFirmQuery(getRecurring, { id: company })
  return (
    <SheetSection heading={words.heading}>
      {!data && <LoadingOrFailed what={words.heading.toLowerCase()} error={error} retry={retry} />}
      {data?.recurring.length === 0 && <p className="p-5 t-small text-ink2">{words.empty}</p>}
      <ul>
        {data?.recurring.map((one) => (
          <RecurringRow key={one.id} company={company} request={one} />
        ))}
      </ul>
    </SheetSection>
  )
}

function RecurringRow({ company, request: { id, title, due } }: { company: string; request: RecurringRequest }) {
  const { write, pending, errorText } = useFirmWrite()
  const end = async () => {
    if (await write(endRecurring, {}, { id: company, recurring: id })) toast({ title: words.ended })
  }
  return (
    <li className="px-5 py-3 border-t border-rule first:border-t-0">
      <div className="flex items-center gap-3">
        <div className="grow min-w-0">
          <p className="t-app [overflow-wrap:anywhere]">{title}</p>
          <p className="t-note text-ink2">{fill(words.due, { number: due })}</p>
        </div>
        <SmallButton
          className="shrink-0"
          aria-label={fill(adminFilesPage.requests.actName, { act: words.end, title })}
          disabled={pending}
          onClick={() => void end()}
        >
          {words.end}
        </SmallButton>
      </div>
      <FormFault text={errorText} />
    </li>
  )
}
