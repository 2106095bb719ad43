import type { ReactNode } from 'react'
import type { Month } from '#schema/units.ts'
import { useReport } from './report-data.ts'
import { TwelveMonths } from './twelve-months.tsx'

/** The year behind a month, on the dashboard; without one behind the latest, as View Reports opens it; nothing where its figures do not come, which the overview above says. */
export function YearCard({ month, waiting }: { month: Month | undefined; waiting: ReactNode }) {
  const { data, isLoading } = useReport(month)
  if (isLoading) return waiting
  return data?.report ? <TwelveMonths report={data.report} /> : null
}
