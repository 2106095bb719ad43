import { getReport } from '#contract/reports.ts'
import type { Month } from '#schema/units.ts'
import { ofMonth } from './data.ts'
import { usePortalAnswer } from './portal-answer.ts'

/** The report of `month`, or of the latest published one before it; without a month, before today. */
export const useReport = (month?: Month) => usePortalAnswer(getReport, ofMonth(month), { isLatest: !month })
