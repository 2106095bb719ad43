import { stepFollowUp } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError } from '#data/http-error.ts'
import { useForm } from '#data/use-form.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

const { followUp: words, failed } = adminLeadsPage.lead

type Props = {
  lead: Lead
  label: string
  on?: string
  what?: string
  /** Whether it finishes the one that is there; then there may be none that follows. */
  finishes?: boolean
  cancels?: boolean
  close: () => void
}

/** A day, and what is to be done on it. */
export function FollowUpForm({ lead, label, on, what, finishes = false, cancels = finishes, close }: Props) {
  const { attempt, pending } = useFirmWrite()
  const step = async (next: { on: string; what: string } | null) => {
    const body = { version: lead.version, done: finishes, next }
    const answer = await attempt(stepFollowUp, body, { id: lead.id })
    if (!answer || answer instanceof HttpError) return answer
    toast({ title: next ? words.saved : words.closed })
    close()
    return answer
  }
  const { submit, faults, failure } = useForm(
    messages.request,
    ({ on = '', what = '' }) => ({
      on: on ? undefined : words.dayFault,
      what: what.trim() ? undefined : words.whatFault,
    }),
    ({ on = '', what = '' }) => step({ on, what }),
  )
  const fields = { words, faults }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <NamedField {...fields} name="on" type="date" defaultValue={on} />
      <NamedField {...fields} name="what" maxLength={200} defaultValue={what} />
      <FormFault text={failure && `${failed} ${failure}`} />
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" className="btn-primary min-h-11" disabled={pending}>
          {label}
        </button>
        {finishes && (
          <button type="button" className="btn-secondary min-h-11" disabled={pending} onClick={() => void step(null)}>
            {words.close}
          </button>
        )}
        {cancels && (
          <button type="button" className="link min-h-11" onClick={close}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  )
}
