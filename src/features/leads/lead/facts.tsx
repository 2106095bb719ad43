import { type ReactNode, useState } from 'react'
import { changeLeadFacts } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { messages } from '#copy/messages.ts'
import { useForm } from '#data/use-form.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { dialLink } from '#domain/phone.ts'
import { ConflictPanel } from '#features/firm/conflict-panel.tsx'
import { OwnerSelect } from '#features/firm/owner-select.tsx'
import { announceSaved, otherVersionIn } from '#features/firm/save-merged.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { useMergedForm } from '#features/firm/use-merged-form.ts'
import { useLeadOwner } from '#features/leads/bulk-status.tsx'
import { bandName, formSource, leadSource } from '#features/leads/lead-words.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { LeadNow } from '#schema/lead-action.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { LeadCard } from './card.tsx'

const words = adminLeadsPage.lead.facts

/** Who the lead is, how they came, and how to reach them. */
export function Facts({ lead }: { lead: Lead }) {
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <LeadCard heading={words.heading}>
        <FactsForm lead={lead} close={() => setEditing(false)} />
      </LeadCard>
    )
  return (
    <LeadCard
      heading={words.heading}
      aside={
        <button type="button" className="link" onClick={() => setEditing(true)}>
          {words.edit}
        </button>
      }
    >
      <dl className="grid gap-3">
        <Fact name={adminPage.owners.label}>
          <LeadOwner lead={lead} />
        </Fact>
        <Fact name={words.email}>
          <a className="link [overflow-wrap:anywhere]" href={`mailto:${lead.email}`}>
            {lead.email}
          </a>
        </Fact>
        <Fact name={words.phone}>
          {lead.phone && (
            <a className="link" href={dialLink(lead.phone)}>
              {lead.phone}
            </a>
          )}
        </Fact>
        <Fact name={words.business}>{lead.businessName}</Fact>
        <Fact name={words.score}>{lead.score !== null && `${lead.score} ${bandName(lead)}`}</Fact>
        <Fact name={words.first}>{[leadSource(lead), ...formSource(lead.firstSource)].join(', ')}</Fact>
        <Fact name={words.latest}>{formSource(lead.latestSource).join(', ')}</Fact>
        <Fact name={words.since}>{fullDate(lead.createdAt)}</Fact>
        {lead.unsubscribedAt && <Fact name={words.unsubscribed}>{momentInWords(lead.unsubscribedAt)}</Fact>}
      </dl>
    </LeadCard>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_1fr] gap-3 t-small">
    <dt className="text-ink2">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children || words.none}</dd>
  </div>
)

/** Who of the firm looks after the lead. */
function LeadOwner({ lead }: { lead: Lead }) {
  const { give, pending } = useLeadOwner()
  return (
    <OwnerSelect
      label={adminPage.owners.label}
      owner={lead.owner}
      pending={pending}
      choose={(owner) => void give([lead.id], owner)}
    />
  )
}

const { add: fields } = adminLeadsPage
const { facts: formWords, failed } = adminLeadsPage.lead
const NAMES = ['firstName', 'lastName', 'businessName', 'phone'] as const
const MAX_LENGTH = { firstName: 80, lastName: 80, businessName: 160, phone: 40 }

type FormFacts = Record<(typeof NAMES)[number], string> & { version: string }
const factsOf = ({ firstName, lastName, businessName, phone, version }: Lead): FormFacts => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  businessName: businessName ?? '',
  phone: phone ?? '',
  version: String(version),
})

/**
 * Names and numbers; the email stays, since it is what tells leads apart. Two people's edits are merged; a field that
 * both changed is asked about.
 */
function FactsForm({ lead, close }: { lead: Lead; close: () => void }) {
  const { attempt, pending } = useFirmWrite()
  const [first] = useState(lead)
  const { form, conflict, choose, save } = useMergedForm<FormFacts>(NAMES, () => factsOf(lead))
  const send = async ({ version, ...facts }: FormFacts) =>
    attempt(changeLeadFacts, { ...facts, version: Number(version) }, { id: lead.id })
  const { submit, failure } = useForm(
    messages.request,
    () => ({}),
    async (values) => {
      const result = await save(values, {
        send,
        otherVersionIn: (failure) => {
          const now = otherVersionIn(LeadNow.entries.now, failure)
          // Merged into another lead meanwhile: these fields are not its own.
          return now?.id === lead.id ? factsOf(now) : undefined
        },
      })
      if ('failure' in result) return result.failure
      if ('conflict' in result) return
      announceSaved(formWords.saved, result.isMerged)
      close()
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {NAMES.map((name) => (
        <Field
          key={name}
          label={fields[name]}
          name={name}
          type={name === 'phone' ? 'tel' : 'text'}
          maxLength={MAX_LENGTH[name]}
          defaultValue={first[name] ?? ''}
        />
      ))}
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          label={(name) => fields[name as (typeof NAMES)[number]]}
          shown={(name, version) => version[name as keyof FormFacts]}
          choose={choose}
        />
      )}
      <FormFault text={failure && `${failed} ${failure}`} />
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" className="btn-primary min-h-11" disabled={pending}>
          {formWords.save}
        </button>
        <button type="button" className="link min-h-11" onClick={close}>
          {formWords.cancel}
        </button>
      </div>
    </form>
  )
}
