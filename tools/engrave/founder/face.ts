import { level, slant } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { ellipse, shape } from '#tools/engrave/shape.ts'
import { across, down, flat, spot, sum, within } from '#tools/engrave/tone.ts'

// The head is drawn upright and turned a little by the portrait: axis x 201, eyes y 194, chin y 281.
export const face = shape(
  'M149 170C147 190 148 211 153 229C156.5 250 169.5 270 189.5 278.8C197.5 282.5 206.5 282.5 214.5 278.8C234.5 270 249.5 251 255 228C260 210 261 190 259 170C257 138 240 116 204 116C168 116 151 138 149 170Z',
)
export const nearEar = shape('M257 190C263 184 270 187 269.5 198C269 210 264 222 257 221Z')
export const farEar = shape('M150 190C145 184 139.5 188 140 199C140.5 209 145 220 152 219Z')
export const neck = shape(
  'M178 244C179 272 179 296 170 312C168 315 167 318 166 321L204 400L243 321C242 318 241 315 239 312C231 298 231 270 232 240Z',
)
export const earrings = [ellipse(145.5, 226, 3.6), ellipse(264, 228, 4)]

const light = within(
  0,
  0.8,
  sum(
    flat(0.15),
    across(212, 264, 0.32),
    across(162, 146, 0.2),
    down(262, 288, 0.2),
    spot(204, 126, 60, 13, 0.26),
    spot(178, 146, 20, 13, -0.16),
    spot(176, 222, 14, 12, -0.24),
    spot(230, 222, 12, 10, -0.2),
    spot(190, 238, 14, 4, -0.1),
    spot(199, 206, 2.6, 20, -0.2),
    spot(208, 210, 4.5, 15, 0.26),
    spot(203, 231, 9, 3, 0.14),
    spot(199, 223, 4, 3, -0.25),
    spot(201, 264, 11, 3.5, 0.2),
    spot(201, 273, 9, 5, -0.22),
    spot(172, 181, 16, 6, 0.12),
    spot(229, 181, 16, 6, 0.12),
    spot(191, 190, 5, 8, 0.14),
    spot(209, 190, 5, 8, 0.12),
    spot(171, 240, 4, 6, 0.12),
    spot(232, 240, 4, 6, 0.12),
  ),
)

export function drawNeck(on: Engraving) {
  const bow = (x: number) => 7 * (1 - ((x - 204) / 34) ** 2)
  const family = level([148, 230, 118, 170], 3.6, bow)
  const tone = within(
    0,
    0.92,
    sum(flat(0.2), spot(208, 272, 60, 30, 0.62), across(200, 240, 0.26), spot(190, 326, 16, 22, -0.12)),
  )
  on.fill(neck, inks.white).hatch(neck, inks.ink, { family, tone, step: 2.5 }).stroke(neck.d, inks.ink, 1.4)
}

export function drawFace(on: Engraving) {
  for (const [ear, tone] of [
    [farEar, 0.34],
    [nearEar, 0.5],
  ] as const) {
    on.fill(ear, inks.white).hatch(ear, inks.ink, { family: slant([205, 204], 90, 3.2, 70), tone: flat(tone) })
    on.stroke(ear.d, inks.ink, 1.5)
  }
  for (const ring of earrings) on.fill(ring, inks.brass).stroke(ring.d, inks.ink, 1.2)
  // Lines sag over the cheeks and lift over the bridge of the nose, so the form shows without an outline.
  const bow = (x: number, y: number) =>
    6 * (1 - ((x - 202) / 58) ** 2) - 3.2 * Math.exp(-(((x - 201) / 9) ** 2) - ((y - 212) / 20) ** 2)
  const family = level([142, 104, 124, 190], 3.6, bow)
  on.fill(face, inks.white).hatch(face, inks.ink, { family, tone: light, step: 2.5, lift: 0.1 })
  on.stroke(face.d, inks.ink, 1.7)
}
