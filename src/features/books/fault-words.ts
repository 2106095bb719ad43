import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { accountingAmount } from '#domain/amount.ts'
import type { Fault } from '#domain/books/fault.ts'
import type { MonthFault } from '#domain/month-faults.ts'
import type { Cents } from '#schema/units.ts'

const { faults, whys } = adminMetricsPage
const written = (value: Cents) => accountingAmount({ unit: 'cents', value })

/** Why a month's figures do not add up. */
export const monthFaultText = (fault: MonthFault) =>
  'written' in fault
    ? fill(faults[fault.why], { written: written(fault.written), added: written(fault.added) })
    : faults[fault.why]

/** Why a file of books is refused, with the line it is about. */
export function faultInWords({ why, line, values }: Fault) {
  const text = fill(whys[why], values)
  return line === null ? text : fill(adminMetricsPage.import.line, { line, text })
}
