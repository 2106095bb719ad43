import { Rect, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { fill } from '#copy/fill.ts'
import { reportsPage as words } from '#copy/reports-page.ts'
import { accountingAmount } from '#domain/amount.ts'
import { shortMonthName } from '#domain/month.ts'
import { percent } from '#domain/percent.ts'
import type { Spending } from '#domain/report.ts'
import { statementOf } from '#domain/statement.ts'
import type { Report } from '#schema/report.ts'
import { printable } from './printable.ts'
import { reportSheet as sheet } from './report-plot.ts'
import { chartQuiet, rule } from './styles.ts'
import { tagged } from './tag.ts'

/** The month beside the one before it, the same one a year ago and the year so far, to the cent. */
export function statement(report: Report, extra = 0) {
  const { columns, rows, monthsInYear } = statementOf(report)
  const { statement } = words
  const inYear = monthsInYear === 1 ? statement.yearOfOne : fill(statement.yearOf, { count: monthsInYear })
  const paddingVertical = 3.6 + extra / (rows.length + 1) / 2
  return h(
    View,
    tagged('Table'),
    h(
      View,
      { ...tagged('TR'), style: [sheet.row, sheet.head, { paddingVertical }] },
      h(Text, { ...tagged('TH', { scope: 'Column' }), style: sheet.line }, statement.line),
      columns.map(({ column, month }) =>
        h(
          View,
          { key: column, ...tagged('TH', { scope: 'Column' }), style: sheet.cell },
          h(Text, null, statement.columns[column]),
          h(Text, null, column === 'yearToDate' ? inYear : shortMonthName(month)),
        ),
      ),
    ),
    ...rows.map(({ line, cells }, at) =>
      h(
        View,
        {
          key: line,
          ...tagged('TR'),
          style: [sheet.row, { paddingVertical }, at % 2 ? sheet.even : {}, line === 'netProfit' ? sheet.total : {}],
        },
        h(Text, { ...tagged('TH', { scope: 'Row' }), style: sheet.line }, statement.lines[line]),
        cells.map((amount, at) =>
          h(
            Text,
            { key: columns[at]?.column, ...tagged('TD'), style: sheet.cell },
            amount ? accountingAmount(amount) : '–',
          ),
        ),
      ),
    ),
  )
}

/** A bar for each category, with its name, amount and share. */
export function reportBars(rows: Spending[], extra = 0) {
  const most = Math.max(...rows.map(({ amount }) => amount), 1)
  return h(
    View,
    { ...tagged('L'), style: [sheet.bars, { gap: 4.2 + extra / rows.length }] },
    rows.map(({ kind, name, amount, share }) =>
      h(
        View,
        { key: `${kind} ${name}`, ...tagged('LI') },
        h(
          View,
          { ...tagged('LBody'), style: sheet.barLabel },
          h(Text, { style: sheet.barName }, kind === 'category' ? printable(name) : words.spending[kind]),
          h(
            Text,
            null,
            `${accountingAmount({ unit: 'cents', value: amount })}${share === null ? '' : `  ·  ${percent(share)}`}`,
          ),
        ),
        h(
          Svg,
          { viewBox: '0 0 100 5', preserveAspectRatio: 'none', style: sheet.bar },
          h(Rect, { x: 0, y: 4.6, width: 100, height: 0.4, fill: rule }),
          h(Rect, { x: 0, y: 0, width: (100 * Math.max(amount, 0)) / most, height: 5, fill: chartQuiet }),
        ),
      ),
    ),
  )
}
