import { usePortalData } from '#offline/portal-data.ts'
import { ReportAnswer } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'

/** The report of `month`, or of the latest published one before it. */
export const useReport = (month: Month) => usePortalData(ReportAnswer, `/api/client/reports?month=${month}`)
