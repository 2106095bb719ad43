import type { FinancialMetrics } from '#schema/company.ts'
import { dollars } from './money.ts'
import { percent } from './percent.ts'

type Month = Pick<FinancialMetrics, 'revenue' | 'netProfit' | 'cashBalance' | 'profitMargin'>

/** The four figures of a month as they are written, in the order of their places on the panel. */
export const panelFigures = ({ revenue, netProfit, cashBalance, profitMargin }: Month) =>
  [dollars(revenue), dollars(netProfit), dollars(cashBalance), percent(profitMargin)] as const
