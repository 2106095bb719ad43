import { useState } from 'react'
import { stepFollowUp } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError } from '#data/http-error.ts'
import { useForm } from '#data/use-form.ts'
import { shortDay } from '#domain/date.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { FollowUp } from '#features/leads/status-mark.tsx'
import type { Lead } from '#schema/firm-lead.ts'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { LeadCard } from './card.tsx'

const words = adminLeadsPage.lead.followUp

/** What is to be done next, and when; finishing it asks what follows, so that no lead is forgotten. */
export function FollowUpCard({ lead, today }: { lead: Lead; today: string }) {
  const [doing, setDoing] = useState<'change' | 'finish'>()
  const { followUpOn: on, followUpWhat: what } = lead
  const close = () => setDoing(undefined)
  if (on === null || what === null)
    return (
      <LeadCard heading={words.heading}>
        <p className="t-small text-ink2 mb-4">{words.none}</p>
        <FollowUpForm lead={lead} label={words.set} close={close} />
      </LeadCard>
    )
  return (
    <LeadCard heading={words.heading} aside={<FollowUp on={on} today={today} none="" />}>
      {doing === 'finish' ? (
        <>
          <p className="t-small mb-4">{fill(words.finishing, { what })}</p>
          <FollowUpForm lead={lead} label={words.next} finishes close={close} />
        </>
      ) : doing === 'change' ? (
        <FollowUpForm lead={lead} label={words.set} on={on} what={what} close={close} cancels />
      ) : (
        <>
          <p className="t-app font-600 [overflow-wrap:anywhere]">{what}</p>
          <p className="t-small text-ink2">{shortDay(on)}</p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <button type="button" className="btn-primary min-h-11" onClick={() => setDoing('finish')}>
              {words.finish}
            </button>
            <button type="button" className="btn-secondary min-h-11" onClick={() => setDoing('change')}>
              {words.change}
            </button>
          </div>
        </>
      )}
    </LeadCard>
  )
}

const { followUp: followUpFormWords, failed } = adminLeadsPage.lead

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
function FollowUpForm({ lead, label, on, what, finishes = false, cancels = finishes, close }: Props) {
  const { attempt, pending } = useFirmWrite()
  const step = async (next: { on: string; what: string } | null) => {
    const body = { version: lead.version, done: finishes, next }
    const answer = await attempt(stepFollowUp, body, { id: lead.id })
    if (!answer || answer instanceof HttpError) return answer
    toast({ title: next ? followUpFormWords.saved : followUpFormWords.closed })
    close()
    return answer
  }
  const { submit, faults, failure } = useForm(
    messages.request,
    ({ on = '', what = '' }) => ({
      on: on ? undefined : followUpFormWords.dayFault,
      what: what.trim() ? undefined : followUpFormWords.whatFault,
    }),
    ({ on = '', what = '' }) => step({ on, what }),
  )
  const fields = { words: followUpFormWords, faults }
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
            {followUpFormWords.close}
          </button>
        )}
        {cancels && (
          <button type="button" className="link min-h-11" onClick={close}>
            {followUpFormWords.cancel}
          </button>
        )}
      </div>
    </form>
  )
}
