import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { Icon } from '#parts/icon.tsx'
import { LEAD_STATUSES, type LeadRow, type LeadStatus } from '#schema/firm-lead.ts'
import { useStatus } from './use-status.ts'

const { bulk: words, statuses } = adminLeadsPage

/** A status for all that are selected; the notice of it undoes it. */
export function BulkStatus({ leads, done }: { leads: LeadRow[]; done: () => void }) {
  const { set, pending } = useStatus()
  const choose = async (status: LeadStatus) => {
    const ids = leads.map(({ id }) => id)
    if (!((await set(ids, status)) instanceof HttpError)) done()
  }
  return (
    <div className="max-md:hidden ms-auto flex items-center gap-2.5">
      <p role="status" className="t-label font-400 text-ink2">
        {leads.length > 0 && fill(words.selected, { count: leads.length })}
      </p>
      {leads.length > 0 && (
        <span className="relative inline-flex">
          <select
            aria-label={words.set}
            value=""
            disabled={pending}
            className="appearance-none [field-sizing:content] min-h-9 ps-3 pe-9 rounded-[4px] border-1.5 border-action bg-transparent t-label text-action cursor-pointer"
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
          <Icon name="chevron-down" className="absolute end-3 top-2.5 text-4 text-action pointer-events-none" />
        </span>
      )}
    </div>
  )
}
