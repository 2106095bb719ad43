import { blend, level } from './family.ts'
import * as inks from './inks.ts'
import type { Engraving } from './picture.ts'
import type { Point } from './point.ts'
import { shape, trace } from './shape.ts'
import { drum, spot, sum, within } from './tone.ts'

export type Bin = {
  readonly x: number
  readonly foot: number
  readonly width: number
  readonly height: number
  readonly pitch: number
  /** Share that is full of grain; a closed bin shows none. */
  readonly grain?: number
  readonly outline?: number
}

/** A round corrugated grain bin: belted wall, ribbed cone, a cap; lit from the left. */
export function bin(on: Engraving, { x, foot, width, height, pitch, grain = 0, outline = 1.7 }: Bin) {
  const half = width / 2
  const [left, right, top, sag] = [x - half, x + half, foot - height, width * 0.07]
  const wall = shape(
    `M${left} ${top}L${right} ${top}L${right} ${foot}Q${right} ${foot + sag} ${x} ${foot + sag}Q${left} ${foot + sag} ${left} ${foot}Z`,
  )
  const bow = (px: number) => sag * 1.1 * (1 - ((px - x) / half) ** 2)
  const belts = level([left - 4, top - sag * 2, width + 8, height + sag * 4], pitch, bow)
  on.fill(wall, inks.white)
  if (grain) on.fill(heap(), inks.brass)
  on.hatch(wall, inks.ink, { family: belts, tone: drum(left, right), step: 4 }).stroke(wall.d, inks.ink, outline)

  const [rise, eave, cap] = [width * 0.36, width * 0.1, width * 0.1]
  const peak = top - rise
  const lip = top + sag * 0.7
  const roof = shape(
    `M${x - cap} ${peak}L${x + cap} ${peak}L${right + eave} ${top}Q${x} ${lip + sag * 1.5} ${left - eave} ${top}Z`,
  )
  const ridge: Point[] = trace(`M${x - cap} ${peak}L${x + cap} ${peak}`)
  const rim: Point[] = trace(`M${left - eave} ${top}Q${x} ${lip + sag * 2.2} ${right + eave} ${top}`)
  const ribs = Math.round((width + 2 * eave) / pitch)
  const ribbed = { count: ribs, at: (line: number, share: number) => blend2(line / ribs, share) }
  const shade = within(
    0.3,
    0.97,
    sum(drum(left - eave, right + eave, 0.46, 0.98), spot(x - half * 0.4, top, half * 0.3, rise * 2, -0.18)),
  )
  on.fill(roof, inks.field)
    .hatch(roof, inks.ink, { family: ribbed, tone: shade, step: 4 })
    .stroke(roof.d, inks.ink, outline)
  const lid = shape(
    `M${x - cap * 1.25} ${peak + 1}L${x - cap * 0.8} ${peak - cap * 0.75}L${x + cap * 0.8} ${peak - cap * 0.75}L${x + cap * 1.25} ${peak + 1}Z`,
  )
  on.fill(lid, inks.ink).stroke(lid.d, inks.ink, outline)

  function blend2(across: number, share: number): Point {
    const steps = blend(ridge, rim, 1)
    const [ax, ay] = steps.at(0, across)
    const [bx, by] = steps.at(1, across)
    return [ax + (bx - ax) * share, ay + (by - ay) * share]
  }

  function heap() {
    const level = foot - height * grain
    return shape(
      `M${left} ${level}Q${x} ${level + sag * 2.2} ${right} ${level}L${right} ${foot}Q${right} ${foot + sag} ${x} ${foot + sag}Q${left} ${foot + sag} ${left} ${foot}Z`,
    )
  }
}
