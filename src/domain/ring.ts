import { arc } from './arc.ts'

/** The side of the box that the CLEAR ring is drawn in, and the measures inside it. */
export const RING = 310
export const RING_STROKE = 0.105 * RING
export const RING_LETTER = 0.066 * RING
const RADIUS = 0.5 * RING - 0.115 * RING - 0.0525 * RING - 1
const SECTOR = 65
const LETTERS = 'CLEAR'

const pointAt = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: RING / 2 + radius * Math.cos(angle), y: RING / 2 + radius * Math.sin(angle) }
}

/** Three questions a pillar: two cuts across each arc. */
const cut = (degrees: number) => {
  const [from, to] = [pointAt(degrees, RADIUS - RING_STROKE / 2), pointAt(degrees, RADIUS + RING_STROKE / 2)]
  return `M${from.x.toFixed(2)} ${from.y.toFixed(2)}L${to.x.toFixed(2)} ${to.y.toFixed(2)}`
}

/**
 * An arc a pillar, clockwise from 12 o'clock, `filled` by its percent; its letter stands at `x`, `y`. `focus`: which of the
 * five is the one to work on first.
 */
export const ringOf = (percents: number[], focus: number) =>
  percents.map((percent, i) => {
    const from = 72 * i + 3.5
    return {
      isFocus: i === focus,
      letter: LETTERS[i],
      ...pointAt(72 * i + 36, 0.45 * RING),
      track: arc(RING, RADIUS, from, from + SECTOR),
      filled: percent > 0 ? arc(RING, RADIUS, from, from + (SECTOR * percent) / 100) : undefined,
      cuts: cut(from + SECTOR / 3) + cut(from + (2 * SECTOR) / 3),
    }
  })
