import { clearSuspicion } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { toast } from '#ui/toast.ts'
import { LeadCard } from './card.tsx'

const words = adminLeadsPage.lead.suspicion

/** A form of this lead looks automatic: why, and one press that says it is not. */
export function Suspicion({ lead }: { lead: Lead }) {
  const { attempt, pending } = useFirmWrite()
  if (!lead.suspected) return null
  async function clear() {
    const answer = await attempt(clearSuspicion, { version: lead.version }, { id: lead.id })
    if (answer instanceof HttpError) toast({ title: reasonOf(answer, messages.request), failed: true })
    else if (answer) toast({ title: words.done })
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
