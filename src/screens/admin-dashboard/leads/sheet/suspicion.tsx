import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { LeadChanged } from '#schema/lead-action.ts'
import { useLeadAction } from '#screens/admin-dashboard/leads/use-lead-action.ts'
import { toast } from '#ui/toast.ts'
import { LeadCard } from './card.tsx'

const words = adminLeadsPage.lead.suspicion

/** A form of this lead looks automatic: why, and one press that says it is not. */
export function Suspicion({ lead }: { lead: Lead }) {
  const { act, pending } = useLeadAction()
  if (!lead.suspected) return null
  async function clear() {
    const answer = await act(LeadChanged, `/${lead.id}/not-spam`, { version: lead.version })
    if (answer instanceof HttpError) toast({ title: reasonOf(answer, messages.request), failed: true })
    else toast({ title: words.done })
  }
  return (
    <LeadCard heading={words.heading}>
      <p className="t-small text-ink2">{words.text}</p>
      <button type="button" className="btn-secondary min-h-11 mt-4" disabled={pending} onClick={() => void clear()}>
        {words.button}
      </button>
    </LeadCard>
  )
}
