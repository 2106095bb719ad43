import { useRef, useState } from 'react'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { useForm } from '#data/use-form.ts'
import { NO_WISH, wishFor } from '#data/wish.ts'
import { isOpenStage } from '#domain/prospect.ts'
import { Field } from '#parts/field.tsx'
import { FormFault } from '#parts/form-fault.tsx'
import { PendingLabel } from '#parts/pending-label.tsx'
import { toast } from '#parts/toast.ts'
import { Prospect } from '#schema/prospect.ts'
import { tabAddress } from '#screens/admin-dashboard/tabs.ts'
import { theirsIn } from '#screens/admin-dashboard/theirs.ts'
import { CardFields } from './card-fields.tsx'
import { changeCard, refetchBoard } from './data.ts'
import { Theirs } from './theirs.tsx'
import { cardTyped, faultsOf } from './typed-card.ts'

const { form: words, stages } = adminBoardPage

/** What stands on a card. Where somebody else was faster, theirs is shown beside what was typed, which stays. */
export function EditForm({ card, onClose }: { card: Prospect; onClose: () => void }) {
  const wish = useRef(NO_WISH)
  // What was there when the form opened: what comes later is not what this person has looked at.
  const [base, setBase] = useState(card)
  const [theirs, setTheirs] = useState<Prospect>()
  const { stage, daysInStage } = theirs ?? base
  const asked = { isOpen: isOpenStage(stage), isLost: stage === 'lost' }
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    (values) => faultsOf(values, asked),
    async (values) => {
      const change = { ...cardTyped(values), lostReason: values.lostReason?.trim() ?? '', version: base.version }
      wish.current = wishFor(change, wish.current)
      await changeCard(base.id, change, wish.current.key)
      await refetchBoard()
      toast({ title: words.saved })
      onClose()
    },
    (error) => {
      const now = theirsIn(Prospect, error)
      if (!now) return false
      setTheirs(now)
      setBase({ ...base, version: now.version })
      void refetchBoard()
      return true
    },
  )
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
    >
      <p className="t-small text-ink2">
        {daysInStage === 0
          ? fill(words.sinceToday, { stage: stages[stage] })
          : fill(words.since, { stage: stages[stage], days: daysInStage })}
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
      {theirs && <Theirs card={theirs} />}
      <CardFields card={base} faults={faults} />
      {stage === 'lost' && (
        <Field
          label={words.reason}
          name="lostReason"
          maxLength={200}
          defaultValue={base.lostReason}
          fault={faults.lostReason}
        />
      )}
      <FormFault text={failure} />
      <button type="submit" className="btn-primary sm:justify-self-end" disabled={pending}>
        <PendingLabel pending={pending} label={words.save} pendingLabel={words.pending} />
      </button>
    </form>
  )
}
