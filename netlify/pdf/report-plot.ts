import { Path, Rect, StyleSheet, Svg, Text } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { type Axis, type Plot, plotOf } from '#domain/plot.ts'
import { DISPLAY, TEXT } from './fonts.ts'
import { band, chart as chartInk, chartQuiet, edge, ink, ink2, ink3, rule } from './styles.ts'

/** The main column of the page, in points. */
export const WIDTH = 362
const LETTER = 4.2

const small = { fontFamily: TEXT, fontSize: 7.4 }

/** Gridlines, amounts and months; `draw` puts the series into them. */
export function plotted(axis: Axis, labels: string[], height: number, draw: (plot: Plot) => ReactNode) {
  const left = 8 + LETTER * Math.max(...axis.ticks.map(({ label }) => label.length))
  const plot = plotOf({ width: WIDTH, height, left, right: 2, top: 6, bottom: 15 }, axis, labels.length)
  const last = labels.length - 1
  return h(
    Svg,
    { viewBox: `0 0 ${WIDTH} ${height}`, style: { width: WIDTH, height } },
    plot.ticks.flatMap(({ label, y, isBase }) => [
      h(Path, { key: `${label} line`, d: `M${left} ${y}H${plot.end}`, stroke: isBase ? edge : rule, strokeWidth: 0.7 }),
      h(Text, { key: label, x: left - 5, y: y + 2.6, textAnchor: 'end', fill: ink3, style: small }, label),
    ]),
    labels.map((label, at) =>
      h(
        Text,
        {
          key: `month ${at}`,
          x: plot.centerOf(at),
          y: height - 3,
          textAnchor: 'middle',
          fill: at === last ? ink : ink3,
          style: at === last ? { ...small, fontFamily: 'Helvetica-Bold' } : small,
        },
        label,
      ),
    ),
    draw(plot),
  )
}

/** A column for each value; the last one is this month's. */
export const columns = (plot: Plot, values: (number | undefined)[]) =>
  values.map((value, at) =>
    value === undefined
      ? null
      : h(Rect, {
          key: `column ${at}`,
          ...plot.column(at, value),
          fill: at === values.length - 1 ? chartInk : chartQuiet,
        }),
  )

const display = { fontFamily: DISPLAY, fontWeight: 500, color: ink } as const

/** What a monthly report has beyond the checklist's sheet. Points. */
export const reportSheet = StyleSheet.create({
  month: { ...display, fontSize: 29, lineHeight: 1.12, letterSpacing: -0.4, marginTop: 3 },
  /** A month that is still open ends in dashes, not in the double rule. */
  open: { borderBottom: `1.2 dashed ${edge}`, marginTop: 14 },
  figures: { flexDirection: 'row', paddingTop: 4 },
  figure: { flexGrow: 1, flexBasis: 0, paddingTop: 3, paddingBottom: 4, paddingRight: 5 },
  label: { fontSize: 8.4, lineHeight: 1.3, color: ink2 },
  amount: { ...display, fontSize: 16, lineHeight: 1.25, letterSpacing: -0.2 },
  under: { fontSize: 7.4, lineHeight: 1.35, color: ink2, marginTop: 5 },
  note: { fontSize: 10, lineHeight: 1.45, paddingTop: 8, paddingBottom: 6 },
  chart: { paddingTop: 9, paddingBottom: 5 },
  legend: { flexDirection: 'row', gap: 14, marginBottom: 4 },
  mark: { flexDirection: 'row', alignItems: 'center', gap: 4 },
  markText: { fontSize: 7.8, lineHeight: 1.2, color: ink2 },
  bars: { paddingTop: 8, paddingBottom: 2, gap: 4.2 },
  barLabel: { flexDirection: 'row', justifyContent: 'space-between', fontSize: 8.4, lineHeight: 1.3 },
  barName: { flexShrink: 1, maxLines: 1, textOverflow: 'ellipsis', marginRight: 12 },
  bar: { width: '100%', height: 5, marginTop: 1 },
  row: { flexDirection: 'row', paddingVertical: 3.6, paddingHorizontal: 3, fontSize: 8.4, lineHeight: 1.3 },
  head: { borderBottom: `0.8 solid ${edge}`, fontSize: 7.8, color: ink2, alignItems: 'flex-end' },
  even: { backgroundColor: band },
  total: { borderTop: `0.8 solid ${edge}`, fontFamily: 'Helvetica-Bold' },
  line: { width: 78 },
  cell: { flexGrow: 1, flexBasis: 0, textAlign: 'right' },
})
