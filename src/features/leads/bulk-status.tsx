import { changeLeadStatuses, setLeadOwner } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { announceOwner, OwnerSelect } from '#features/firm/owner-select.tsx'
import { tellFailure, useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Owner } from '#schema/firm-conversation.ts'
import { GIVEN_STATUSES, type LeadRow, type LeadStatus } from '#schema/firm-lead.ts'
import type { StatusChanges } from '#schema/lead-action.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'

const { bulk: words, statuses } = adminLeadsPage
/** On a phone: above the tabs, in reach of the thumb. */
const bar =
  'max-md:(fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-2 px-5 py-2 flex-wrap bg-sheet border-t-2 border-brass-l)'

/** A status or an owner for all that are selected; the notice of a status undoes it. */
export function BulkStatus({ selection }: { selection: BulkSelection }) {
  const { chosen, areAll, toggleAll, none } = selection
  const { set, pending } = useStatus()
  const choose = async (status: LeadStatus) => {
    const ids = chosen.map(({ id }) => id)
    if (!((await set(ids, status)) instanceof HttpError)) none()
  }
  return (
    <div
      data-selection-bar={chosen.length > 0 || undefined}
      className={`md:ms-auto flex items-center gap-2.5 ${chosen.length > 0 ? bar : 'max-md:sr-only'}`}
    >
      <p role="status" className="t-label font-400 text-ink2">
        {chosen.length > 0 && fill(words.selected, { count: chosen.length })}
      </p>
      {chosen.length > 0 && (
        <button type="button" className="md:hidden ms-auto link min-h-11" aria-pressed={areAll} onClick={toggleAll}>
          {words.every}
        </button>
      )}
      {chosen.length > 0 && <BulkOwner selection={selection} />}
      {chosen.length > 0 && (
        <span className="relative inline-flex max-md:grow">
          <select
            aria-label={words.set}
            value=""
            disabled={pending}
            className="appearance-none max-md:w-full md:[field-sizing:content] min-h-11 md:min-h-9 ps-3 pe-9 rounded-[4px] border-1.5 border-action bg-transparent t-label text-action cursor-pointer"
            onChange={(event) => void choose(event.target.value as LeadStatus)}
          >
            <option value="" disabled hidden>
              {words.set}
            </option>
            {GIVEN_STATUSES.map((status) => (
              <option key={status} value={status} className="text-ink bg-sheet">
                {statuses[status]}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="absolute end-3 top-3.5 md:top-2.5 text-4 text-action pointer-events-none"
          />
        </span>
      )}
    </div>
  )
}

export type BulkSelection = ReturnType<typeof bulkSelectionOf>

/** What of the page's leads is selected, and how that changes: one by one, or all of them. */
export function bulkSelectionOf(leads: LeadRow[], picked: string[], pick: (ids: string[]) => void) {
  const has = (id: string) => picked.includes(id)
  const chosen = leads.filter(({ id }) => has(id))
  const areAll = leads.length > 0 && chosen.length === leads.length
  return {
    has,
    chosen,
    areAll,
    toggle: (id: string) => pick(has(id) ? picked.filter((other) => other !== id) : [...picked, id]),
    toggleAll: () => pick(areAll ? [] : leads.map(({ id }) => id)),
    none: () => pick([]),
  }
}

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

/** Gives leads to somebody of the firm, or to nobody, and says so. */
export function useLeadOwner() {
  const { attempt, pending } = useFirmWrite()
  const give = async (leads: string[], owner: Owner | null) => {
    const answer = await attempt(setLeadOwner, { leads, ownerId: owner?.id ?? null })
    if (answer instanceof HttpError) tellFailure(answer)
    else if (answer) announceOwner(owner)
    return answer
  }
  return { give, pending }
}

/** One owner for all that are selected. */
function BulkOwner({ selection: { chosen, none } }: { selection: BulkSelection }) {
  const { give, pending } = useLeadOwner()
  const choose = async (owner: Owner | null) => {
    const ids = chosen.map(({ id }) => id)
    if (!((await give(ids, owner)) instanceof HttpError)) none()
  }
  return (
    <OwnerSelect
      label={adminPage.owners.give}
      pending={pending}
      choose={(owner) => void choose(owner)}
      className="min-h-11 max-md:(w-0 basis-36 grow) md:(w-auto max-w-44 min-h-9)"
    />
  )
}
