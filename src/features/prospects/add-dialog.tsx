import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { OPEN_STAGES } from '#domain/prospect.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { LeadOfProspect, NewProspect } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { CardFields, faultsOf, parseCard } from './card-fields.tsx'
import { addCard, refetchBoard, useProspectLead } from './data.ts'

const { form: words, stages } = adminBoardPage

/** A new card, of a lead where the address names one; a lead that has a card already leads to it. */
export function AddDialog({ lead, onClose }: { lead: string | null; onClose: () => void }) {
  const { data, error, retry } = useProspectLead(lead)
  const card = data?.card
  useEffect(() => {
    if (card) navigate(tabAddress('board', { card }), { replace: true })
  }, [card])
  return (
    <Dialog open onOpenChange={(now) => now || onClose()} heading={words.addHeading} close={words.close}>
      {lead === null || data ? (
        <AddForm lead={data} onClose={onClose} />
      ) : (
        <LoadingOrFailed what={words.what} error={error} retry={retry} />
      )}
    </Dialog>
  )
}

function AddForm({ lead, onClose }: { lead: LeadOfProspect | undefined; onClose: () => void }) {
  const submission = useRef(NO_SUBMISSION)
  const { submit, faults, failure, pending } = useForm(messages.request, faultsOf, async (values) => {
    const card = { ...parseCard(values), stage: values.stage, leadId: lead?.id ?? null } as NewProspect
    submission.current = submissionFor(card, submission.current)
    await addCard(card, submission.current.key)
    await refetchBoard()
    toast({ title: words.added })
    onClose()
  })
  const contact = [lead?.firstName, lead?.lastName].filter(Boolean).join(' ')
  const source = lead?.source ? adminLeadsPage.sources[lead.source].toLowerCase() : ''
  const empty = { plan: '', monthlyValue: 0 as Cents, nextStep: '', nextDate: null }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
    >
      {lead && <p className="t-small text-ink2">{fill(words.lead, { who: lead.email })}</p>}
      <CardFields card={{ ...empty, company: lead?.businessName ?? '', contact, source }} faults={faults} />
      <label className="block">
        <span className="t-label block mb-1.5">{words.stage}</span>
        <select name="stage" className="field">
          {OPEN_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {stages[stage]}
            </option>
          ))}
        </select>
      </label>
      <FormFault text={failure} />
      <SubmitButton
        className="btn-primary sm:justify-self-end"
        pending={pending}
        words={{ button: words.add, pending: words.pending }}
      />
    </form>
  )
}
