import { ReportAnswer } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'
import { useOfMonth } from './data.ts'

/** The report of `month`, or of the latest published one before it; without a month, before today. */
export const useReport = (month?: Month) => useOfMonth(ReportAnswer, '/api/client/reports', month)
