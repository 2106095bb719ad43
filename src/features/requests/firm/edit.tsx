import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { editRecurring, editRequest } from '#contract/company-requests.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { pastDayFault } from '#features/firm/past-day.ts'
import { otherVersionIn } from '#features/firm/save-merged.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { FirmRequest, type RecurringRequest } from '#schema/firm-request.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { isBusinessDay, MonthlyDueField, RequestFields } from './ask.tsx'
import { MonthField } from './month-field.tsx'

const words = adminFilesPage.requests

type EditRequestProps = { company: string; request: FirmRequest; close: () => void }

/** Changes what an open request asks for, or by when. */
export function EditRequest({ company, request, close }: EditRequestProps) {
  const [typed, setTyped] = useState({
    title: request.title,
    what: request.what,
    dueDate: request.dueDate ?? '',
    month: request.month,
  })
  const form = useFirstFieldFocus()
  const { write, pending, errorText, failure, faults } = useFirmWrite()
  const now = otherVersionIn(FirmRequest, failure)
  const isMissing = !typed.title.trim()
  const pastDay = typed.dueDate === request.dueDate ? undefined : pastDayFault(typed.dueDate)
  const change = (to: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...to }))
  const bound = boundTo(typed, change)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isMissing || pastDay) return
    const { title, what, dueDate, month } = typed
    const body = { title: title.trim(), what: what.trim(), dueDate: dueDate || null, month }
    if (!(await write(editRequest, body, { id: company, request: request.id }))) return
    close()
    toast({ title: words.edited })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 max-w-140">
      <RequestFields bound={bound} fault={faults.title ?? (isMissing ? words.missing : undefined)} />
      <MonthField value={typed.month} onChange={(month) => change({ month })} />
      <Field label={words.due} type="date" {...bound('dueDate')} fault={faults.dueDate ?? pastDay} />
      <FormFault text={now ? fill(words.changed, { state: words.states[now.state] }) : errorText} />
      <SaveOrCancel pending={pending} close={close} />
    </form>
  )
}

type EditRecurringProps = { company: string; request: RecurringRequest; close: () => void }

/** Changes what a company is asked for each month, from the next month on. */
export function EditRecurring({ company, request, close }: EditRecurringProps) {
  const [typed, setTyped] = useState({ title: request.title, what: request.what, due: `${request.due}` })
  const form = useFirstFieldFocus()
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
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <RequestFields bound={bound} fault={faults.title ?? (isMissing ? words.missing : undefined)} />
      <MonthlyDueField {...bound('due')} fault={faults.due ?? (isDayWrong ? words.dueMonthlyWrong : undefined)} />
      <FormFault text={errorText} />
      <SaveOrCancel pending={pending} close={close} />
    </form>
  )
}

/** For a form that opens below what it changes: its first field gets the focus, and comes into view. */
function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}

/** How a form that changes a request ends. */
const SaveOrCancel = ({ pending, close }: { pending: boolean; close: () => void }) => (
  <div className="flex flex-wrap gap-2.5">
    <SubmitButton
      className="btn-primary"
      pending={pending}
      words={{ button: words.save, pending: adminClientsPage.write.saving }}
    />
    <button type="button" className="btn-secondary" onClick={close}>
      {words.cancel}
    </button>
  </div>
)
