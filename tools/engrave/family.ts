import { along, between, type Point } from './point.ts'

/**
 * Parallel curves: `at(line, share)` is the point a share (0 to 1) of the way along a line.
 * Lines are whole numbers from 0 to `count`; halves ask how far apart neighbors are at a place.
 */
export type Family = { readonly count: number; readonly at: (line: number, share: number) => Point }

/** Level lines, bent by what `bow` adds to their height. */
export const level = (
  [x, y, width, height]: readonly [number, number, number, number],
  pitch: number,
  bow: (x: number, y: number) => number = () => 0,
): Family => ({
  count: Math.ceil(height / pitch),
  at: (line, share) => {
    const px = x + share * width
    const py = y + (line + 0.5) * pitch
    return [px, py + bow(px, py)]
  },
})

/** Straight lines at an angle (degrees) that cover a circle. */
export const slant = ([x, y]: Point, radius: number, pitch: number, degrees: number, bend = 0): Family => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return {
    count: Math.ceil((2 * radius) / pitch),
    at: (line, share) => {
      const far = (share - 0.5) * 2 * radius
      const side = line * pitch - radius + bend * (far / radius) ** 2
      return [x + far * cos - side * sin, y + far * sin + side * cos]
    },
  }
}

/** Lines that fan from one point to even steps along a level, as furrows do. */
export const furrows = (eye: Point, foot: number, from: number, to: number, pitch: number): Family => ({
  count: Math.ceil((to - from) / pitch),
  // Squared, so that samples stand closer where the furrows meet.
  at: (line, share) => between(eye, [from + line * pitch, foot], share ** 2),
})

/** Lines that change from one curve into another. */
export const blend = (from: readonly Point[], to: readonly Point[], count: number): Family => {
  const [first, last] = [along(from), along(to)]
  return { count, at: (line, share) => between(first(share), last(share), line / count) }
}
