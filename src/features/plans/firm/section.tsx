import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { getCompanyPlans } from '#contract/company-plans.ts'
import { adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { SheetSection } from '#features/firm/section.tsx'
import type { SectionProps } from '#features/firm/section-address.ts'
import { Month } from '#schema/units.ts'
import { Months } from './months.tsx'
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
    <div className="grid gap-5">
      <Months company={company.id} plans={data} />
      <SheetSection heading={fill(words.heading, { month: monthName(data.month) })} intro={words.intro}>
        <PlanList key={data.month} company={company} data={data} open={search.get('plan')} />
      </SheetSection>
    </div>
  )
}
