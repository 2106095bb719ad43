import type { Month } from '#schema/units.ts'
import { useReport } from '#screens/client-dashboard/report-data.ts'
import { TwelveMonths } from './twelve-months.tsx'

/** The year behind a month, on the dashboard; nothing until its figures are here, which the overview above says. */
export function YearCard({ month }: { month: Month }) {
  const { data } = useReport(month)
  return data?.report ? <TwelveMonths report={data.report} /> : null
}
