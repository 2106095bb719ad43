import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { useCompany, useMetrics } from '#features/portal/data.ts'
import { usePreview } from '#features/portal/preview.ts'
import type { User } from '#schema/person.ts'
import { Month } from '#schema/units.ts'
import { MonthOverview } from './month.tsx'
import { FOR_CLIENTS, views } from './views.tsx'

/** What stands behind `?month=`; undefined, which is this month, where that is none. */
export function useMonthParam() {
  const [search] = useSearchParams()
  const month = v.safeParse(Month, search.get('month'))
  return month.success ? month.output : undefined
}

type Props = { user: User; firstName: string }

/** The month at a glance, or the view that the address names. */
export function Content({ user, firstName }: Props) {
  const company = useCompany()
  const requestedMonth = useMonthParam()
  const metrics = useMetrics(requestedMonth)
  const [search] = useSearchParams()
  const isPreview = usePreview() !== null
  const name = search.get('view')
  const View = isPreview && FOR_CLIENTS.includes(name) ? undefined : views.get(name)
  return (
    <main id="main" tabIndex={-1}>
      {View ? <View key={name} user={user} /> : <MonthOverview {...{ firstName, company, metrics, requestedMonth }} />}
    </main>
  )
}
