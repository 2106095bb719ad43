import { Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { RING, RING_LETTER, RING_STROKE, ringOf } from '#domain/ring.ts'
import type { Score } from '#schema/assessment.ts'
import { brass, chart, chartFocus, ink, sage } from './colors.ts'
import { DISPLAY } from './face.ts'
import { resultSheet as sheet } from './result-sheet.ts'

/** Capitals are about seven tenths of their size high: half of that brings their middle to the point. */
const TO_MIDDLE = RING_LETTER * 0.36

/** The CLEAR ring as on the results page, the overall number in its middle. */
export const ring = ({ overall, pillars }: Score, outOf: string) =>
  h(
    View,
    { style: sheet.ring },
    h(
      Svg,
      { viewBox: `0 0 ${RING} ${RING}`, style: sheet.ring },
      ringOf(pillars).flatMap(({ pillar, letter, x, y, track, filled, cuts, isFocus }) => [
        h(Path, { key: `${pillar} track`, d: track, fill: 'none', stroke: sage, strokeWidth: RING_STROKE }),
        filled &&
          h(Path, {
            key: `${pillar} filled`,
            d: filled,
            fill: 'none',
            stroke: isFocus ? chartFocus : chart,
            strokeWidth: RING_STROKE,
          }),
        h(Path, { key: `${pillar} cuts`, d: cuts, fill: 'none', stroke: '#FFFFFF', strokeWidth: 2 }),
        h(
          Text,
          {
            key: `${pillar} letter`,
            x,
            y: y + TO_MIDDLE,
            fill: isFocus ? brass : ink,
            textAnchor: 'middle',
            style: { fontFamily: DISPLAY, fontWeight: 500, fontSize: RING_LETTER },
          },
          letter,
        ),
      ]),
    ),
    h(
      View,
      { style: sheet.middle },
      h(Text, { style: sheet.overall }, String(overall)),
      h(Text, { style: sheet.outOf }, outOf),
    ),
  )
