import { useRef, useState } from 'react'
import { changeProspect, getBoard, setProspectOwner } from '#contract/prospects.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { asHttpError } from '#data/http-error.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { shortDay } from '#domain/date.ts'
import { isOpenStage } from '#domain/prospect.ts'
import { exactDollars } from '#domain/typed-amount.ts'
import { ConflictPanel } from '#features/firm/conflict-panel.tsx'
import { refetchFirm } from '#features/firm/data.ts'
import { announceOwner, OwnerSelect } from '#features/firm/owner-select.tsx'
import { announceSaved, otherVersionIn } from '#features/firm/save-merged.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { useMergedForm } from '#features/firm/use-merged-form.ts'
import type { Owner } from '#schema/firm-conversation.ts'
import { Prospect } from '#schema/prospect.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { Field } from '#ui/field.tsx'
import { CardFields, faultsOf, parseCard } from './card-fields.tsx'

const { form: words, stages } = adminBoardPage

const NAMES = ['company', 'contact', 'source', 'plan', 'monthlyValue', 'nextStep', 'nextDate', 'lostReason'] as const

/** A card as its form has it: texts, and the version they belong to. */
type Card = Record<(typeof NAMES)[number], string> & { version: string }
const typedOf = (card: Prospect): Card => ({
  company: card.company,
  contact: card.contact,
  source: card.source,
  plan: card.plan,
  monthlyValue: exactDollars(card.monthlyValue),
  nextStep: card.nextStep,
  nextDate: card.nextDate ?? '',
  lostReason: card.lostReason,
  version: String(card.version),
})
const shown = (name: string, card: Card) =>
  name === 'nextDate' && card.nextDate ? shortDay(card.nextDate) : card[name as keyof Card]
const LABELS = { ...words, monthlyValue: words.value, lostReason: words.reason }

/** What stands on a card. Two people's edits are merged; a field that both changed is asked about. */
export function ProspectForm({ card, onClose }: { card: Prospect; onClose: () => void }) {
  const submission = useRef(NO_SUBMISSION)
  const { form, conflict, choose, save } = useMergedForm<Card>(NAMES, () => typedOf(card))
  const [now, setNow] = useState(card)
  const { stage, daysInStage } = now
  const fields = { isOpen: isOpenStage(stage), isLost: stage === 'lost' }
  const send = ({ version, ...values }: Card) => {
    const change = { ...parseCard(values), lostReason: values.lostReason.trim(), version: Number(version) }
    submission.current = submissionFor(change, submission.current)
    return call(changeProspect, change, { id: card.id }, submission.current).catch(asHttpError)
  }
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    (values) => faultsOf(values, fields),
    async (values) => {
      const result = await save(values, {
        send,
        otherVersionIn: (failure) => {
          const found = otherVersionIn(Prospect, failure)
          if (found) setNow(found)
          return found && typedOf(found)
        },
      })
      await refetchFirm(getBoard.path)
      if ('failure' in result) throw result.failure
      if ('conflict' in result) return
      announceSaved(words.saved, result.isMerged)
      onClose()
    },
  )
  return (
    <DialogForm
      ref={form}
      submit={submit}
      failure={failure}
      pending={pending}
      words={{ button: words.save, pending: words.pending }}
    >
      <p className="t-small text-ink2">
        {daysInStage === 0
          ? fill(words.sinceToday, { stage: stages[stage] })
          : fill(daysInStage === 1 ? words.sinceOne : words.since, { stage: stages[stage], days: daysInStage })}
        {card.lead && (
          <>
            {'. '}
            {fill(words.lead, { who: card.lead.email })}{' '}
            <a href={tabAddress('leads', { lead: card.lead.id })} className="link">
              {words.openLead}
            </a>
          </>
        )}
      </p>
      <ProspectOwner card={card} />
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          label={(name) => LABELS[name as (typeof NAMES)[number]]}
          shown={shown}
          choose={choose}
        />
      )}
      <CardFields card={card} faults={faults} isOpen={fields.isOpen} />
      {stage === 'lost' && (
        <Field
          label={words.reason}
          name="lostReason"
          required
          maxLength={200}
          defaultValue={now.lostReason}
          fault={faults.lostReason}
        />
      )}
    </DialogForm>
  )
}

/** Who of the firm looks after the card; a choice is kept at once. */
function ProspectOwner({ card }: { card: Prospect }) {
  const { write, pending, errorText } = useFirmWrite()
  const choose = async (owner: Owner | null) => {
    const done = await write(setProspectOwner, { owner: owner?.id ?? null }, { id: card.id })
    if (done) announceOwner(done.owner)
  }
  return (
    <div>
      <p className="t-label mb-1.5" aria-hidden="true">
        {adminPage.owners.label}
      </p>
      <OwnerSelect
        label={adminPage.owners.label}
        owner={card.owner}
        pending={pending}
        choose={(owner) => void choose(owner)}
      />
      {errorText && (
        <p role="alert" className="mt-1.5 t-small text-red">
          {errorText}
        </p>
      )}
    </div>
  )
}
