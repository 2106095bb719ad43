import { type Hatching, hatch } from './hatch.ts'
import { short } from './point.ts'
import type { Shape } from './shape.ts'

export type Engraving = ReturnType<typeof picture>

/** Sums of fractions leave long tails. */
const tidy = (d: string) => d.replace(/-?\d+\.\d{2,}/g, (number) => short(Number(number)))

/** Collects what is drawn, back to front, and gives the file's text. */
export function picture(name: string, width: number, height: number, view = `0 0 ${width} ${height}`) {
  const parts: string[] = []
  let clips = 0
  const self = {
    name,
    fill(region: Shape, color: string) {
      parts.push(`<path fill="${color}" d="${tidy(region.d)}"/>`)
      return self
    },
    /** Lines of one family inside a region. */
    hatch(region: Shape, color: string, hatching: Hatching) {
      const id = `${name}-${clips++}`
      parts.push(
        `<clipPath id="${id}"><path d="${tidy(region.d)}"/></clipPath>`,
        `<path clip-path="url(#${id})" fill="${color}" d="${hatch(region, hatching)}"/>`,
      )
      return self
    },
    stroke(d: string, color: string, thick = 1.7, ends: 'round' | 'butt' = 'round') {
      const caps = ends === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
      parts.push(`<path fill="none" stroke="${color}" stroke-width="${thick}"${caps} d="${tidy(d)}"/>`)
      return self
    },
    /** What `draw` adds is turned or moved as one. */
    group(transform: string, draw: () => void) {
      parts.push(`<g transform="${transform}">`)
      draw()
      parts.push('</g>')
      return self
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${parts.join('\n')}</svg>\n`,
  }
  return self
}
