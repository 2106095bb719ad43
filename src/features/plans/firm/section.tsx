import * as v from 'valibot'
import { useLocation, useSearchParams } from 'wouter'
import { getCompanyPlans } from '#contract/company-plans.ts'
import { adminPlansPage, adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName, shiftMonth, shortMonthName } from '#domain/month.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import type { FirmPlans } from '#schema/firm-plan.ts'
import { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { PlanList } from './plan-list.tsx'

/** A company's plans, a month at a time; month and open plan stand in the address. */
export function CompanySection({ company }: SectionProps) {
  const [search] = useSearchParams()
  const month = v.safeParse(Month, search.get('month'))
  const { data, error, retry } = useFirmQuery(getCompanyPlans, {
    id: company.id,
    month: month.success ? month.output : undefined,
  })
  if (!data) return <LoadingOrFailed what={words.what} error={error} retry={retry} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <Months company={company.id} plans={data} />
      <Sheet heading={fill(words.heading, { month: monthName(data.month) })} intro={words.intro}>
        <PlanList key={data.month} company={company} data={data} open={search.get('plan')} />
      </Sheet>
    </div>
  )
}

const monthsWords = adminPlansPage.months

/** The way to another month: one before, one after, or any that has plans. */
function Months({ company, plans: { month, months } }: { company: string; plans: FirmPlans }) {
  const [, navigate] = useLocation()
  const to = (month: Month) => companyAddress(company, 'plans', { month })
  const listed = months.some((one) => one.month === month) ? months : [{ month, plans: 0, drafts: 0 }, ...months]
  const sorted = listed.toSorted((a, b) => b.month.localeCompare(a.month))
  return (
    <nav aria-label={monthsWords.label} className="flex items-center gap-1 sm:gap-3 min-w-0">
      <Step month={shiftMonth(month, -1)} to={to} icon="arrow-left" />
      <select
        className="field w-auto min-w-0 min-h-11 text-ellipsis"
        aria-label={monthsWords.choose}
        value={month}
        onChange={({ target }) => navigate(to(target.value as Month))}
      >
        {sorted.map((one) => (
          <option key={one.month} value={one.month}>
            {fill(one.drafts > 0 ? monthsWords.drafts : monthsWords.count, {
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
