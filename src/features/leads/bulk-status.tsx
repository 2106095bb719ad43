import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { LEAD_STATUSES, type LeadStatus } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'
import type { BulkSelection } from './bulk-selection.ts'
import { useStatus } from './use-status.ts'

const { bulk: words, statuses } = adminLeadsPage
/** On a phone: above the tabs, in reach of the thumb. */
const bar =
  'max-md:(fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-2 px-5 py-2 bg-sheet border-t-2 border-brass-l)'

/** A status for all that are selected; the notice of it undoes it. */
export function BulkStatus({ selection: { chosen, areAll, toggleAll, none } }: { selection: BulkSelection }) {
  const { set, pending } = useStatus()
  const choose = async (status: LeadStatus) => {
    const ids = chosen.map(({ id }) => id)
    if (!((await set(ids, status)) instanceof HttpError)) none()
  }
  return (
    <div className={`md:ms-auto flex items-center gap-2.5 ${chosen.length > 0 ? bar : 'max-md:sr-only'}`}>
      <p role="status" className="t-label font-400 text-ink2">
        {chosen.length > 0 && fill(words.selected, { count: chosen.length })}
      </p>
      {chosen.length > 0 && (
        <button type="button" className="md:hidden ms-auto link min-h-11" aria-pressed={areAll} onClick={toggleAll}>
          {words.every}
        </button>
      )}
      {chosen.length > 0 && (
        <span className="relative inline-flex">
          <select
            aria-label={words.set}
            value=""
            disabled={pending}
            className="appearance-none [field-sizing:content] min-h-11 md:min-h-9 ps-3 pe-9 rounded-[4px] border-1.5 border-action bg-transparent t-label text-action cursor-pointer"
            onChange={(event) => void choose(event.target.value as LeadStatus)}
          >
            <option value="" disabled hidden>
              {words.set}
            </option>
            {LEAD_STATUSES.map((status) => (
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
