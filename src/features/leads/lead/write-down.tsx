import { addLeadLine } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError } from '#data/http-error.ts'
import { useForm } from '#data/use-form.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { CALL_OUTCOMES, type CallOutcome } from '#schema/lead-action.ts'
import { LONG_TEXT_LIMIT } from '#schema/units.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import { LeadCard } from './card.tsx'

const { write: words, failed } = adminLeadsPage.lead
const kind =
  'relative inline-flex items-center min-h-10 px-4 t-label rounded-[4px] cursor-pointer has-[:checked]:(bg-action text-on-action) has-[:focus-visible]:(outline-3 outline-solid outline-focus outline-offset-2)'

const NOTHING = { isCall: false, text: '' }

/** A note, or a call with how it went. */
export function WriteDown({ lead }: { lead: Lead }) {
  const { attempt, pending } = useFirmWrite()
  const [{ isCall, text } = NOTHING, keep] = useFormDraft<typeof NOTHING>(`lead ${lead.id}`)
  const makesContacted = isCall && lead.status === 'new'
  const { submit, faults, failure } = useForm(
    messages.request,
    () => ({ words: isCall || text.trim() ? undefined : words.missing }),
    async ({ outcome }) => {
      const body = isCall
        ? ({ kind: 'call', outcome: outcome as CallOutcome, words: text } as const)
        : ({ kind: 'note', words: text } as const)
      const answer = await attempt(addLeadLine, body, { id: lead.id })
      if (!answer || answer instanceof HttpError) return answer
      const isContacted = makesContacted && answer.lead.status === 'contacted'
      toast({ title: words.saved, ...(isContacted && { text: words.contacted }) })
      keep(() => undefined)
      return answer
    },
  )
  return (
    <LeadCard heading={words.heading}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset className="inline-flex gap-1 p-1 rounded-[6px] bg-band justify-self-start">
          <legend className="sr-only">{words.heading}</legend>
          {[false, true].map((call) => (
            <label key={String(call)} className={kind}>
              <input
                type="radio"
                name="kind"
                className="absolute inset-0 opacity-0 cursor-pointer"
                checked={isCall === call}
                onChange={() => keep(({ text } = NOTHING) => ({ text, isCall: call }))}
              />
              {call ? words.call : words.note}
            </label>
          ))}
        </fieldset>
        {isCall && (
          <div className="sm:max-w-70">
            <SelectField
              label={words.outcome}
              name="outcome"
              options={CALL_OUTCOMES.map((outcome) => [outcome, words.outcomes[outcome]])}
            />
          </div>
        )}
        <TextArea
          label={words.words}
          name="words"
          maxLength={LONG_TEXT_LIMIT}
          value={text}
          onChange={({ target }) => keep((now = NOTHING) => ({ ...now, text: target.value }))}
        />
        {makesContacted && <p className="t-small text-ink2">{words.contacts}</p>}
        <FormFault text={faults.words ?? (failure && `${failed} ${failure}`)} />
        <button type="submit" className="btn-primary min-h-11 sm:justify-self-start" disabled={pending}>
          {isCall ? words.addCall : words.addNote}
        </button>
      </form>
    </LeadCard>
  )
}
