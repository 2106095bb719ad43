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
import { EmptyPlans } from './empty-plans.tsx'
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
