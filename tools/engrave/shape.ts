import type { Point } from './point.ts'

/** A closed outline, both as path data for the file and as points to ask what lies inside. */
export type Shape = { readonly d: string; readonly points: readonly Point[] }

const STEPS = 14

/** Reads path data with absolute M, L, C, Q and Z only. */
export function trace(d: string): Point[] {
  const points: Point[] = []
  for (const [, letter, rest] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = (rest!.match(/-?[\d.]+/g) ?? []).map(Number)
    const size = { M: 2, L: 2, C: 6, Q: 4, Z: 0 }[letter!]!
    for (let i = 0; size && i < numbers.length; i += size) bend(points, numbers.slice(i, i + size))
  }
  return points
}

function bend(points: Point[], numbers: number[]) {
  const end: Point = [numbers.at(-2)!, numbers.at(-1)!]
  const start = points.at(-1)
  if (!start || numbers.length === 2) return points.push(end)
  const [x1, y1, x2, y2] = numbers as [number, number, number, number]
  for (let i = 1; i <= STEPS; i++) {
    const t = i / STEPS
    const s = 1 - t
    points.push(
      numbers.length === 6
        ? [cubic(s, t, start[0], x1, x2, end[0]), cubic(s, t, start[1], y1, y2, end[1])]
        : [s * s * start[0] + 2 * s * t * x1 + t * t * end[0], s * s * start[1] + 2 * s * t * y1 + t * t * end[1]],
    )
  }
}

export const shape = (d: string): Shape => ({ d, points: trace(d) })

export const box = (x: number, y: number, width: number, height: number) =>
  shape(`M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`)

export function ellipse(x: number, y: number, rx: number, ry = rx): Shape {
  const kx = rx * 0.5523
  const ky = ry * 0.5523
  const n = (value: number) => Math.round(value * 10) / 10
  const arc = (...values: number[]) => `C${values.map(n).join(' ')}`
  return shape(
    `M${n(x - rx)} ${n(y)}${arc(x - rx, y - ky, x - kx, y - ry, x, y - ry)}` +
      `${arc(x + kx, y - ry, x + rx, y - ky, x + rx, y)}${arc(x + rx, y + ky, x + kx, y + ry, x, y + ry)}` +
      `${arc(x - kx, y + ry, x - rx, y + ky, x - rx, y)}Z`,
  )
}

/** A point of a cubic Bézier curve from `a` by `b` and `c` to `d`, in one dimension; `s` is 1 − `t`. */
const cubic = (s: number, t: number, a: number, b: number, c: number, d: number) =>
  s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d

export function contains({ points }: Shape, [x, y]: Point): boolean {
  let inside = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!
    const [bx, by] = points[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
