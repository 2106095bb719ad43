import { type Family, level } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import type { Engraving } from '#tools/engrave/picture.ts'
import { mix } from '#tools/engrave/point.ts'
import { ellipse, shape } from '#tools/engrave/shape.ts'
import { drum, flat } from '#tools/engrave/tone.ts'

const WAIST = 0.42

/** Cut grain bound at the waist: stalks below, ears above, lit from the left. */
export function sheaf(on: Engraving, x: number, foot: number, height: number) {
  const half = (share: number) =>
    share < WAIST
      ? mix(0.26, 0.115, Math.sin((share / WAIST) * (Math.PI / 2))) * height
      : mix(0.115, 0.25, ((share - WAIST) / (0.78 - WAIST)) ** 1.5) * height
  const stalk: Family = {
    count: 16,
    at: (line, share) => {
      const side = line / 8 - 1
      const up = share * (0.8 - 0.1 * side * side)
      return [x + side * half(up), foot - up * height + 0.03 * height * (1 - side * side) * (1 - share * 2)]
    },
  }
  const edge = (line: number) => Array.from({ length: 25 }, (_, i) => stalk.at(line, i / 24))
  const rim = (share: number) => Array.from({ length: 17 }, (_, i) => stalk.at(i, share))
  const points = [...edge(0), ...rim(1), ...edge(16).reverse(), ...rim(0).reverse()]
  const body = shape(`M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`)
  on.fill(body, inks.brass)
  on.hatch(body, inks.ink, {
    family: stalk,
    tone: drum(x - height * 0.27, x + height * 0.25, 0.2, 0.8),
    step: 6,
    least: 1.2,
    whole: true,
  })
  on.stroke(body.d, inks.ink, 3)
  for (const line of [0, 16, 2, 14, 4, 12, 6, 10, 8]) ear(line)
  band()

  function ear(line: number) {
    const [px, py] = stalk.at(line, 0.9)
    const side = line / 8 - 1
    const turn = side * 30
    const long = height * 0.22
    const wide = height * 0.036
    on.group(`translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${turn.toFixed(1)})`, () => {
      const n = (value: number) => value.toFixed(1)
      const grain = shape(
        `M0 0C${n(-wide * 1.3)} ${n(-long * 0.3)} ${n(-wide)} ${n(-long * 0.75)} 0 ${n(-long)}C${n(wide)} ${n(-long * 0.75)} ${n(wide * 1.3)} ${n(-long * 0.3)} 0 0Z`,
      )
      on.fill(grain, inks.brass).stroke(grain.d, inks.ink, 2.6)
      for (let up = 0.2; up < 0.9; up += 0.16) {
        const reach = wide * 0.95 * Math.sin(Math.PI * Math.min(up + 0.12, 1))
        on.stroke(
          `M0 ${n(-long * up)}L${n(reach)} ${n(-long * (up + 0.11))}M0 ${n(-long * up)}L${n(-reach)} ${n(-long * (up + 0.11))}`,
          inks.ink,
          1.8,
          'butt',
        )
      }
      on.stroke(`M0 0L0 ${n(-long * 1.12)}`, inks.ink, 2)
    })
  }

  function band() {
    const [w, y, tall] = [half(WAIST) + 4, foot - WAIST * height, height * 0.022]
    const n = (value: number) => value.toFixed(1)
    const tie = shape(
      `M${n(x - w)} ${n(y - tall)}Q${n(x)} ${n(y + tall * 1.4)} ${n(x + w)} ${n(y - tall)}L${n(x + w)} ${n(y + tall)}Q${n(x)} ${n(y + tall * 3.4)} ${n(x - w)} ${n(y + tall)}Z`,
    )
    on.fill(tie, inks.white).stroke(tie.d, inks.ink, 3)
  }
}

/** What a sheaf throws to its right on the furrows. */
export function shadow(on: Engraving, x: number, foot: number, height: number) {
  const lies = ellipse(
    Math.round(x + height * 0.1),
    Math.round(foot - height * 0.005),
    Math.round(height * 0.34),
    Math.round(height * 0.07),
  )
  const family = level([x - height, foot - height * 0.1, height * 2, height * 0.2], 7)
  on.hatch(lies, inks.ink, { family, tone: flat(0.62), step: 40 })
}
