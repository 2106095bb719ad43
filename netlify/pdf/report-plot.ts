import { Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { Axis } from '#domain/axis.ts'
import { type Plot, plotOf } from '#domain/plot.ts'
import { chart as chartInk, chartQuiet, edge, ink, ink3, rule } from './colors.ts'
import { TEXT } from './face.ts'

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
