import { getCompany } from '#contract/company.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { currentMonth } from '#data/current-month.ts'
import { rightNow } from '#data/right-now.ts'
import { readAhead } from '#offline/use-cached.ts'
import type { Company } from '#schema/company.ts'
import type { Month } from '#schema/units.ts'
import { useClientQuery } from './use-client-query.ts'

/** The client's company. */
export const useCompany = () => useClientQuery(getCompany, {})

/** When the company meets the firm next: what the firm has entered, or what was booked here. Undefined where nothing is ahead. */
export function nextMeetingOf({ nextMeetingDate, bookedMeetingDate }: Company, now = rightNow()) {
  const ahead = [nextMeetingDate, bookedMeetingDate].filter((one) => one != null && Date.parse(one) > now.getTime())
  return ahead.sort((one, other) => Date.parse(one!) - Date.parse(other!))[0] ?? undefined
}

/** A month that is asked for; without one this month, which is the latest. */
export const monthQuery = (month?: Month) => ({ month: month ?? currentMonth() })

/** What the month's figures are kept as is read while the frame is still being drawn. */
export const readFiguresAhead = () => readAhead(getMetrics.answer, getMetrics.path)

/** The month's figures; where it has none yet, the latest published ones before it. */
export const useMetrics = (month?: Month) => useClientQuery(getMetrics, monthQuery(month), { isLatest: !month })

/** The month's plans; where it has none, those of the latest month before it. */
export const usePlans = (month?: Month) => useClientQuery(getPlans, monthQuery(month), { isLatest: !month })
