import type { Hundredths, TenthsOfMonth } from '#schema/ratios.ts'
import type { Report, ReportMonth } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'
import { shiftMonth } from './month.ts'
import { marginOf, monthFigures, runwayOf } from './month-figures.ts'

/** One place of the charts: a calendar month, whether it has been published or not. */
export type Slot = {
  month: Month
  figures: ReportMonth | undefined
  /** The same month a year before, where it was published. */
  lastYear: ReportMonth | undefined
  margin: Hundredths | undefined
  /** Null where no money goes out. */
  runway: TenthsOfMonth | null | undefined
}

const monthIn = ({ months }: Report, month: Month) => months.find((one) => one.month === month)

/** The published months before `month`, newest first. */
const before = ({ months }: Report, month: Month) => months.filter((one) => one.month < month).toReversed()

/**
 * The month itself, as it is stored and worked out; undefined where the report holds it not, which the server never
 * sends.
 */
export function figuresOf(report: Report, month = report.month) {
  const figures = monthIn(report, month)
  return figures && { ...figures, ...monthFigures(figures, before(report, month)) }
}

/** The twelve months that end with the report's, without those before the first published one. */
export function twelveMonths(report: Report): Slot[] {
  const all = Array.from({ length: 12 }, (_, at) => slotOf(report, shiftMonth(report.month, at - 11)))
  return all.slice(all.findIndex(({ figures }) => figures !== undefined))
}

function slotOf(report: Report, month: Month): Slot {
  const figures = monthIn(report, month)
  return {
    month,
    figures,
    lastYear: monthIn(report, shiftMonth(month, -12)),
    margin: figures && marginOf(figures),
    runway: figures && runwayOf(figures, before(report, month)),
  }
}

/** With one month alone there is nothing to draw: plain figures say it all. */
export const hasCharts = (report: Report) => twelveMonths(report).filter(({ figures }) => figures).length > 1
