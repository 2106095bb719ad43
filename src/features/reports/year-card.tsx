import type { ReactNode } from 'react'
import type { Month } from '#schema/units.ts'
import { useReport } from './report-data.ts'
import { TwelveMonths } from './twelve-months.tsx'

/** Twelve months up to `month`, or up to the latest published one. Draws nothing if they fail to load: the overview above says so. */
export function YearCard({ month, waiting }: { month: Month | undefined; waiting: ReactNode }) {
  const { data, isLoading } = useReport(month)
  if (isLoading) return waiting
  return data?.report ? <TwelveMonths report={data.report} /> : null
}
