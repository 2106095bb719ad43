import { blend } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { shape, trace } from '#tools/engrave/shape.ts'
import { flat, spot, sum, within } from '#tools/engrave/tone.ts'

export const cap = shape(
  'M148 212C136 190 134 152 148 126C160 104 182 92 206 92C232 92 252 106 262 128C273 154 272 190 261 213C259 200 259 190 257.5 178C255 158 246 140 226 130C216 146 186 152 165 160C157 166 152 182 151.5 196C151 203 150 208 148 212Z',
)
export const bun = shape('M204 96C186 98 172 90 169 76C165 58 178 36 200 34C224 31 242 46 243 66C244 86 228 97 204 96Z')
const hairlineLeft = trace('M226 130C216 146 186 152 165 160C157 166 152 182 151.5 196C151 203 150 208 148 212')
const outsideLeft = trace('M228 92C206 88 176 92 154 112C136 134 134 176 142 206')
const hairlineRight = trace('M226 130C246 140 255 158 257.5 178C259 190 259 200 261 213')
const outsideRight = trace('M222 92C246 96 262 116 268 142C272 166 271 192 266 208')

const shine = within(
  0.42,
  1.1,
  sum(flat(1.04), spot(174, 126, 22, 15, -0.62), spot(206, 112, 14, 6, -0.3), spot(256, 134, 8, 16, -0.5)),
)

/** Combed from a parting over the near brow, round the head and up. */
export function drawHair(on: Engraving) {
  on.fill(cap, inks.field)
  on.hatch(cap, inks.ink, { family: blend(hairlineLeft, outsideLeft, 15), tone: shine, step: 3, whole: true })
  const right = shape(
    'M226 130C226 118 222 104 216 93C250 96 264 118 268 142C274 166 272 194 261 213C259 200 259 190 257.5 178C255 158 246 140 226 130Z',
  )
  on.hatch(right, inks.ink, { family: blend(hairlineRight, outsideRight, 9), tone: shine, step: 3, whole: true })
  on.stroke(cap.d, inks.ink, 2)
  on.stroke('M226 130C224 118 220 106 214 96', inks.field, 0.9)
}

const twistTop = trace('M172 84C166 58 182 34 206 33C228 33 242 46 243 66')
const twistFoot = trace('M172 84C182 100 226 102 240 84C243 78 243 72 243 66')

export function drawBun(on: Engraving) {
  const tone = within(0.4, 1.1, sum(flat(1), spot(188, 58, 12, 14, -0.6), spot(222, 56, 6, 16, -0.2)))
  on.fill(bun, inks.field).hatch(bun, inks.ink, { family: blend(twistTop, twistFoot, 17), tone, step: 3, whole: true })
  on.stroke(bun.d, inks.ink, 1.7)
}

/** Pushed through the bun: the middle is covered by hair drawn after it. */
export function drawPencil(on: Engraving) {
  on.group('translate(206 66) rotate(-24)', () => {
    on.fill(shape('M-66 -4L58 -4L58 4L-66 4Z'), inks.brass).stroke('M-66 -4L58 -4L58 4L-66 4Z', inks.ink, 1.4)
    on.fill(shape('M58 -4L72 0L58 4Z'), inks.white).stroke('M58 -4L72 0L58 4Z', inks.ink, 1.4)
    on.fill(shape('M67 -1.8L73.5 0L67 1.8Z'), inks.ink)
    on.fill(shape('M-66 -4L-54 -4L-54 4L-66 4Z'), inks.white).stroke('M-66 -4L-54 -4L-54 4L-66 4Z', inks.ink, 1.4)
    on.fill(shape('M-55 -4L-51 -4L-51 4L-55 4Z'), inks.ink)
  })
}
