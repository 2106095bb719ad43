import { useState } from 'react'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDay } from '#domain/date.ts'
import { FollowUp } from '#features/leads/follow-up.tsx'
import type { Lead } from '#schema/firm-lead.ts'
import { LeadCard } from './card.tsx'
import { FollowUpForm } from './follow-up-form.tsx'

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
