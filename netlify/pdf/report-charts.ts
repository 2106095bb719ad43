import { Circle, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { fill } from '#copy/fill.ts'
import { reportsPage as words } from '#copy/reports-page.ts'
import { dollars } from '#domain/money.ts'
import { shortMonth, shortMonthName } from '#domain/month.ts'
import { TARGET_MARGIN } from '#domain/month-figures.ts'
import { percent } from '#domain/percent.ts'
import { marginAxis, moneyAxis, type Plot } from '#domain/plot.ts'
import type { MonthSlot } from '#domain/report.ts'
import { columns, plotted, reportSheet as sheet } from './report-plot.ts'
import { brass, chart, chartFocus, chartQuiet, ink } from './styles.ts'
import { tagged } from './tag.ts'

const PAPER = '#fff'
type Series = { name: string; of: (slot: MonthSlot) => string | undefined }

/** What a chart shows, in words: `Revenue: Nov 2025 $84,210, Dec 2025 $91,100.` */
const chartText = (slots: MonthSlot[], series: Series[]) =>
  series
    .map(({ name, of }) => {
      const amounts = slots.flatMap((slot) => (of(slot) ? [`${shortMonthName(slot.month)} ${of(slot)}`] : []))
      return amounts.length > 0 && `${name}: ${amounts.join(', ')}.`
    })
    .filter(Boolean)
    .join(' ')

const labelsOf = (slots: MonthSlot[]) => slots.map(({ month }) => shortMonth(month))

/** Revenue in columns, last year's in ticks across them, net profit as a line. */
export function twelveMonthsChart(slots: MonthSlot[], extra = 0) {
  const values = slots.flatMap(({ figures, lastYear }) => [
    ...(figures ? [figures.revenue, figures.netProfit] : []),
    ...(lastYear ? [lastYear.revenue] : []),
  ])
  const profits = slots.map(({ figures }) => figures?.netProfit)
  const alt = chartText(slots, [
    { name: words.twelveMonths.revenue, of: ({ figures }) => figures && dollars(figures.revenue) },
    { name: words.twelveMonths.netProfit, of: ({ figures }) => figures && dollars(figures.netProfit) },
    { name: words.twelveMonths.lastYear, of: ({ lastYear }) => lastYear && dollars(lastYear.revenue) },
  ])
  return h(
    View,
    { ...tagged('Figure', { alt }), style: sheet.chart },
    legend(slots.some(({ lastYear }) => lastYear)),
    plotted(moneyAxis(values), labelsOf(slots), 128 + extra, (plot) => [
      ...columns(
        plot,
        slots.map(({ figures }) => figures?.revenue),
      ),
      ...stroke(ticksAcross(plot, slots), ink, 1.4, 3.6, '2.6 1.4'),
      ...stroke(plot.line(profits), chartFocus, 1.7, 4.2),
      ...profits.map((value, at) =>
        value === undefined
          ? null
          : h(Circle, {
              key: `profit ${at}`,
              cx: plot.centerOf(at),
              cy: plot.yOf(value),
              r: 2.1,
              fill: PAPER,
              stroke: chartFocus,
              strokeWidth: 1.2,
            }),
      ),
    ]),
  )
}

const ticksAcross = (plot: Plot, slots: MonthSlot[]) =>
  slots
    .map(({ lastYear }, at) => {
      if (!lastYear) return ''
      const { x, width } = plot.column(at, 0, 0.84)
      const y = plot.yOf(lastYear.revenue).toFixed(2)
      return `M${x.toFixed(2)} ${y}L${(x + width).toFixed(2)} ${y}`
    })
    .join('')

/** A line on a halo of the paper, so that it stays clear over columns. */
const stroke = (d: string, ink: string, width: number, halo: number, dashes?: string) =>
  d === ''
    ? []
    : [
        h(Path, { key: `halo ${ink}`, d, fill: 'none', stroke: PAPER, strokeWidth: halo }),
        h(Path, { key: `line ${ink}`, d, fill: 'none', stroke: ink, strokeWidth: width, strokeDasharray: dashes }),
      ]

const legend = (hasLastYear: boolean) =>
  h(
    View,
    { style: sheet.legend },
    mark(words.twelveMonths.revenue, [
      h(Rect, { key: 'before', x: 2, y: 1, width: 7, height: 8, fill: chartQuiet }),
      h(Rect, { key: 'now', x: 10, y: 1, width: 7, height: 8, fill: chart }),
    ]),
    mark(words.twelveMonths.netProfit, stroke('M0 5L18 5', chartFocus, 1.7, 0)),
    hasLastYear && mark(words.twelveMonths.lastYear, stroke('M0 5L18 5', ink, 1.4, 0, '2.6 1.4')),
  )

const mark = (text: string, drawing: object[]) =>
  h(
    View,
    { key: text, style: sheet.mark },
    h(Svg, { viewBox: '0 0 18 10', style: { width: 18, height: 10 } }, drawing as never),
    h(Text, { style: sheet.markText }, text),
  )

/** Net profit as a share of revenue, beside the target; the last point says its number. */
export function marginChart(slots: MonthSlot[], extra = 0) {
  const margins = slots.map(({ margin }) => margin)
  const axis = marginAxis(margins.filter((margin) => margin !== undefined))
  const bold = { fontFamily: 'Helvetica-Bold', fontSize: 8 }
  const target = fill(words.margin.target, { percent: percent(TARGET_MARGIN).replace('.0%', '%') })
  const alt = chartText(slots, [
    { name: words.margin.series, of: ({ margin }) => (margin === undefined ? undefined : percent(margin)) },
  ])
  return h(
    View,
    { ...tagged('Figure', { alt: `${target}. ${alt}` }), style: sheet.chart },
    plotted(axis, labelsOf(slots), 92 + extra, (plot) => {
      const [targetY, last] = [plot.yOf(TARGET_MARGIN), slots.length - 1]
      const margin = margins[last]
      const y = margin === undefined ? 0 : plot.yOf(margin)
      return [
        h(Path, {
          key: 'target',
          d: `M${plot.left} ${targetY}L${plot.end} ${targetY}`,
          stroke: chartFocus,
          strokeWidth: 1.4,
        }),
        h(Text, { key: 'target said', x: plot.left + 2, y: targetY - 3.4, fill: brass, style: bold }, target),
        ...stroke(plot.line(margins), chart, 1.7, 0),
        margin !== undefined && h(Circle, { key: 'last', cx: plot.centerOf(last), cy: y, r: 2.8, fill: chart }),
        margin !== undefined &&
          h(
            Text,
            {
              key: 'said',
              x: plot.end,
              y: plot.besideLine(margins, last, { x: plot.end, reach: 26, up: 6, down: 12 }),
              textAnchor: 'end',
              fill: ink,
              style: bold,
            },
            percent(margin),
          ),
      ]
    }),
  )
}

export function cashChart(slots: MonthSlot[], extra = 0) {
  const cash = slots.map(({ figures }) => figures?.cashBalance)
  const axis = moneyAxis(cash.filter((value) => value !== undefined))
  const alt = chartText(slots, [
    { name: words.cash.series, of: ({ figures }) => figures && dollars(figures.cashBalance) },
  ])
  return h(
    View,
    { ...tagged('Figure', { alt }), style: sheet.chart },
    plotted(axis, labelsOf(slots), 92 + extra, (plot) => columns(plot, cash)),
  )
}
