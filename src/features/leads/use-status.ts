import { changeLeadStatuses } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { LeadStatus } from '#schema/firm-lead.ts'
import type { StatusChanges } from '#schema/lead-action.ts'
import { toast } from '#ui/toast.ts'

const { bulk: words, statuses } = adminLeadsPage

/** Sets the status of leads and says so; the notice puts back what they were. */
export function useStatus() {
  const { attempt, pending } = useFirmWrite()
  const send = async (changes: StatusChanges['changes']) => {
    const answer = await attempt(changeLeadStatuses, { changes })
    if (answer instanceof HttpError)
      toast({ title: words.failed, text: reasonOf(answer, messages.request), failed: true })
    return answer
  }
  const undo = async (changes: StatusChanges['changes']) => {
    const answer = await send(changes)
    if (answer && !(answer instanceof HttpError)) toast({ title: words.undone })
  }
  const set = async (ids: string[], status: LeadStatus) => {
    const answer = await send(ids.map((id) => ({ id, status })))
    if (!answer || answer instanceof HttpError) return answer
    const { before } = answer
    if (before.length === 0) toast({ title: words.nothing })
    else
      toast({
        title: fill(words.done, { count: before.length, status: statuses[status] }),
        action: { label: words.undo, act: () => void undo(before) },
      })
    return answer
  }
  return { set, pending }
}
