import { type SubmitEvent, useState } from 'react'
import { editRecurring, editRequest } from '#contract/company-requests.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { shortDay } from '#domain/date.ts'
import { mergeFields } from '#domain/merge-edits.ts'
import { monthName } from '#domain/month.ts'
import { isOpenRequest } from '#domain/needs.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { ConflictPanel } from '#features/firm/conflict-panel.tsx'
import { DateField } from '#features/firm/date-field.tsx'
import { pastDayFault } from '#features/firm/past-day.ts'
import { CompanyReaders } from '#features/firm/readers-note.tsx'
import { announceSaved, otherVersionIn } from '#features/firm/save-merged.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { type EditDraft, useMergedDraft } from '#features/firm/use-merged-form.ts'
import { FirmRequest, type RecurringRequest, type RequestEdit } from '#schema/firm-request.ts'
import type { Month } from '#schema/units.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useFirstFieldFocus } from '#ui/use-first-field-focus.ts'
import { isBusinessDay, MonthlyDueField, RequestFields } from './ask.tsx'
import { MonthField } from './month-field.tsx'

const words = adminFilesPage.requests

const NAMES = ['title', 'what', 'dueDate', 'month'] as const

/** A request as its form has it: texts, and what it was then. */
type Form = Record<(typeof NAMES)[number], string> & { from: RequestEdit['from'] }
const formOf = ({ title, what, dueDate, month }: FirmRequest): Form => ({
  title,
  what,
  dueDate: dueDate ?? '',
  month: month ?? '',
  from: { title, what, dueDate, month },
})
const merge = mergeFields<Form>(NAMES)
const monthOf = ({ month }: Pick<Form, 'month'>) => (month || null) as Month | null
const LABELS = { ...words, dueDate: words.due }
function shown(name: string, form: Form) {
  if (name === 'dueDate') return form.dueDate && shortDay(form.dueDate)
  const month = monthOf(form)
  if (name === 'month') return month ? monthName(month) : words.noMonth
  return form[name as 'title' | 'what']
}

type EditRequestProps = { company: string; request: FirmRequest; close: () => void }

/**
 * Changes what an open request asks for, or by when. Two people's edits are merged; a field that both changed is asked about.
 */
export function EditRequest({ company, request, close }: EditRequestProps) {
  const [first] = useState(() => formOf(request))
  const [edited, type] = useState<EditDraft<Form>>()
  const typed: EditDraft<Form> = edited ?? first
  const form = useFirstFieldFocus()
  const { attempt, pending, errorText, failure, settle, faults } = useFirmWrite()
  const { conflict, save } = useMergedDraft<Form>(type, merge, settle)
  const now = otherVersionIn(FirmRequest, failure)
  const isMissing = !typed.title.trim()
  const pastDay = typed.dueDate === (typed.base ?? typed).dueDate ? undefined : pastDayFault(typed.dueDate)
  const change = (to: Partial<Form>) => type((now = typed) => ({ base: typed, ...now, ...to }))
  const bound = boundTo(typed, change)
  const send = ({ title, what, dueDate, from, ...rest }: Form) => {
    const body = { title: title.trim(), what: what.trim(), dueDate: dueDate || null, month: monthOf(rest), from }
    return attempt(editRequest, body, { id: company, request: request.id })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isMissing || pastDay) return
    const result = await save(typed, {
      send,
      otherVersionIn: (failure) => {
        const now = otherVersionIn(FirmRequest, failure)
        return now && isOpenRequest(now) ? formOf(now) : undefined
      },
      savedIn: (answer) => formOf(answer.request),
    })
    if (!result) return
    close()
    announceSaved(words.edited, result.isMerged)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 max-w-140">
      <RequestFields bound={bound} fault={faults.title ?? (isMissing ? messages.field.missing : undefined)} />
      <MonthField value={monthOf(typed)} onChange={(month) => change({ month: month ?? '' })} />
      <DateField label={words.due} type="date" {...bound('dueDate')} fault={faults.dueDate ?? pastDay} />
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          label={(name) => LABELS[name as (typeof NAMES)[number]]}
          shown={shown}
          choose={(name, version) => change({ [name]: version[name as (typeof NAMES)[number]] })}
        />
      )}
      <CompanyReaders company={company} />
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
      <RequestFields bound={bound} fault={faults.title ?? (isMissing ? messages.field.missing : undefined)} />
      <MonthlyDueField {...bound('due')} fault={faults.due ?? (isDayWrong ? words.dueMonthlyWrong : undefined)} />
      <CompanyReaders company={company} />
      <FormFault text={errorText} />
      <SaveOrCancel pending={pending} close={close} />
    </form>
  )
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
