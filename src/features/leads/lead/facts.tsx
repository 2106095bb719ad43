import { type ReactNode, useState } from 'react'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { bandName, leadSource } from '#features/leads/lead-words.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { LeadCard } from './card.tsx'
import { FactsForm } from './facts-form.tsx'
import { formSource } from './form-source.ts'

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
        <Fact name={words.email}>
          <a className="link [overflow-wrap:anywhere]" href={`mailto:${lead.email}`}>
            {lead.email}
          </a>
        </Fact>
        <Fact name={words.phone}>
          {lead.phone && (
            <a className="link" href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}>
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
