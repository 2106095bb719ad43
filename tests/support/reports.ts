import { shiftMonth } from '#domain/month.ts'
import type { Report } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'

/** A report of `count` months up to February 2025, in odd cents; the last ones are February 2025's own. */
export function reportOf(count: number, more: Partial<Report> = {}): Report {
  const months = Array.from({ length: count }, (_, at) => ({
    month: shiftMonth('2025-02' as Month, at - count + 1),
    revenue: 7_648_503 + at * 61_117,
    netProfit: 1_100_009 + at * 40_003,
    cashBalance: 9_000_001 + at * 500_009,
    moneyOut: 6_548_494 + at * 21_114,
  }))
  const out = months.at(-1)?.moneyOut ?? 0
  return {
    companyName: 'Castellan Heating & Air',
    month: '2025-02',
    status: 'final',
    publishedAt: '2025-03-04T03:30:00.000Z',
    advisorNote: 'Two jobs used rented equipment that was not in the bid.',
    writtenBy: 'Maren Tillwell',
    months,
    expenses: [
      { category: 'Payroll', amount: out - 1_500_000 },
      { category: 'Rent & utilities', amount: 1_500_000 },
    ],
    ...more,
  } as Report
}
