import { useState } from 'react'
import { activateCompany, deactivateCompany } from '#contract/companies.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate } from '#domain/date.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { PendingLabel } from '#ui/pending-label.tsx'
import { toast } from '#ui/toast.ts'

const { profile, write: frame } = adminClientsPage
const words = profile.deactivate

/** Puts a company aside, once asked, and takes it up again. */
export function Deactivate({ company: { id, name, deactivatedAt } }: { company: CompanyHead }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const act = async (what: 'deactivate' | 'activate') => {
    const done = await write(what === 'activate' ? activateCompany : deactivateCompany, undefined, { id })
    if (!done) return
    ask(false)
    toast({ title: fill(what === 'activate' ? words.activated : words.done, { name }) })
  }
  if (deactivatedAt)
    return (
      <SheetSection heading={words.heading} intro={fill(words.inactive, { date: fullDate(deactivatedAt) })}>
        <div className="p-5 grid gap-3 justify-items-start">
          <FormFault text={errorText} />
          <button type="button" className="btn-primary" disabled={pending} onClick={() => act('activate')}>
            {words.activate}
          </button>
        </div>
      </SheetSection>
    )
  return (
    <SheetSection heading={words.heading} intro={words.text}>
      <div className="p-5">
        <button type="button" className="btn-secondary" onClick={() => ask(true)}>
          {words.button}
        </button>
      </div>
      <Dialog open={asks} onOpenChange={ask} heading={fill(words.question, { name })} close={frame.close}>
        <div className="p-5 sm:p-8 grid gap-5">
          <p className="t-app text-ink2">{words.text}</p>
          <FormFault text={errorText} />
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn-primary" disabled={pending} onClick={() => act('deactivate')}>
              <PendingLabel pending={pending} label={words.confirm} pendingLabel={frame.saving} />
            </button>
            <button type="button" className="btn-secondary" onClick={() => ask(false)}>
              {frame.cancel}
            </button>
          </div>
        </div>
      </Dialog>
    </SheetSection>
  )
}
