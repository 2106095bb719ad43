import { type SubmitEvent, useState } from 'react'
import { editRequest } from '#contract/company-requests.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { pastDayFault } from '#features/firm/past-day.ts'
import { otherVersionIn } from '#features/firm/save-merged.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { AskedRequest } from '#schema/firm-request.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { RequestFields } from './ask.tsx'
import { MonthField } from './month-field.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'

const words = adminFilesPage.requests

type Props = { company: string; request: AskedRequest; close: () => void }

/** Changes what an open request asks for, or by when. */
export function EditRequest({ company, request, close }: Props) {
  const [typed, setTyped] = useState({
    title: request.title,
    what: request.what,
    dueDate: request.dueDate ?? '',
    month: request.month,
  })
  const { write, pending, errorText, failure, faults } = useFirmWrite()
  const now = otherVersionIn(AskedRequest, failure)
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
    <form noValidate onSubmit={submit} className="grid gap-4 max-w-140">
      <RequestFields bound={bound} fault={faults.title ?? (isMissing ? words.missing : undefined)} />
      <MonthField value={typed.month} onChange={(month) => change({ month })} />
      <Field label={words.due} type="date" {...bound('dueDate')} fault={faults.dueDate ?? pastDay} />
      <FormFault text={now ? fill(words.changed, { state: words.states[now.state] }) : errorText} />
      <SaveOrCancel pending={pending} close={close} />
    </form>
  )
}
