import { blend, type Family, slant } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import { type Engraving, picture } from '#tools/engrave/picture.ts'
import { mix, type Point } from '#tools/engrave/point.ts'
import { box, type Shape, shape } from '#tools/engrave/shape.ts'
import { across, flat, sum, within } from '#tools/engrave/tone.ts'

/** An open ledger: entries at the left of each page, figures at the right, the double rule under the last. */
export function readingStatements() {
  const on = picture('reading-statements', 960, 640)
  const desk = box(0, 0, 960, 640)
  on.fill(desk, inks.field).hatch(desk, inks.mid, {
    family: slant([480, 320], 700, 13, 14),
    tone: flat(0.5),
    step: 300,
    whole: true,
  })
  const board = shape('M92 108L868 108L934 600L26 600Z')
  on.fill(board, inks.ink).stroke(board.d, inks.ink, 12)
  for (const side of [-1, 1] as const) {
    edges(on, side)
    page(on, side)
  }
  on.stroke('M480 112L480 562', inks.ink, 4)
  const ribbon = shape('M471 552L489 552C492 580 488 604 494 632L482 622L470 634C474 606 470 580 471 552Z')
  on.fill(ribbon, inks.brass).stroke(ribbon.d, inks.ink, 3)
  return on
}

/** The leaves under the open one, seen at the foot. */
function edges(on: Engraving, side: LedgerSide) {
  const at = leaf(side)
  const foot = Array.from({ length: 25 }, (_, i) => at(i / 24, 1))
  const bottom = foot.map(([x], i) => [x, 574 + 14 * (1 - i / 24) * (i > 0 ? 0.4 : 0)] as const)
  const outline = [...foot, ...[...bottom].reverse()].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  const stack = shape(`M${outline.join('L')}Z`)
  on.fill(stack, inks.white)
  on.hatch(stack, inks.ink, { family: blend(foot, bottom, 7), tone: flat(0.4), step: 8, least: 1.2, whole: true })
  on.stroke(stack.d, inks.ink, 3)
}

function page(on: Engraving, side: LedgerSide) {
  const at = leaf(side)
  const sheet = sheetOf(side)
  const lines: Family = { count: ROWS * 4, at: (row, share) => at(share, row / (ROWS * 4)) }
  const shade = within(0, 0.8, side < 0 ? across(420, 492, 0.56) : sum(across(548, 470, 0.8)))
  on.fill(sheet, inks.white).hatch(sheet, inks.ink, { family: lines, tone: shade, step: 7, least: 1, whole: true })
  for (let row = 1; row < ROWS; row++) entry(on, side, row)
  const column = (out: number) => lineOf((share) => at(out, share), 0.03, 0.97)
  on.stroke(column(side < 0 ? 0.42 : 0.68), inks.brassLine, 2.4).stroke(sheet.d, inks.ink, 4)
}

function entry(on: Engraving, side: LedgerSide, row: number) {
  const at = leaf(side)
  const y = row / ROWS
  // Left to right on both pages, though `out` runs the other way on the left one.
  const place = (from: number, to: number) => (side < 0 ? [1.06 - from, 1.06 - to] : [from, to]) as [number, number]
  const [first, last] = [row === 1, row === ROWS - 1]
  on.stroke(
    lineOf((out) => at(out, y), 0.1, 0.95),
    inks.mid,
    1.8,
  )
  if (first)
    return on.stroke(
      lineOf((out) => at(out, y - 0.036), ...place(0.17, 0.5)),
      inks.ink,
      12,
      'butt',
    )
  const words = place(0.17, 0.38 + (((row * 7) % 5) - (side + 1) / 2) * 0.05)
  if (!last)
    on.stroke(
      lineOf((out) => at(out, y - 0.034), ...words),
      inks.mid,
      10,
      'butt',
    )
  const figure = place(0.92 - [0.13, 0.17, 0.1, 0.15][(row + side + 1) % 4]!, 0.92)
  on.stroke(
    lineOf((out) => at(out, y - 0.036), ...figure),
    inks.ink,
    12,
    'butt',
  )
  if (!last || side < 0) return
  for (const lower of [0.01, 0.036])
    on.stroke(
      lineOf((out) => at(out, y + lower), 0.71, 0.94),
      inks.brass,
      7,
      'butt',
    )
}

type LedgerSide = -1 | 1

const ROWS = 11

/** A point of a page: `out` from the spine (0 to 1), `down` from its top. The leaf swells before it lies flat. */
const leaf =
  (side: LedgerSide) =>
  (out: number, down: number): Point => {
    const swell = -58 * Math.sin(Math.PI * out ** 0.62) * (1 - 0.15 * down) + 6 * out
    const half = mix(372, 430, down)
    return [480 + side * out * half, mix(112, 562, down) + swell]
  }

/** Path data of a curve between two shares of it. */
const lineOf = (at: (share: number) => Point, from = 0, to = 1) =>
  `M${Array.from({ length: 25 }, (_, i) =>
    at(mix(from, to, i / 24))
      .map((n) => n.toFixed(1))
      .join(' '),
  ).join('L')}`

function sheetOf(side: LedgerSide): Shape {
  const at = leaf(side)
  return shape(`${lineOf((share) => at(share, 0))}L${lineOf((share) => at(share, 1), 1, 0).slice(1)}Z`)
}
