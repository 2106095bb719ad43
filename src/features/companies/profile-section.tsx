import { useState } from 'react'
import { activateCompany, deactivateCompany } from '#contract/companies.ts'
import { getCompanyPeople } from '#contract/company-people.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate } from '#domain/date.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/loading-or-failed.tsx'
import type { SectionProps } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { Failed } from '#ui/failed.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { CompanyForm } from './company-form.tsx'
import { Invite } from './invite-person.tsx'
import { PersonRow } from './people.tsx'

/** Who the company is, who may come in, and whether it does at all. */
export const CompanySection = ({ company }: SectionProps) => (
  <div className="grid grid-cols-1 gap-5 items-start xl:(grid-cols-[1fr_420px] gap-6)">
    <div className="grid grid-cols-1 gap-5">
      <People company={company} />
      {!company.deactivatedAt && <Invite company={company} />}
    </div>
    <div className="grid grid-cols-1 gap-5">
      <CompanyForm company={company} />
      <Deactivate company={company} />
    </div>
  </div>
)

const words = adminClientsPage.profile.people

/** Everybody of a company, and how far each has come in. */
function People({ company }: { company: CompanyHead }) {
  const { data, error, retry } = useFirmQuery(getCompanyPeople, { id: company.id })
  const restoreFocus = useFocusRestore<HTMLUListElement>()
  return (
    <Sheet heading={words.heading} intro={words.intro}>
      {!data ? (
        error ? (
          <Failed {...firmFailure(words.heading.toLowerCase(), error, retry)} />
        ) : (
          <LinesSkeleton lines={3} />
        )
      ) : data.length === 0 ? (
        <p className="p-5 t-app text-ink2">{words.empty}</p>
      ) : (
        <ul {...restoreFocus} className="outline-none">
          {data.map((person) => (
            <PersonRow key={person.id} company={company} person={person} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

const deactivateWords = adminClientsPage.profile.deactivate

/** Puts a company aside, once asked, and takes it up again. */
function Deactivate({ company: { id, name, deactivatedAt } }: { company: CompanyHead }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const act = async (what: 'deactivate' | 'activate') => {
    const done = await write(what === 'activate' ? activateCompany : deactivateCompany, undefined, { id })
    if (!done) return
    ask(false)
    toast({ title: fill(what === 'activate' ? deactivateWords.activated : deactivateWords.done, { name }) })
  }
  if (deactivatedAt)
    return (
      <Sheet
        heading={deactivateWords.heading}
        intro={fill(deactivateWords.inactive, { date: fullDate(deactivatedAt) })}
      >
        <div className="p-5 grid gap-3 justify-items-start">
          <FormFault text={errorText} />
          <button type="button" className="btn-primary" disabled={pending} onClick={() => act('activate')}>
            {deactivateWords.activate}
          </button>
        </div>
      </Sheet>
    )
  return (
    <Sheet heading={deactivateWords.heading} intro={deactivateWords.text}>
      <div className="p-5">
        <button type="button" className="btn-secondary" onClick={() => ask(true)}>
          {deactivateWords.button}
        </button>
      </div>
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={fill(deactivateWords.question, { name })}
        text={deactivateWords.text}
        pending={pending}
        errorText={errorText}
        ways={[{ label: deactivateWords.confirm, act: () => void act('deactivate') }]}
      />
    </Sheet>
  )
}
