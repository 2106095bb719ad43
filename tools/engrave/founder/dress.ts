import { level, slant } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { ellipse, shape } from '#tools/engrave/shape.ts'
import { across, down, flat, spot, sum, within } from '#tools/engrave/tone.ts'

export const jacket = shape(
  'M56 480C58 430 64 396 92 374C116 356 142 346 162 316L206 440L247 316C268 346 292 354 316 372C344 394 350 430 352 480Z',
)
export const shirt = shape('M174 318L204 352L236 318L244 350L206 452L166 350Z')
const leaves = [
  shape('M173 305C164 314 158 326 156 336L184 366L205 346C190 336 179 322 173 305Z'),
  shape('M236 305C246 314 252 326 254 336L226 366L205 346C219 336 230 322 236 305Z'),
]
const lapels = [
  shape('M169 305C160 318 152 338 144 353L156 364L136 367C146 400 172 440 205 462C198 420 173 384 169 305Z'),
  shape('M240 305C249 318 258 338 266 353L254 364L274 367C264 400 238 440 205 462C212 420 236 384 240 305Z'),
]

export function drawDress(on: Engraving) {
  const cloth = within(
    0.5,
    1,
    sum(
      flat(0.8),
      spot(112, 400, 26, 60, -0.26),
      spot(292, 410, 18, 60, -0.16),
      across(236, 330, 0.16),
      spot(205, 468, 40, 30, 0.2),
    ),
  )
  on.fill(jacket, inks.field)
  on.hatch(leftHalf, inks.ink, { family: slant([130, 410], 155, 4.4, 74, -8), tone: cloth })
  on.hatch(rightHalf, inks.ink, { family: slant([280, 410], 155, 4.4, 106, 8), tone: cloth })
  on.stroke(jacket.d, inks.ink, 1.7)
  const linen = within(0, 0.6, sum(flat(0.1), across(200, 250, 0.3), down(340, 300, 0.1)))
  on.fill(shirt, inks.white).hatch(shirt, inks.ink, {
    family: level([150, 300, 110, 160], 4.4),
    tone: linen,
  })
  on.stroke('M205 350L206 456', inks.ink, 1.2)
  for (const y of [372, 400, 428])
    on.fill(ellipse(202, y, 2.2), inks.white).stroke(ellipse(202, y, 2.2).d, inks.ink, 1.1)
  for (const [i, leaf] of leaves.entries()) {
    on.fill(leaf, inks.white)
    if (i) on.hatch(leaf, inks.ink, { family: slant([230, 335], 50, 4, 50), tone: flat(0.22) })
    on.stroke(leaf.d, inks.ink, 1.5)
  }
  for (const [i, lapel] of lapels.entries()) {
    const tone = within(0.5, 1, sum(flat(i ? 0.78 : 0.64), down(380, 460, 0.14)))
    on.fill(lapel, inks.field).hatch(lapel, inks.ink, { family: slant([205, 400], 110, 4, i ? 48 : 132), tone })
    on.stroke(lapel.d, inks.ink, 1.9)
  }
}

const leftHalf = shape('M56 480C58 430 64 396 92 374C116 356 142 346 162 316L206 440L206 480Z')
const rightHalf = shape('M206 480L206 440L247 316C268 346 292 354 316 372C344 394 350 430 352 480Z')

export function drawDressFlat(on: Engraving) {
  on.fill(jacket, inks.ink).fill(shirt, inks.white)
  for (const leaf of leaves) on.fill(leaf, inks.white).stroke(leaf.d, inks.ink, 2)
  for (const lapel of lapels) on.fill(lapel, inks.ink).stroke(lapel.d, inks.mid, 2)
}
