import { getReport } from '#contract/reports.ts'
import { ofMonth } from '#features/portal/data.ts'
import { usePortalAnswer } from '#features/portal/portal-answer.ts'
import type { Month } from '#schema/units.ts'

/** The report of `month`, or of the latest published one before it; without a month, before today. */
export const useReport = (month?: Month) => usePortalAnswer(getReport, ofMonth(month), { isLatest: !month })
