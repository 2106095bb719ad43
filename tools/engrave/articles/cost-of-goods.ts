import { level } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import { sky } from '#tools/engrave/land.ts'
import { type Engraving, picture } from '#tools/engrave/picture.ts'
import { box, ellipse, shape } from '#tools/engrave/shape.ts'
import { drum, flat } from '#tools/engrave/tone.ts'

const LEFT = [222, 208] as const
const RIGHT = [738, 162] as const
const DROP = 212
const HALF = 152

/** A balance: what the goods cost against what they fetched. */
export function costOfGoods() {
  const on = picture('cost-of-goods', 960, 640)
  sky(on, 960, 640, 16)
  const table = box(0, 556, 960, 84)
  on.fill(table, inks.field).hatch(table, inks.ink, {
    family: level([0, 560, 960, 84], 12),
    tone: flat(0.74),
    step: 300,
  })
  on.stroke('M0 556L960 556', inks.ink, 4, 'butt')
  pillar(on)
  for (const at of [LEFT, RIGHT]) cords(on, at)
  const [left, right] = [LEFT[1] + DROP, RIGHT[1] + DROP]
  crate(on, LEFT[0] - 92, left, 88, 84)
  crate(on, LEFT[0] + 4, left, 84, 70)
  crate(on, LEFT[0] - 50, left - 84, 72, 66)
  coins(on, RIGHT[0] - 48, right + 3, 44, 3)
  coins(on, RIGHT[0] + 50, right + 3, 44, 7)
  for (const at of [LEFT, RIGHT]) pan(on, at)
  return on
}

function pillar(on: Engraving) {
  const foot = shape('M352 572C352 540 440 534 448 496L512 496C520 534 608 540 608 572Z')
  const shaft = shape('M460 496C472 440 474 400 470 372L490 372C486 400 488 440 500 496Z')
  const upper = shape('M466 362C474 310 474 250 471 180L489 180C486 250 486 310 494 362Z')
  for (const [part, left, right] of [
    [foot, 352, 608],
    [shaft, 456, 504],
    [upper, 462, 498],
  ] as const) {
    const bow = (x: number) => 5 * (1 - ((x - 480) / ((right - left) / 2)) ** 2)
    const family = level([left, 196, right - left, 400], 7.5, bow)
    on.fill(part, inks.white).hatch(part, inks.ink, { family, tone: drum(left, right, 0.3, 1), step: 5, least: 1.2 })
    on.stroke(part.d, inks.ink, 4)
  }
  for (const knob of [ellipse(480, 367, 26, 13), ellipse(480, 494, 40, 11)]) on.fill(knob, inks.ink)
  on.stroke('M466 363C474 359 484 359 492 362', inks.field, 3)
  on.group('rotate(-5.1 480 184)', () => {
    const beam = shape(
      'M216 190C330 186 420 188 480 192C540 188 630 186 744 190L744 180C640 172 540 152 480 146C420 152 320 172 216 180Z',
    )
    on.fill(beam, inks.ink).stroke(beam.d, inks.ink, 6)
    on.stroke('M262 181C340 174 410 162 452 156M508 156C550 162 620 174 698 181', inks.mid, 2.4)
  })
  for (const at of [ellipse(480, 166, 23), ellipse(480, 116, 11)]) on.fill(at, inks.brass).stroke(at.d, inks.ink, 4)
  on.stroke('M480 143L480 127', inks.ink, 8, 'butt')
}

function cords(on: Engraving, [x, y]: readonly [number, number]) {
  on.stroke(`M${x} ${y}L${x - HALF} ${y + DROP}M${x} ${y}L${x + HALF} ${y + DROP}`, inks.ink, 3.4)
  const ring = ellipse(x, y, 9)
  on.fill(ring, inks.white).stroke(ring.d, inks.ink, 4)
}

function pan(on: Engraving, [x, y]: readonly [number, number]) {
  const rim = y + DROP
  const bowl = shape(
    `M${x - HALF} ${rim}C${x - HALF + 24} ${rim + 68} ${x + HALF - 24} ${rim + 68} ${x + HALF} ${rim}Z`,
  )
  const bow = (px: number) => 34 * (1 - ((px - x) / HALF) ** 2)
  const family = level([x - HALF, rim - 40, HALF * 2, 110], 8, bow)
  on.fill(bowl, inks.white)
  on.hatch(bowl, inks.ink, { family, tone: drum(x - HALF, x + HALF, 0.24, 0.96), step: 6, least: 1.2 })
  on.stroke(bowl.d, inks.ink, 4).stroke(`M${x - HALF - 8} ${rim}L${x + HALF + 8} ${rim}`, inks.ink, 7)
}

/** A planked crate with corner posts and a brace, its foot on a level. */
function crate(on: Engraving, left: number, foot: number, wide: number, tall: number) {
  const top = foot - tall
  const post = wide * 0.16
  const face = box(left, top, wide, tall)
  const planks = level([left, top, wide, tall], 8)
  on.fill(face, inks.white).hatch(face, inks.ink, {
    family: planks,
    tone: drum(left - wide * 0.4, left + wide, 0.3, 0.74),
    step: 9,
    least: 1.4,
  })
  const brace = shape(
    `M${left + post} ${foot - post}L${left + post} ${foot - post * 1.8}L${left + wide - post * 1.8} ${top + post}L${left + wide - post} ${top + post}L${left + wide - post} ${top + post * 1.8}L${left + post * 1.8} ${foot - post}Z`,
  )
  on.fill(brace, inks.white).stroke(brace.d, inks.ink, 2.6)
  for (const bar of [
    box(left, top, wide, post),
    box(left, foot - post, wide, post),
    box(left, top, post, tall),
    box(left + wide - post, top, post, tall),
  ]) {
    on.fill(bar, inks.white).stroke(bar.d, inks.ink, 2.6)
  }
  on.stroke(face.d, inks.ink, 3.6)
}

/** A pile of coins seen a little from above. */
function coins(on: Engraving, x: number, foot: number, half: number, count: number) {
  const thick = 17
  const lean = half * 0.24
  for (let i = 0; i < count; i++) {
    const shift = ((i * 5) % 3) - 1
    const [left, right, y] = [x - half + shift * 2, x + half + shift * 2, foot - lean - i * thick]
    const rim = shape(
      `M${left} ${y - thick}L${left} ${y}C${left} ${y + lean * 1.3} ${right} ${y + lean * 1.3} ${right} ${y}L${right} ${y - thick}Z`,
    )
    // Milled edge: upright lines.
    const mill = {
      count: 20,
      at: (line: number, share: number) =>
        [left + (line / 20) * (right - left), y - thick + share * (thick + lean * 2)] as const,
    }
    on.fill(rim, inks.brass).hatch(rim, inks.ink, {
      family: mill,
      tone: drum(left, right, 0.2, 0.7),
      step: 6,
      least: 1.1,
    })
    on.stroke(rim.d, inks.ink, 3)
    const top = ellipse((left + right) / 2, y - thick, half, lean)
    on.fill(top, inks.brass).stroke(top.d, inks.ink, 3)
    if (i === count - 1) {
      const inner = ellipse((left + right) / 2, y - thick, half * 0.7, lean * 0.66)
      on.hatch(inner, inks.ink, {
        family: level([left, y - thick - lean, half * 2, lean * 2], 5),
        tone: flat(0.3),
        step: 8,
        least: 1.3,
      })
      on.stroke(inner.d, inks.ink, 2)
    }
  }
}
