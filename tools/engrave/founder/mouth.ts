import { blend } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { shape, trace } from '#tools/engrave/shape.ts'
import { across, flat, spot, sum } from '#tools/engrave/tone.ts'

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
