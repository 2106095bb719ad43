import { type SubmitEvent, useState } from 'react'
import { editRecurring } from '#contract/company-requests.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { RecurringRequest } from '#schema/firm-request.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { isBusinessDay, MonthlyDueField, RequestFields } from './ask.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'

const words = adminFilesPage.requests

type Props = { company: string; request: RecurringRequest; close: () => void }

/** Changes what a company is asked for each month, from the next month on. */
export function EditRecurring({ company, request, close }: Props) {
  const [typed, setTyped] = useState({ title: request.title, what: request.what, due: `${request.due}` })
  const { write, pending, errorText, faults } = useFirmWrite()
  const isMissing = !typed.title.trim()
  const isDayWrong = !isBusinessDay(typed.due)
  const bound = boundTo(typed, (to) => setTyped((before) => ({ ...before, ...to })))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = isMissing ? 'title' : isDayWrong && 'due'
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    const body = { title: typed.title.trim(), what: typed.what.trim(), due: Number(typed.due) }
    if (!(await write(editRecurring, body, { id: company, recurring: request.id }))) return
    close()
    toast({ title: adminFilesPage.recurring.edited })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <RequestFields bound={bound} fault={faults.title ?? (isMissing ? words.missing : undefined)} />
      <MonthlyDueField {...bound('due')} fault={faults.due ?? (isDayWrong ? words.dueMonthlyWrong : undefined)} />
      <FormFault text={errorText} />
      <SaveOrCancel pending={pending} close={close} />
    </form>
  )
}
