import { short } from './point.ts'

type Colours = { readonly ring: string; readonly bars: string }

/** The mark of section 6 in its box of 32: five arcs of 60° and the double rule. */
export function mark({ ring, bars }: Colours): string {
  const at = (degrees: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180
    return `${(16 + 12.5 * Math.cos(turn)).toFixed(2)} ${(16 + 12.5 * Math.sin(turn)).toFixed(2)}`
  }
  const arcs = [0, 72, 144, 216, 288].map((from) => `M${at(from + 6)}A12.5 12.5 0 0 1 ${at(from + 66)}`).join('')
  return (
    `<path fill="none" stroke="${ring}" stroke-width="4.6" d="${arcs}"/>` +
    `<path fill="none" stroke="${bars}" stroke-width="1.9" d="M10.5 14.2h11M10.5 18h11"/>`
  )
}

/** The mark, `size` wide, about a middle. */
export const placed = (x: number, y: number, size: number, colours: Colours) =>
  `<g transform="translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${(size / 32).toFixed(4)})">${mark(colours)}</g>`
