import { blend } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { short } from '#tools/engrave/point.ts'
import { ellipse, shape, trace } from '#tools/engrave/shape.ts'
import { across, flat, spot, sum } from '#tools/engrave/tone.ts'

const brows = [
  shape(
    'M157 172C163 163.5 176 161 190 166.5C191 167 191 169 189.5 169C177 165.5 166 166.5 158.5 173.5C157.5 174 156.5 173 157 172Z',
  ),
  shape(
    'M247 172C241 163.5 228 161 214 166.5C213 167 213 169 214.5 169C227 165.5 238 166.5 245.5 173.5C246.5 174 247.5 173 247 172Z',
  ),
]

/** One eye about its own middle: white, iris under the lid, lashes, lower lid lifted by the smile. */
function eye(on: Engraving, x: number, y: number, outward: 1 | -1, size: number) {
  const at = (...pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([dx, dy]) => `${short(x + outward * size * dx)} ${short(y + size * dy)}`).join(' ')
  const white = shape(`M${at([-10, 2.5])}C${at([-6, -5.5], [4, -7], [11, 0])}C${at([6, 6], [-5, 6.5], [-10, 2.5])}Z`)
  on.fill(white, inks.white)
  on.fill(ellipse(x, y - 0.3, 5.2 * size, 5.2 * size), inks.ink)
  on.fill(ellipse(x + 0.2, y + 1.3, 3.1 * size), inks.mid).fill(ellipse(x, y, 3.1 * size), inks.ink)
  on.fill(ellipse(x - 1.8, y - 2.2, 1.5), inks.white)
  const lid = shape(
    `M${at([-11, 3.2])}C${at([-7, -6.5], [4, -8.6], [12.5, -1.5])}C${at([13.5, -2], [14.5, -3], [15, -4])}` +
      `C${at([14.5, -0.5], [13, 1.2], [11, 1])}C${at([4, -5.4], [-5, -4.4], [-11, 3.2])}Z`,
  )
  on.fill(lid, inks.ink)
  on.stroke(`M${at([9.5, 2.6])}C${at([5, 5.8], [-4, 6.4], [-8.5, 4])}`, inks.ink, 0.8)
  on.stroke(`M${at([-8, -5.5])}C${at([-3, -9.5], [5, -10], [11, -5.5])}`, inks.ink, 0.8)
}

/** Brows, eyes and nose: what the flat version keeps too. */
export function drawFeatures(on: Engraving) {
  for (const brow of brows) on.fill(brow, inks.ink)
  eye(on, 175.5, 194, -1, 1.06)
  eye(on, 227.5, 194, 1, 1.12)
  on.stroke('M205.5 204C207 210 209.5 215 211.5 219', inks.ink, 0.9)
  on.stroke(
    'M191 222.5C189.5 226.5 192 228.5 195 227.5C198 230 204 230 207 227.5C210 228.5 213 226.5 211.5 222',
    inks.ink,
    1.4,
  )
}

/** Round glasses: two rings, a bridge, and an arm to the near ear. */
export function drawGlasses(on: Engraving, thick: number) {
  for (const ring of [ellipse(174.5, 195.5, 20.5), ellipse(228, 195.5, 21.5)]) on.stroke(ring.d, inks.frame, thick)
  on.stroke('M194.5 191.5C198 187.5 203.5 187.5 207 191.5', inks.frame, thick)
  on.stroke('M249 190L260 188', inks.frame, thick)
  on.stroke('M154.5 190L149 188.5', inks.frame, thick)
}

const upper = shape(
  'M175 241.5C183 242.6 190 240.8 196.5 240.8C199 240.8 200 242.2 201.5 242.2C203 242.2 204 240.8 206.5 240.8C213 240.8 220 242.6 228 241.5C219 247.8 210 250 201.5 250C193 250 184 247.8 175 241.5Z',
)
const lower = shape(
  'M180 245.2C187 248.8 194 250 201.5 250C209 250 216 248.8 223 245.2C218 255 210.5 259.6 201.5 259.6C192.5 259.6 185 255 180 245.2Z',
)
const top = trace('M175 240C187 239.5 194 239 201.5 239.5C209 239 216 239.5 228 240')
const parting = 'M175 241.5C184 247.8 193 250 201.5 250C210 250 219 247.8 228 241.5'
const foot = trace('M176 244C185 256 193 260.5 201.5 260.5C210 260.5 218 256 227 244')

/** A closed smile. Its lines run round the lips; the flat version takes one even tint. */
export function drawMouth(on: Engraving, style: 'engraved' | 'flat') {
  if (style === 'flat') on.fill(upper, inks.mid).fill(lower, inks.field)
  else {
    on.fill(upper, inks.white).fill(lower, inks.white)
    on.hatch(upper, inks.ink, { family: blend(top, trace(parting), 4), tone: flat(0.56), step: 2 })
    const soft = sum(flat(0.4), across(204, 222, 0.2), spot(197, 254.5, 8, 3, -0.4))
    on.hatch(lower, inks.mid, { family: blend(trace(parting), foot, 5), tone: soft, step: 2 })
  }
  const smile =
    'M173 238.4C174 240.8 175.8 242.2 178.5 243.4C186 248.4 193.5 250.2 201.5 250.2C209.5 250.2 217 248.4 224.5 243.4C227.2 242.2 229 240.8 230 238.4'
  on.stroke(smile, inks.ink, 1.7).stroke('M195 263C199 264.4 204 264.4 208 263', inks.ink, 0.9)
}
