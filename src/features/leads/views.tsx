import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { LEAD_VIEWS, type LeadCounts } from '#schema/firm-lead.ts'
import { type ListFilters, listAddress } from './address.ts'

const words = adminLeadsPage

/** The saved views with how many each has, as addresses. */
export const Views = ({ filter, counts }: { filter: ListFilters; counts: LeadCounts | undefined }) => (
  <nav
    aria-label={words.viewsHeading}
    className="mt-3 flex gap-2 overflow-x-auto border-b border-rule max-md:(-mx-5 px-4)"
  >
    {LEAD_VIEWS.map((view) => (
      <a
        key={view}
        href={listAddress({ view: view === 'all' ? undefined : view })}
        aria-current={view === (filter.view ?? 'all') ? 'page' : undefined}
        className="flex items-center gap-2 min-h-11 px-1 me-3 border-b-3 border-transparent t-small font-600 text-ink2 whitespace-nowrap hover:text-ink aria-[current=page]:(border-brass text-ink)"
      >
        {words.views[view]}
        <span className="t-note font-400 text-ink3 tabular-nums">
          {counts && (counts[view] > 1_000 ? words.many : counts[view])}
        </span>
      </a>
    ))}
  </nav>
)
