import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { shortDay } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { wholePercent } from '#domain/percent.ts'
import { CardFailed } from '#features/portal/card-failed.tsx'
import type { usePlans } from '#features/portal/data.ts'
import type { ActionPlan, Priority } from '#schema/plan.ts'
import type { Month } from '#schema/units.ts'
import { Bar } from '#ui/bar.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { PlanDetails } from './plan-details.tsx'
import { type NoteDrafts, useNotes } from './use-notes.ts'

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
  if (!data) return error ? <CardFailed what="plans" {...{ error, retry }} /> : <LinesSkeleton lines={4} />
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
  <div className="p-5 drawing-row">
    <svg viewBox="0 0 96 72" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <rect x="22" y="3" width="52" height="66" rx="2" stroke="var(--c1)" strokeWidth="1.5" />
      <path d="m31 17 3 3 6-7" stroke="var(--brass-l)" strokeWidth="2" />
      <path d="M46 17h20M31 31h35M31 42h35M31 53h24" stroke="currentColor" strokeWidth="1.5" />
    </svg>
    <p className="t-app text-ink2">{text}</p>
  </div>
)

const words = dashboardPage.plans

/** One plan, collapsed until its header is used; several may be open. */
const PlanCard = ({ plan, drafts }: { plan: ActionPlan; drafts: NoteDrafts }) => (
  <details id={`plan-${plan.id}`} className="group border-t border-rule first:border-t-0">
    <summary className="flex gap-3 p-4 md:p-5 cursor-pointer">
      <PriorityMark priority={plan.priority} />
      <span className="grow min-w-0">
        <span className="flex gap-2 justify-between">
          <span className="t-4 xl:text-[1.25rem] text-balance">{plan.title}</span>
          <Icon name="chevron-down" className="text-5 mt-1 when-open:hidden" />
          <Icon name="chevron-up" className="text-5 mt-1 hidden when-open:block" />
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 t-small text-ink2">
          {plan.category && <span className="badge">{plan.category}</span>}
          {plan.owner && <span>{fill(words.owner, { name: plan.owner })}</span>}
          {plan.dueDate && <span>{fill(words.due, { date: shortDay(plan.dueDate) })}</span>}
        </span>
        <span className="mt-2.5 flex items-center gap-3">
          <Bar percent={plan.progress / 100} className="grow w-0" />
          <span className="w-11 text-end t-small font-600">
            <span className="sr-only">{words.progressLabel} </span>
            {wholePercent(plan.progress)}
          </span>
        </span>
      </span>
    </summary>
    <PlanDetails plan={plan} drafts={drafts} />
  </details>
)

const color = {
  high: 'text-red',
  medium: 'text-orange',
  low: 'text-green',
  other: 'text-grey',
} satisfies Record<Priority, string>

/** How urgent a plan is: by color, by form, and in words for those who hear it. */
const PriorityMark = ({ priority }: { priority: Priority }) => (
  <span className={`${color[priority]} shrink-0 mt-1.5`}>
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
