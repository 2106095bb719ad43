import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { addProspect, getBoard, getProspectLead } from '#contract/prospects.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { OPEN_STAGES } from '#domain/prospect.ts'
import { refetchFirm, useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { LeadOfProspect, NewProspect } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { toast } from '#ui/toast.ts'
import { CardFields, faultsOf, parseCard } from './card-fields.tsx'

const { form: words, stages } = adminBoardPage

/** A new card, of a lead where the address names one; a lead that has a card already leads to it. */
export function AddDialog({ lead, onClose }: { lead: string | null; onClose: () => void }) {
  const { data, error, retry } = useFirmQuery(getProspectLead, lead === null ? null : { id: lead })
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
    await call(addProspect, card, {}, submission.current)
    await refetchFirm(getBoard.path)
    toast({ title: words.added })
    onClose()
  })
  const contact = [lead?.firstName, lead?.lastName].filter(Boolean).join(' ')
  const source = lead?.source ? adminLeadsPage.sources[lead.source].toLowerCase() : ''
  const empty = { plan: '', monthlyValue: 0 as Cents, nextStep: '', nextDate: null }
  return (
    <DialogForm
      submit={submit}
      failure={failure}
      pending={pending}
      words={{ button: words.add, pending: words.pending }}
    >
      {lead && <p className="t-small text-ink2">{fill(words.lead, { who: lead.email })}</p>}
      <CardFields card={{ ...empty, company: lead?.businessName ?? '', contact, source }} faults={faults} />
      <SelectField label={words.stage} name="stage" options={OPEN_STAGES.map((stage) => [stage, stages[stage]])} />
    </DialogForm>
  )
}
