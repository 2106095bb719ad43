export type Point = readonly [x: number, y: number]

export const mix = (a: number, b: number, share: number) => a + (b - a) * share

export const between = (a: Point, b: Point, share: number): Point => [mix(a[0], b[0], share), mix(a[1], b[1], share)]

export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** One decimal, without the zero before the point: the pictures are mostly numbers. */
export const short = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

/** The point a share of the way along a line of points, by length. */
export function along(points: readonly Point[]): (share: number) => Point {
  const lengths = [0]
  for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1]! + distance(points[i - 1]!, points[i]!))
  const whole = lengths.at(-1)!
  return (share) => {
    const target = Math.min(Math.max(share, 0), 1) * whole
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= target),
    )
    const before = lengths[next - 1]!
    return between(points[next - 1]!, points[next]!, (target - before) / (lengths[next]! - before || 1))
  }
}
