import { type SubmitEvent, useId, useState } from 'react'
import { addRecurring, addRequest } from '#contract/company-requests.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { businessDayFrom, MAX_BUSINESS_DAYS } from '#domain/business-day.ts'
import { dayIn } from '#domain/zoned.ts'
import { useMonthInView } from '#features/close/use-close.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { DateField } from '#features/firm/date-field.tsx'
import { pastDayFault } from '#features/firm/past-day.ts'
import { ReadersNote } from '#features/firm/readers-note.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { NewRequest } from '#schema/firm-request.ts'
import { LONG_TEXT_LIMIT, type Month } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import { MonthField, presetMonth } from './month-field.tsx'

const words = adminFilesPage.requests
const KINDS = Object.entries(words.kinds)
const HOW_OFTEN = Object.entries(words.howOftens)
const TEMPLATES = [['', words.blank] as const, ...requestTemplates.map(({ id, title }) => [id, title] as const)]
/** Two short fields beside each other, where there is room. */
const PAIRS = 'grid gap-x-2.5 gap-y-4 items-start grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))]'
const NOTHING = {
  template: '',
  title: '',
  what: '',
  kind: 'files' as NewRequest['kind'],
  howOften: 'once' as keyof typeof words.howOftens,
  dueDate: '',
  due: '5',
  /** Undefined while nobody has chosen: then it is the month that the firm looks at. */
  month: undefined as Month | null | undefined,
}

/** What a prepared request fills in, due that many business days from today or after a month's end. */
function filledIn(id: string): Partial<typeof NOTHING> {
  const template = requestTemplates.find((one) => one.id === id)
  if (!template) return { template: id }
  const { title, what = '', kind, due, onboarding } = template
  return {
    template: id,
    title,
    what,
    kind,
    dueDate: businessDayFrom(dayIn(firm.hours.timeZone, new Date()), due),
    due: `${due}`,
    // What is asked of a new client belongs to no month.
    month: onboarding ? null : undefined,
  }
}

/** Asks a company for files or words, once or each month; the client is mailed about it, and reminded. */
export function AskRequest({ company }: { company: CompanyHead }) {
  const [typed = NOTHING, keep] = useFormDraft<typeof NOTHING>(`request ${company.id}`)
  const [isTried, setTried] = useState(false)
  const hint = useId()
  const { write, pending, errorText, faults } = useFirmWrite()
  const change = (to: Partial<typeof NOTHING>) => keep((before = NOTHING) => ({ ...before, ...to }))
  const bound = boundTo(typed, change)
  const inView = useMonthInView()
  const { month = presetMonth(inView) } = typed
  const isMonthly = typed.howOften === 'monthly'
  const pastDay = isMonthly ? undefined : pastDayFault(typed.dueDate)
  const isDayWrong = isMonthly && !isBusinessDay(typed.due)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    const wrong = !typed.title.trim() ? 'title' : isDayWrong ? 'due' : pastDay && 'dueDate'
    if (wrong) return (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    const asked = { title: typed.title.trim(), what: typed.what.trim(), kind: typed.kind }
    const done = isMonthly
      ? await write(addRecurring, { ...asked, due: Number(typed.due) }, { id: company.id })
      : await write(addRequest, { ...asked, month, dueDate: typed.dueDate || null }, { id: company.id })
    if (!done) return
    keep(() => undefined)
    setTried(false)
    toast({ title: isMonthly ? adminFilesPage.recurring.added : words.sent })
  }
  return (
    <Sheet heading={words.ask}>
      <form noValidate onSubmit={submit} className="p-5 grid gap-4">
        <SelectField
          label={words.template}
          value={typed.template}
          options={TEMPLATES}
          onChange={({ target }) => change(filledIn(target.value))}
        />
        <RequestFields
          bound={bound}
          fault={faults.title ?? (isTried && !typed.title.trim() ? messages.field.missing : undefined)}
        />
        <div className={`pt-4 border-t border-rule ${PAIRS}`}>
          <SelectField label={words.kind} {...bound('kind')} options={KINDS} />
          <SelectField label={words.howOften} {...bound('howOften')} options={HOW_OFTEN} />
        </div>
        {isMonthly ? (
          <MonthlyDueField
            {...bound('due')}
            fault={faults.due ?? (isTried && isDayWrong ? words.dueMonthlyWrong : undefined)}
          />
        ) : (
          <fieldset aria-describedby={hint} className="border-0 p-0 m-0 min-w-0">
            <div className={PAIRS}>
              <MonthField value={month} onChange={(month) => change({ month })} />
              <DateField
                label={words.due}
                name="dueDate"
                type="date"
                className="field px-2"
                {...bound('dueDate')}
                fault={faults.dueDate ?? pastDay}
              />
            </div>
            <p id={hint} className="mt-1.5 t-note text-ink2">
              {words.dueHint}
            </p>
          </fieldset>
        )}
        <ReadersNote to={company} />
        <FormFault text={errorText} />
        <SubmitButton
          className="btn-primary sm:justify-self-start"
          pending={pending}
          words={{
            button: isMonthly ? adminFilesPage.recurring.add : words.send,
            pending: adminClientsPage.write.saving,
          }}
        />
      </form>
    </Sheet>
  )
}

/** A business day of a month, as somebody types it. */
export const isBusinessDay = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_BUSINESS_DAYS

type MonthlyDueProps = Bound & { fault: string | undefined }

/** The business day after a month's end by which something is due each month. */
export const MonthlyDueField = (props: MonthlyDueProps) => (
  <Field label={words.dueMonthly} name="due" inputMode="numeric" hint={words.dueMonthlyHint} {...props} />
)

type Bound = { value: string; onChange: (event: { target: { value: string } }) => void }
type Props = { bound: (name: 'title' | 'what') => Bound; fault: string | undefined }

/** What is asked for: in a line, and in detail. @param fault what is wrong with the line */
export const RequestFields = ({ bound, fault }: Props) => (
  <>
    <Field label={words.title} name="title" maxLength={200} {...bound('title')} {...(fault && { fault })} />
    <TextArea label={words.what} maxLength={LONG_TEXT_LIMIT} {...bound('what')} />
  </>
)
