import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { StatusMark } from '#features/leads/status-mark.tsx'
import { useStatus } from '#features/leads/use-status.ts'
import { LEAD_STATUSES, type Lead, type LeadStatus } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'

const { lead: words, statuses } = adminLeadsPage

/** Where the firm stands with the lead; the notice of a change undoes it. */
export function StatusChoice({ lead }: { lead: Lead }) {
  const { set, pending } = useStatus()
  return (
    <span className="relative inline-flex items-center">
      <span className="absolute start-3 pointer-events-none">
        <StatusMark status={lead.status} />
      </span>
      <select
        aria-label={words.status.label}
        value={lead.status}
        disabled={pending}
        className="appearance-none [field-sizing:content] min-h-11 md:min-h-10 ps-9 pe-9 rounded-[4px] border-1.5 border-edge bg-sheet t-label cursor-pointer"
        onChange={(event) => void set([lead.id], event.target.value as LeadStatus)}
      >
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="absolute end-3 text-4 pointer-events-none" />
    </span>
  )
}
