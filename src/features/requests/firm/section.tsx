import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { addRequest, getCompanyRequests } from '#contract/company-requests.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { ListPage } from '#features/firm/list-page.tsx'
import { SheetSection } from '#features/firm/section.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { NewRequest } from '#schema/firm-request.ts'
import { LONG_TEXT_LIMIT } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ViewLinks } from '#ui/tab-links.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
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
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[1fr_360px]">
      <section aria-labelledby="requests" className="min-w-0">
        <h2 id="requests" className="t-3">
          {words.heading}
        </h2>
        <ViewLinks words={words.views} views={VIEWS} open={view} address={(view) => address({ view })} />
        <ListPage
          page={page}
          what={words.heading.toLowerCase()}
          empty={words.empty[view]}
          after={after}
          address={(after) => address({ view, after })}
          row={(request) => <RequestRow key={request.id} company={company.id} request={request} />}
        />
      </section>
      <AskRequest company={company.id} />
    </div>
  )
}

const KINDS = Object.entries(words.kinds)
const NOTHING = { title: '', what: '', kind: 'files' as NewRequest['kind'], dueDate: '' }

/** Asks a company for files or words; the client is mailed about it, and reminded. */
function AskRequest({ company }: { company: string }) {
  const [typed, setTyped] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const { write, pending, errorText, faults } = useFirmWrite()
  const change = (to: Partial<typeof NOTHING>) => setTyped((before) => ({ ...before, ...to }))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (!typed.title.trim()) return (form.elements.namedItem('title') as HTMLElement | null)?.focus()
    const body = { ...typed, title: typed.title.trim(), what: typed.what.trim(), dueDate: typed.dueDate || null }
    if (!(await write(addRequest, body, { id: company }))) return
    setTyped(NOTHING)
    setTried(false)
    toast({ title: words.sent })
  }
  const bound = boundTo(typed, change)
  return (
    <SheetSection heading={words.ask}>
      <form noValidate onSubmit={submit} className="p-5 grid gap-4">
        <Field
          label={words.title}
          name="title"
          maxLength={200}
          {...bound('title')}
          fault={faults.title ?? (isTried && !typed.title.trim() ? words.missing : undefined)}
        />
        <TextArea label={words.what} maxLength={LONG_TEXT_LIMIT} {...bound('what')} />
        <SelectField label={words.kind} {...bound('kind')} options={KINDS} />
        <Field label={words.due} type="date" hint={words.dueHint} {...bound('dueDate')} fault={faults.dueDate} />
        <FormFault text={errorText} />
        <SubmitButton
          className="btn-primary sm:justify-self-start"
          pending={pending}
          words={{ button: words.send, pending: adminClientsPage.write.saving }}
        />
      </form>
    </SheetSection>
  )
}
