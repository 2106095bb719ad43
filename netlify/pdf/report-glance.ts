import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { portalPdfPage } from '#copy/portal-pdf-page.ts'
import { dollars } from '#domain/money.ts'
import { percent, signedPercent } from '#domain/percent.ts'
import { figuresOf } from '#domain/report.ts'
import { months } from '#domain/runway.ts'
import { isUnfinished } from '#domain/unfinished.ts'
import type { Hundredths } from '#schema/ratios.ts'
import type { Report } from '#schema/report.ts'
import { printable } from './printable.ts'
import { reportSheet as sheet } from './report-plot.ts'
import { tagged } from './tag.ts'

const { overview } = dashboardPage
const { report: paper } = portalPdfPage

const since = (change: Hundredths | null, report: Report) => {
  if (change === null) return ''
  const text = fill(paper.fromLastMonth, { change: printable(signedPercent(change)) })
  return isUnfinished(report) ? `${text}${overview.soFar}` : text
}

/** The four figures of the dashboard, as it shows them. */
export function glance(report: Report) {
  const shown = figuresOf(report)
  if (!shown) return null
  const runway = shown.cashRunwayMonths
  return h(
    View,
    { ...tagged('L'), style: sheet.figures },
    figure(overview.revenue, dollars(shown.revenue), since(shown.revenueChange, report)),
    figure(overview.netProfit, dollars(shown.netProfit), since(shown.profitChange, report)),
    figure(
      overview.cashBalance,
      dollars(shown.cashBalance),
      runway === null ? '' : fill(paper.runway, { months: months(runway) }),
    ),
    figure(overview.profitMargin, percent(shown.profitMargin), overview.target),
  )
}

const figure = (label: string, amount: string, under: string) =>
  h(
    View,
    { key: label, ...tagged('LI'), style: sheet.figure },
    h(
      View,
      tagged('LBody'),
      h(Text, { style: sheet.label }, label),
      h(Text, { style: sheet.amount }, amount),
      h(Text, { style: sheet.under }, under),
    ),
  )
