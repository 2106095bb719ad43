import type { Point } from './point.ts'

/** How dark the grey picture under the engraving is at a point: 0 white to 1 solid. */
export type Tone = (at: Point) => number

export const flat =
  (amount: number): Tone =>
  () =>
    amount

/** A soft dark (or, below zero, light) place. */
export const spot =
  (x: number, y: number, rx: number, ry: number, amount: number): Tone =>
  ([px, py]) =>
    amount * Math.exp(-(((px - x) / rx) ** 2) - ((py - y) / ry) ** 2)

const smooth = (share: number) => {
  const s = Math.min(Math.max(share, 0), 1)
  return s * s * (3 - 2 * s)
}

/** Rises from nothing at `from` to `amount` at `to`, across the page or down it. */
export const across =
  (from: number, to: number, amount: number): Tone =>
  ([x]) =>
    amount * smooth((x - from) / (to - from))

export const down =
  (from: number, to: number, amount: number): Tone =>
  ([, y]) =>
    amount * smooth((y - from) / (to - from))

export const sum =
  (...tones: Tone[]): Tone =>
  (at) =>
    tones.reduce((total, tone) => total + tone(at), 0)

export const within =
  (low: number, high: number, tone: Tone): Tone =>
  (at) =>
    Math.min(Math.max(tone(at), low), high)

/** A drum lit from the left: light edge, bright band, dark right side. */
export const drum = (left: number, right: number, light = 0.14, dark = 0.86): Tone => {
  return ([x]) => {
    const share = (x - left) / (right - left)
    return light + (dark - light) * smooth((share - 0.36) / 0.62) + 0.22 * smooth((0.16 - share) / 0.16)
  }
}
