import { dashboardPage } from '#copy/dashboard-page.ts'
import type { Priority } from '#schema/plan.ts'

const colour = {
  high: 'text-red',
  medium: 'text-orange',
  low: 'text-green',
  other: 'text-grey',
} satisfies Record<Priority, string>

/** How urgent a plan is: by color, by form, and in words for those who hear it. */
export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <span className={`${colour[priority]} shrink-0 mt-1.5`}>
    <svg viewBox="0 0 14 14" className="block w-3.5 h-3.5" fill="none" aria-hidden="true">
      <circle
        cx="7"
        cy="7"
        r="5.75"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={priority === 'other' ? '3 2.2' : undefined}
      />
      {priority === 'high' && <circle cx="7" cy="7" r="5.5" fill="currentColor" />}
      {priority === 'medium' && <path d="M7 1.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />}
    </svg>
    <span className="sr-only">{dashboardPage.plans.priority[priority]}</span>
  </span>
)
