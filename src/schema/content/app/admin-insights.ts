import { sentences } from '#schema/content/words.ts'

/** Of content/app/admin-metrics.json: drafts of the two Key Insights cards (src/domain/insights.ts). */
export const AdminInsights = {
  highlights: sentences({
    revenueAboveLastYear: ['amount', 'percent', 'month'],
    revenueBelowLastYear: ['amount', 'percent', 'month'],
    revenueLevelLastYear: ['amount', 'month'],
    revenueAboveLastMonth: ['amount', 'percent'],
    revenueBelowLastMonth: ['amount', 'percent'],
    revenueLevelLastMonth: ['amount'],
    revenueAlone: ['month', 'amount'],
    revenueSoFar: ['month', 'amount'],
    profitSoFar: ['amount'],
    profitSoFarZero: [],
    profitSoFarLoss: ['amount'],
    brokeEven: [],
    noRevenue: [],
    loss: ['amount'],
    marginReached: ['percent', 'amount'],
    marginShort: ['percent', 'amount'],
    cash: ['amount', 'months'],
    cashAlone: ['amount'],
    cashGone: ['amount'],
    rose: ['category', 'amount', 'percent'],
  }),
  recommendations: sentences({
    buildReserve: ['amount'],
    endLoss: ['amount'],
    closeGap: ['amount', 'category'],
    closeGapAlone: ['amount'],
    lookAt: ['category', 'amount'],
    keepOn: ['amount'],
  }),
}
