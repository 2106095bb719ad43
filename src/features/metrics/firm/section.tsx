import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import type { SectionProps } from '#features/firm/section-address.ts'
import { Month } from '#schema/units.ts'
import { MonthView } from './month-view.tsx'
import { MetricsOverview } from './overview.tsx'

/** A company's figures: its months, and one of them where the address names it. */
export function CompanySection({ company }: SectionProps) {
  const [search] = useSearchParams()
  const month = v.safeParse(Month, search.get('month'))
  const until = v.safeParse(Month, search.get('until'))
  return month.success ? (
    <MonthView key={month.output} company={company} month={month.output} />
  ) : (
    <MetricsOverview company={company} until={until.success ? until.output : undefined} />
  )
}
