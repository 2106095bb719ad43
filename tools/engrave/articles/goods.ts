import { level } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { box, ellipse, shape } from '#tools/engrave/shape.ts'
import { drum, flat } from '#tools/engrave/tone.ts'

/** A planked crate with corner posts and a brace, its foot on a level. */
export function crate(on: Engraving, left: number, foot: number, wide: number, tall: number) {
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
export function coins(on: Engraving, x: number, foot: number, half: number, count: number) {
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
