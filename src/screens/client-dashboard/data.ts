import { monthOf } from '#domain/month.ts'
import { usePortalData } from '#offline/portal-data.ts'
import { Company, FinancialMetricsList } from '#schema/company.ts'

/** The client's company. */
export const useCompany = () => usePortalData(Company, '/api/client/company')

/** This month's figures; where this month has none yet, the latest published ones before it. */
export const useMetrics = (now = new Date()) =>
  usePortalData(FinancialMetricsList, `/api/client/financial-metrics?month=${monthOf(now)}`)
