import { type Family, furrows, level } from './family.ts'
import * as inks from './inks.ts'
import type { Engraving } from './picture.ts'
import type { Point } from './point.ts'
import { box, ellipse, type Shape, shape } from './shape.ts'
import { across, down, flat, spot, sum, type Tone, within } from './tone.ts'

/** A level sky that lightens toward the land, and the sun under its lines. */
export function sky(
  on: Engraving,
  width: number,
  height: number,
  pitch: number,
  sun?: readonly [number, number, number],
) {
  const all = box(0, 0, width, height)
  const family = level([0, 0, width, height], pitch)
  on.fill(all, inks.sky)
  if (sun) on.fill(ellipse(...sun), inks.brass)
  const fade = sum(flat(0.29), down(0, height * 0.8, -0.17))
  on.hatch(all, inks.mid, { family, tone: fade, step: width / 3 })
}

/** Far rolling ground between two outlines, in the ink for what is far. */
export function hill(on: Engraving, region: Shape, pitch: number, rise: number, tone: Tone) {
  const xs = region.points.map(([x]) => x)
  const ys = region.points.map(([, y]) => y)
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = (left + right) / 2
  const family = level([left, top - Math.abs(rise), right - left, foot - top + 2 * Math.abs(rise)], pitch, (x) => {
    return (rise * (x - middle)) / (right - left)
  })
  on.fill(region, inks.hill).hatch(region, inks.mid, { family, tone, step: 8, whole: true })
}

/** Furrows that meet at `eye`, darker to the sides, open in the middle. */
export function rows(
  on: Engraving,
  region: Shape,
  eye: Point,
  foot: number,
  reach: number,
  pitch: number,
  ink = inks.mid,
) {
  // Past the lower edge, so that no furrow's end shows.
  const past = foot + 80
  const more = (past - eye[1]) / (foot - eye[1])
  const family: Family = furrows(eye, past, eye[0] - reach * more, eye[0] + reach * more, pitch * more)
  const tone = within(
    0.3,
    0.74,
    sum(flat(0.5), across(eye[0], eye[0] - reach * 0.6, 0.14), spot(eye[0], foot, reach * 0.3, 120, -0.06)),
  )
  on.fill(region, inks.field).hatch(region, ink, { family, tone, step: 9, whole: true })
}

export const ground = (width: number, top: number, foot: number, sag: number) =>
  shape(`M0 ${top + sag}Q${width / 2} ${top - sag} ${width} ${top + sag}L${width} ${foot}L0 ${foot}Z`)
