import { bin } from '#tools/engrave/bin.ts'
import { furrows } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import { hill, sky } from '#tools/engrave/land.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { shape } from '#tools/engrave/shape.ts'
import { across, flat, sum, within } from '#tools/engrave/tone.ts'

export const sun = [298, 170, 57] as const

const far = shape('M0 308C60 296 130 300 200 306C260 310 320 296 372 284L372 350L0 350Z')
const near = shape('M0 338C70 326 150 326 210 332C270 336 330 326 372 318L372 468L0 468Z')

/** Sun, two bins and fields that meet behind the sitter. */
export function background(on: Engraving) {
  sky(on, 372, 468, 6, sun)
  hill(on, far, 4.6, -26, sum(flat(0.34), across(200, 372, 0.14)))
  bin(on, { x: 56, foot: 316, width: 52, height: 72, pitch: 4, outline: 1.4 })
  bin(on, { x: 104, foot: 318, width: 37, height: 48, pitch: 3.6, outline: 1.4 })
  const family = furrows([204, 268], 520, -836, 1244, 39)
  const tone = within(0.4, 0.66, sum(flat(0.56), across(260, 372, -0.1)))
  on.fill(near, inks.field).hatch(near, inks.mid, { family, tone, step: 8, whole: true })
}
