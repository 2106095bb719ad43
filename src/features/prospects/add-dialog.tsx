import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { getNamesake } from '#contract/companies.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { addProspect, getBoard, getProspectLead } from '#contract/prospects.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { OPEN_STAGES } from '#domain/prospect.ts'
import { AddAnyway, type AddAnywayProps } from '#features/companies/add-anyway.tsx'
import { AskingDialog } from '#features/firm/asking-dialog.tsx'
import { refetchFirm, useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { LeadOfProspect, NewProspect } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { toast } from '#ui/toast.ts'
import { CardFields, faultsOf, parseCard } from './card-fields.tsx'

const { form: words, convert: clientWords, stages } = adminBoardPage

/** Who is on the board or a client already, and a link to them. */
type Existing = { fault: string; link?: AddAnywayProps['existing'] } | undefined

function existingIn({ card, namesake, person }: AnswerOf<typeof getNamesake>): Existing {
  if (card)
    return {
      fault: fill(words.existing, { name: card.name }),
      link: { href: tabAddress('board', { card: card.id }), label: words.openExisting },
    }
  if (namesake) {
    const company = { company: namesake.name }
    return {
      fault: fill(clientWords.namesake, company),
      link: { href: companyAddress(namesake.id, 'profile'), label: fill(clientWords.seeNamesake, company) },
    }
  }
  return person ? { fault: fill(words.existingPerson, person) } : undefined
}

/** A new card, of a lead where the address names one; a lead that has a card already leads to it. */
export function AddDialog({ lead, onClose }: { lead: string | null; onClose: () => void }) {
  const { data, error, retry } = useFirmQuery(getProspectLead, lead === null ? null : { id: lead })
  const card = data?.card
  useEffect(() => {
    if (card) navigate(tabAddress('board', { card }), { replace: true })
  }, [card])
  return (
    <AskingDialog close={onClose} heading={words.addHeading} closeLabel={words.close} leaveHeading={words.leaveHeading}>
      {lead === null || data ? (
        <AddForm lead={data} onClose={onClose} />
      ) : (
        <LoadingOrFailed what={words.what} error={error} retry={retry} />
      )}
    </AskingDialog>
  )
}

function AddForm({ lead, onClose }: { lead: LeadOfProspect | undefined; onClose: () => void }) {
  const submission = useRef(NO_SUBMISSION)
  const [existing, setExisting] = useState<Existing>()
  const isMeant = useRef(false)
  const { submit, faults, failure, pending } = useForm(messages.request, faultsOf, async (values, { elements }) => {
    const card = { ...parseCard(values), stage: values.stage, leadId: lead?.id ?? null } as NewProspect
    const attempt = submissionFor(card, submission.current)
    // What is only tried again may be there from the first time.
    if (!isMeant.current && attempt !== submission.current) {
      const found = existingIn(await call(getNamesake, undefined, { name: card.company, email: lead?.email }))
      setExisting(found)
      if (found) return (elements.namedItem('company') as HTMLInputElement).focus()
    }
    submission.current = attempt
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
      <CardFields
        card={{ ...empty, company: lead?.businessName ?? '', contact, source }}
        isOpen
        faults={existing ? { ...faults, company: existing.fault } : faults}
        onCompany={() => {
          isMeant.current = false
          setExisting(undefined)
        }}
      >
        {existing && <AddAnyway isMeant={isMeant} existing={existing.link} />}
      </CardFields>
      <SelectField label={words.stage} name="stage" options={OPEN_STAGES.map((stage) => [stage, stages[stage]])} />
    </DialogForm>
  )
}
