import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { action, brassLine } from './colors.ts'

/** A point of the ring in its box of 32, clockwise from 12 o'clock. */
function at(degrees: number) {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(16 + 12.5 * Math.cos(turn)).toFixed(2)} ${(16 + 12.5 * Math.sin(turn)).toFixed(2)}`
}

const RING = [0, 72, 144, 216, 288].map((from) => `M${at(from + 6)}A12.5 12.5 0 0 1 ${at(from + 66)}`).join('')

/** The firm's mark, `size` points wide (docs/product-rules.md, Pictures and the mark). */
export const drawMark = (size: number) =>
  h(
    Svg,
    { viewBox: '0 0 32 32', style: { width: size, height: size } },
    h(Path, { d: RING, fill: 'none', stroke: action, strokeWidth: 4.6 }),
    h(Path, { d: 'M10.5 14.2h11M10.5 18h11', fill: 'none', stroke: brassLine, strokeWidth: 1.9 }),
  )
