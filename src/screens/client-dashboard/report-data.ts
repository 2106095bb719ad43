import { ReportAnswer } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'
import { usePortalAnswer } from './portal-answer.ts'

/** The report of `month`, or of the latest published one before it. */
export const useReport = (month: Month) => usePortalAnswer(ReportAnswer, `/api/client/reports?month=${month}`)
