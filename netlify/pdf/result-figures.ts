import { Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { assessmentPdf as words } from '#copy/assessment-pdf.ts'
import { assessmentResultsPage as page } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { bandOf, focusOf, standingOf } from '#domain/assessment.ts'
import { RING, RING_LETTER, RING_STROKE, ringOf } from '#domain/ring.ts'
import { type AssessmentResult, PILLARS, type Pillar, type Score } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { pdfDay } from './day.ts'
import { DISPLAY } from './fonts.ts'
import { bindLastWord } from './part.ts'
import { resultSheet as sheet } from './result-sheet.ts'
import { brass, chart, chartFocus, ink, sage } from './styles.ts'
import { tagged } from './tag.ts'

const labels = { focus: page.focus, strength: page.strength, between: '{band}' }

/** One labeled bar a pillar, with its number, what it means, and what it was where the person had one before. */
export const pillarBars = ({ pillars, before }: AssessmentResult, quiz: Quiz) =>
  list((pillar, at) => {
    const percent = pillars[pillar]
    const standing = standingOf(pillar, pillars)
    const band = bands[bandOf(percent)].name
    const earlier = before && { percent: before.pillars[pillar], date: pdfDay(before.takenAt) }
    return h(
      View,
      { ...tagged('LBody'), style: [sheet.row, at > 0 ? sheet.line : {}] },
      h(
        View,
        { style: sheet.label },
        h(Text, { style: sheet.name }, quiz.pillars[pillar].name),
        h(
          Text,
          { style: [sheet.statement, standing === 'focus' ? sheet.focus : {}] },
          fill(labels[standing], { band }),
        ),
        earlier && h(Text, { style: sheet.earlier }, fill(words.earlier, earlier)),
        h(Text, { style: sheet.percent }, String(percent)),
      ),
      h(
        Svg,
        { viewBox: '0 0 100 6', preserveAspectRatio: 'none', style: sheet.bar },
        h(Rect, { x: 0, y: 0, width: 100, height: 6, fill: sage }),
        h(Rect, { x: 0, y: 0, width: percent, height: 6, fill: standing === 'focus' ? chartFocus : chart }),
      ),
    )
  })

const list = (item: (pillar: Pillar, at: number) => ReactNode) =>
  h(
    View,
    tagged('L'),
    PILLARS.map((pillar, at) => h(View, { key: pillar, ...tagged('LI') }, item(pillar, at))),
  )

export const steps = (three: string[]) =>
  h(
    View,
    tagged('L'),
    three.map((step, at) =>
      h(
        View,
        { key: step, ...tagged('LI'), style: [sheet.step, at > 0 ? sheet.line : {}] },
        h(Text, { ...tagged('Lbl'), style: sheet.stepNumber }, String(at + 1)),
        h(Text, { ...tagged('LBody'), style: sheet.stepText }, bindLastWord(step)),
      ),
    ),
  )

/** What each pillar measures, and what its score asks for. */
export const advice = ({ pillars }: AssessmentResult, quiz: Quiz) =>
  PILLARS.map((pillar, at) => {
    const { name, about, advice } = quiz.pillars[pillar]
    const band = bandOf(pillars[pillar])
    return h(
      View,
      { key: pillar, style: [sheet.advice, at > 0 ? sheet.line : {}] },
      h(
        View,
        { style: sheet.label },
        h(Text, { ...tagged('H3'), style: sheet.name }, name),
        h(Text, { style: sheet.statement }, about),
        h(Text, { style: sheet.badge }, `${bands[band].name} ${pillars[pillar]}`),
      ),
      h(Text, { style: sheet.adviceText }, bindLastWord(advice[band])),
    )
  })

/** Capitals are about seven tenths of their size high: half of that brings their middle to the point. */
const TO_MIDDLE = RING_LETTER * 0.36

/** The CLEAR ring as on the results page, the overall number in its middle. */
export const ring = ({ overall, band, pillars }: Score) => {
  const { name } = bands[band]
  return h(
    View,
    { ...tagged('Figure', { alt: fill(page.ring, { overall, band: name }) }), style: sheet.ring },
    h(
      Svg,
      { viewBox: `0 0 ${RING} ${RING}`, style: sheet.ring },
      ringOf(
        PILLARS.map((pillar) => pillars[pillar]),
        PILLARS.indexOf(focusOf(pillars)),
      ).flatMap(({ letter, x, y, track, filled, cuts, isFocus }) => [
        h(Path, { key: `${letter} track`, d: track, fill: 'none', stroke: sage, strokeWidth: RING_STROKE }),
        filled &&
          h(Path, {
            key: `${letter} filled`,
            d: filled,
            fill: 'none',
            stroke: isFocus ? chartFocus : chart,
            strokeWidth: RING_STROKE,
          }),
        h(Path, { key: `${letter} cuts`, d: cuts, fill: 'none', stroke: '#fff', strokeWidth: 2 }),
        h(
          Text,
          {
            key: `${letter} letter`,
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
      h(Text, { style: sheet.outOf }, fill(page.outOf, { band: name })),
    ),
  )
}
