import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { monthName } from '#domain/month.ts'
import type { usePlans } from '#features/portal/data.ts'
import { portalFailure } from '#features/portal/failure.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { PlanCard } from './plan-card.tsx'
import { useNotes } from './use-notes.ts'

type Props = { plans: ReturnType<typeof usePlans>; requestedMonth?: Month | undefined; action?: ReactNode }

/** The plans of the month that was asked for, or of this one; `action` stands beside the heading. */
export const Plans = ({ plans, requestedMonth, action }: Props) => (
  <section id="plans" aria-labelledby="plans-heading">
    <div className="flex flex-wrap items-center justify-between gap-2 mb-3 min-h-11">
      <h2 id="plans-heading" className="t-3">
        {dashboardPage.plans.heading}
      </h2>
      {action}
    </div>
    <div className="sheet">
      <PlanList plans={plans} requestedMonth={requestedMonth} />
    </div>
  </section>
)

function PlanList({ plans: { data, error, retry }, requestedMonth }: Props) {
  const drafts = useNotes()
  if (!data) return error ? <Failed {...portalFailure('plans', error, retry)} /> : <LinesSkeleton lines={4} />
  if (data.length === 0)
    return (
      <EmptyPlans
        text={
          requestedMonth
            ? fill(dashboardPage.plans.nonePast, { month: monthName(requestedMonth) })
            : messages.empty.plans
        }
      />
    )
  return data.map((plan) => <PlanCard key={plan.id} plan={plan} drafts={drafts} />)
}

/** No plan yet: a sheet with a line that is done. */
const EmptyPlans = ({ text }: { text: string }) => (
  <div className="p-5 flex items-center gap-6">
    <svg viewBox="0 0 96 72" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <rect x="22" y="3" width="52" height="66" rx="2" stroke="var(--c1)" strokeWidth="1.5" />
      <path d="m31 17 3 3 6-7" stroke="var(--brass-l)" strokeWidth="2" />
      <path d="M46 17h20M31 31h35M31 42h35M31 53h24" stroke="currentColor" strokeWidth="1.5" />
    </svg>
    <p className="t-app text-ink2">{text}</p>
  </div>
)
