import { mix, type Point } from '#tools/engrave/point.ts'
import { type Shape, shape } from '#tools/engrave/shape.ts'

export type LedgerSide = -1 | 1

export const ROWS = 11

/** A point of a page: `out` from the spine (0 to 1), `down` from its top. The leaf swells before it lies flat. */
export const leaf =
  (side: LedgerSide) =>
  (out: number, down: number): Point => {
    const swell = -58 * Math.sin(Math.PI * out ** 0.62) * (1 - 0.15 * down) + 6 * out
    const half = mix(372, 430, down)
    return [480 + side * out * half, mix(112, 562, down) + swell]
  }

/** Path data of a curve between two shares of it. */
export const lineOf = (at: (share: number) => Point, from = 0, to = 1) =>
  `M${Array.from({ length: 25 }, (_, i) =>
    at(mix(from, to, i / 24))
      .map((n) => n.toFixed(1))
      .join(' '),
  ).join('L')}`

export function sheetOf(side: LedgerSide): Shape {
  const at = leaf(side)
  return shape(`${lineOf((share) => at(share, 0))}L${lineOf((share) => at(share, 1), 1, 0).slice(1)}Z`)
}
