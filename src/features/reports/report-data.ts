import { getReport } from '#contract/reports.ts'
import { monthQuery } from '#features/portal/data.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import type { Month } from '#schema/units.ts'

/** The report of `month`, or of the latest published one before it; without a month, before today. */
export const useReport = (month?: Month) => useClientQuery(getReport, monthQuery(month), { isLatest: !month })
