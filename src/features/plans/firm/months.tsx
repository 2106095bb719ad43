import { useLocation } from 'wouter'
import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName, shiftMonth, shortMonthName } from '#domain/month.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { FirmPlans } from '#schema/firm-plan.ts'
import type { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminPlansPage.months

/** The way to another month: one before, one after, or any that has plans. */
export function Months({ company, plans: { month, months } }: { company: string; plans: FirmPlans }) {
  const [, navigate] = useLocation()
  const to = (month: Month) => companyAddress(company, 'plans', { month })
  const listed = months.some((one) => one.month === month) ? months : [{ month, plans: 0, drafts: 0 }, ...months]
  const sorted = listed.toSorted((a, b) => b.month.localeCompare(a.month))
  return (
    <nav aria-label={words.label} className="flex items-center gap-1 sm:gap-3 min-w-0">
      <Step month={shiftMonth(month, -1)} to={to} icon="arrow-left" />
      <select
        className="field w-auto min-w-0 min-h-11 text-ellipsis"
        aria-label={words.choose}
        value={month}
        onChange={({ target }) => navigate(to(target.value as Month))}
      >
        {sorted.map((one) => (
          <option key={one.month} value={one.month}>
            {fill(one.drafts > 0 ? words.drafts : words.count, {
              month: shortMonthName(one.month),
              count: one.plans,
              drafts: one.drafts,
            })}
          </option>
        ))}
      </select>
      <Step month={shiftMonth(month, 1)} to={to} icon="arrow-right" />
    </nav>
  )
}

type StepProps = { month: Month; to: (month: Month) => string; icon: 'arrow-left' | 'arrow-right' }

const Step = ({ month, to, icon }: StepProps) => (
  <a href={to(month)} className="icon-btn" data-tip aria-label={monthName(month)}>
    <Icon name={icon} className="text-5" />
  </a>
)
